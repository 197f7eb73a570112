import { readFileSync } from 'node:fs';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';
import { openWorkersDatabase } from '../database.ts';

/** Makes a role that may only work, with the rights that the page for those who run a hub names; its address. */
export async function makeHelper(address: WorkersAddress, name: string): Promise<WorkersAddress> {
  const page = readFileSync(new URL('../../../docs/workers.md', import.meta.url), 'utf8');
  const database = await openWorkersDatabase(address);
  try {
    await database.ask(`create role ${name} login password 'a secret'`);
    for (const line of page.split('\n'))
      if (line.startsWith('GRANT ')) await database.ask(line.replace('TO worker', `TO ${name}`));
  } finally {
    await database.close();
  }
  return readWorkersAddress(address.text.replace(/\/\/[^@]+@/, `//${name}:a%20secret@`));
}
