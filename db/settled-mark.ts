import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFileHeader } from './file-header.ts';

/**
 * While a file enters or leaves write-ahead mode there is a moment at which its header tells of a log and there is
 * none. The mark beside it says that nothing is missing then, so that a log that was really lost can be told apart.
 */
function getMarkPath(file: string): string {
  return `${file}.warchest-settled`;
}

/** Notes that all changes up to a revision are in the file itself. */
export function markSettled(file: string, revision: number): void {
  writeFileSync(getMarkPath(file), `${revision}\n`);
}

/** Takes the mark away, before changes go to the log or after the file needs none.. */
export function clearSettled(file: string): void {
  if (readMark(file) !== null) rmSync(getMarkPath(file), { force: true });
}

function readMark(file: string): number | null {
  if (!existsSync(getMarkPath(file))) return null;
  const text = readFileSync(getMarkPath(file), 'utf8');
  return /^\d{1,15}\n$/.test(text) ? Number(text) : null;
}

/**
 * Whether the log of a file that was not closed properly is gone, and with it perhaps what was confirmed last.
 * `revision` is that of the file as it is. Nobody may have the file open.
 */
export function isLogLost(file: string, revision: number): boolean {
  const header = readFileHeader(file);
  if (header.kind !== 'sqlite' || !header.writeAhead || existsSync(`${file}-wal`)) return false;
  return readMark(file) !== revision;
}

/** Whether a file was left by a process that did not come to its end: a log or a journal may belong to it. */
export function isLeftOpen(file: string): boolean {
  const header = readFileHeader(file);
  return existsSync(`${file}-journal`) || (header.kind === 'sqlite' && header.writeAhead);
}
