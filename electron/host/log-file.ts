import { existsSync, renameSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import logger from 'electron-log/node';
import { checkOwnFolder, isOwnKind } from '../../db/file/side-files.ts';
import { setLogWriter } from './log.ts';

/** A log file larger than `MAX_BYTES` is renamed; this many older ones are kept. */
const MAX_BYTES = 1024 * 1024;
const MAX_OLD_FILES = 4;

const { console: toConsole, file: toFile } = logger.transports;
// Standard error has only what a person at the terminal has to know (`report-error.ts`). A log that cannot be written
// (full disk, read-only folder) is not part of that.
toConsole.level = false;
toConsole.writeFn = () => undefined;
toFile.format = '[{iso}] [{level}] [{pid}] {text}';
toFile.maxSize = MAX_BYTES;
toFile.archiveLogFn = (file) => putAside(file.path, () => file.clear());
// Written synchronously, so that the last lines before a crash are in the file.
toFile.sync = true;
// Readable for its user only, because it has the names of files.
toFile.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
logger.variables['pid'] = process.pid;

/**
 * Starts the log of this process: one file for each kind of host, so that scripts do not displace the desktop's lines.
 * Answers its path. When it cannot be written, logging does nothing.
 */
export function startLog(folder: string, hostKind: string): string {
  const path = join(folder, `${hostKind}.log`);
  toFile.resolvePathFn = () => path;
  toFile.level = isOurs(folder, path) ? 'info' : false;
  setLogWriter((level, text) => logger[level](text));
  return path;
}

/** Does not write through a link or to a file of another user: a campaign folder can be shared. */
function isOurs(folder: string, path: string): boolean {
  try {
    checkOwnFolder(folder);
    isOwnKind(path);
    return true;
  } catch {
    return false;
  }
}

/** Renames a log file to number 1 and the older ones to the next number each; deletes the oldest. */
function putAside(path: string, empty: () => void): void {
  const { dir, name, ext } = parse(path);
  const numbered = (number: number) => (number === 0 ? path : join(dir, `${name}.${number}${ext}`));
  try {
    // Another process of the same kind may have renamed it already.
    if (statSync(path).size <= MAX_BYTES) return;
    for (let number = MAX_OLD_FILES; number > 0; number -= 1)
      if (existsSync(numbered(number - 1))) renameSync(numbered(number - 1), numbered(number));
  } catch {
    empty();
  }
}
