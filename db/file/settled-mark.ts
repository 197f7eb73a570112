import { closeSync, constants, existsSync, ftruncateSync, readSync, rmSync, writeSync } from 'node:fs';
import { readFileHeader } from './file-header.ts';
import { Refusal } from '../refusal.ts';
import { isOwnKind, obstructedRefusal, openOwnFile } from './side-files.ts';

/**
 * Path of the mark beside a file. While a file enters or leaves write-ahead mode, its header names a log that does not
 * exist for a moment. The mark says that nothing is missing, so that this state is not taken for a lost log.
 */
function getMarkPath(file: string): string {
  return `${file}.warchest-settled`;
}

/**
 * Writes the mark: all changes up to a revision are in the file itself. Throws `file.obstructed` when something that is
 * not a mark has its name, or the file system's error.
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

/** Deletes the mark: before changes are written to the log, and when the file has left write-ahead mode. */
export function clearSettled(file: string): void {
  if (readMark(file) !== null) rmSync(getMarkPath(file), { force: true });
}

/**
 * Throws `file.obstructed` when something that is not a mark has its name. Has to be called before anything is written.
 */
export function checkMark(file: string): void {
  const path = getMarkPath(file);
  if (isOwnKind(path) && !MARK_OR_BLANK.test(readMarkText(path))) throw obstructedRefusal(path);
}

const MAX_MARK_LENGTH = 16;
const MARK = /^\d{1,15}\n$/;
/** Also matches an empty file or zeros, which a power cut may leave of a mark. */
const MARK_OR_BLANK = /^(\d{1,15}\n|\0*)$/;

/** The revision in the mark; null when there is no mark, or something else has its name. */
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

/** Reads one byte more than the longest mark has, so that a longer file does not match. */
function readText(handle: number): string {
  const bytes = Buffer.alloc(MAX_MARK_LENGTH + 1);
  return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0));
}

/**
 * Whether the log of a file that was not closed properly is missing, perhaps with the latest confirmed commands.
 * `revision` is the one in the file. No process may have the file open.
 */
export function isLogLost(file: string, revision: number): boolean {
  const header = readFileHeader(file);
  if (header.kind !== 'sqlite' || !header.writeAhead || existsSync(`${file}-wal`)) return false;
  return readMark(file) !== revision;
}

/** Whether a process was killed while it had the file open: a log or a journal may belong to it. */
export function isLeftOpen(file: string): boolean {
  const header = readFileHeader(file);
  return existsSync(`${file}-journal`) || (header.kind === 'sqlite' && header.writeAhead);
}
