import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';

const PAGE = 4096;

/** Overwrites pages in the middle of a file, as a failing disk would; the header stays. */
export function damageFile(file: string): void {
  const pages = Math.floor(statSync(file).size / PAGE);
  const handle = openSync(file, 'r+');
  const noise = Buffer.alloc(PAGE, 0xa5);
  for (let page = 1; page < pages; page += 2) writeSync(handle, noise, 0, PAGE, page * PAGE);
  closeSync(handle);
}

/** The bytes of a file, to prove that they stayed the same. */
export function readBytes(file: string): string {
  return readFileSync(file, 'base64');
}
