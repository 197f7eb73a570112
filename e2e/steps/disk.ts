import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectPath } from '../../build/project-path.ts';

const PAGE_BYTES = 4096;
const USER_VERSION_OFFSET = 60;
const APPLICATION_ID_OFFSET = 68;

/**
 * Every file below a campaign folder with its whole content, to prove that nothing was changed, added or removed. The log
 * grows with whatever happens, so it is left out.
 */
export function readFolder(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && basename(entry.parentPath) !== 'logs',
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'base64')]));
}

function overwrite(file: string, bytes: Buffer, offset: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, offset);
  closeSync(handle);
}

/** Overwrites every second page but the first with noise, as a failing disk would. */
export function corruptFile(file: string): void {
  const pages = Math.floor(statSync(file).size / PAGE_BYTES);
  for (let page = 1; page < pages; page += 2)
    overwrite(file, Buffer.alloc(PAGE_BYTES, 0xa5), page * PAGE_BYTES);
}

/** Marks a campaign file as written by a much later version. */
export function makeNewer(file: string): void {
  overwrite(file, Buffer.from([0, 0, 0x7f, 0xff]), USER_VERSION_OFFSET);
}

/** Turns a campaign file into a database of another program. */
export function makeForeign(file: string): void {
  overwrite(file, Buffer.from('OTHR', 'latin1'), APPLICATION_ID_OFFSET);
}

/** Opens a campaign in another process, as a second window does, until the returned function is called. */
export async function holdOpen(file: string): Promise<() => Promise<void>> {
  const args = ['db/testing/children/hold-lock-child.ts', file, '2000'];
  const child = spawn(process.execPath, args, { cwd: projectPath(), stdio: ['pipe', 'pipe', 'inherit'] });
  const [answer] = (await once(child.stdout, 'data')) as [Buffer];
  if (answer.toString() !== 'held\n') throw new Error(`Not held: ${answer.toString()}`);
  const ended = once(child, 'exit');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
