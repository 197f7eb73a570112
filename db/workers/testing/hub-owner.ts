import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';

/** The address of the role that the server of a hub belongs to, by the hub's folder and its usual address. */
export function makeOwnerAddress(folder: string, { text }: WorkersAddress): WorkersAddress {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
  return readWorkersAddress(text.replace(/\/\/[^@]+@/, `//warchest:${secret}@`));
}
