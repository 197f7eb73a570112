import { once } from 'node:events';
import type { Write } from './batch.ts';

/** Standard input as text, opened only when somebody reads it. */
export async function* readStandardInput(): AsyncGenerator<string> {
  process.stdin.setEncoding('utf8');
  for await (const piece of process.stdin as AsyncIterable<string>) yield piece;
}

/** Writes to standard output no faster than it is read; tells when the reader has gone (`| head`). */
export function createStandardWrite(): Write {
  let gone = false;
  const closed = new Promise<void>((resolve) => {
    process.stdout.on('error', () => {
      gone = true;
      resolve();
    });
  });
  return async (text) => {
    if (gone) return false;
    if (!process.stdout.write(text)) await Promise.race([once(process.stdout, 'drain'), closed]);
    return !gone;
  };
}
