import { closeSync, constants, existsSync, ftruncateSync, readSync, rmSync, writeSync } from 'node:fs';
import { readFileHeader } from './file-header.ts';
import { Refusal } from '../refusal.ts';
import { isOwnKind, obstructedRefusal, openOwnFile } from './side-files.ts';

/**
 * While a file enters or leaves write-ahead mode there is a moment at which its header tells of a log and there is
 * none. The mark beside it says that nothing is missing then, so that a log that was really lost can be told apart.
 */
function getMarkPath(file: string): string {
  return `${file}.warchest-settled`;
}

/**
 * Notes that all changes up to a revision are in the file itself. Throws `file.obstructed` when something else than a
 * mark bears its name, or the file system's error.
 */
export function markSettled(file: string, revision: number): void {
  const path = getMarkPath(file);
  const handle = openOwnFile(path, constants.O_RDWR | constants.O_CREAT);
  try {
    if (!MARK_OR_BLANK.test(readText(handle))) throw obstructedRefusal(path);
    ftruncateSync(handle);
    writeSync(handle, `${revision}\n`, 0);
  } finally {
    closeSync(handle);
  }
}

/** Takes the mark away, before changes go to the log or after the file needs none. */
export function clearSettled(file: string): void {
  if (readMark(file) !== null) rmSync(getMarkPath(file), { force: true });
}

/** Refuses what is no mark but bears its name, before anything is written. Throws `file.obstructed`. */
export function checkMark(file: string): void {
  const path = getMarkPath(file);
  if (isOwnKind(path) && !MARK_OR_BLANK.test(readMarkText(path))) throw obstructedRefusal(path);
}

const LONGEST_MARK = 16;
const MARK = /^\d{1,15}\n$/;
/** What a power cut leaves of a mark is ours as well. */
const MARK_OR_BLANK = /^(\d{1,15}\n|\0*)$/;

/** Null when there is no mark, or something else bears its name. */
function readMark(file: string): number | null {
  const path = getMarkPath(file);
  try {
    const text = isOwnKind(path) ? readMarkText(path) : '';
    return MARK.test(text) ? Number(text) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function readMarkText(path: string): string {
  const handle = openOwnFile(path, constants.O_RDONLY);
  try {
    return readText(handle);
  } finally {
    closeSync(handle);
  }
}

/** One byte more than a mark can have, to tell a longer file apart. */
function readText(handle: number): string {
  const bytes = Buffer.alloc(LONGEST_MARK + 1);
  return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0));
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
