import { existsSync, renameSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import logger from 'electron-log/node';
import { checkOwnFolder, isOwnKind } from '../../db/file/side-files.ts';
import { setLogWriter } from './log.ts';

/** A log file that has become larger is put aside, and so many older ones are kept. */
const LARGEST_BYTES = 1024 * 1024;
const MOST_OLD_FILES = 4;

const { console: toConsole, file: toFile } = logger.transports;
// Standard error is for what a person at the terminal has to know (`report-error.ts`). That the log cannot be written,
// on a full disk or in a folder that is read-only, is none of it.
toConsole.level = false;
toConsole.writeFn = () => undefined;
toFile.format = '[{iso}] [{level}] [{pid}] {text}';
toFile.maxSize = LARGEST_BYTES;
toFile.archiveLogFn = (file) => putAside(file.path, () => file.clear());
// At once, so that the last lines before a crash are there.
toFile.sync = true;
// The names of somebody's files are nobody else's concern.
toFile.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
logger.variables['pid'] = process.pid;

/**
 * Lets this process write its log: one file a kind of host, so that scripts do not push out what the window has told.
 * Answers its path; where it cannot be written, nothing is, and nobody is kept from working.
 */
export function startLog(folder: string, hostKind: string): string {
  const path = join(folder, `${hostKind}.log`);
  toFile.resolvePathFn = () => path;
  toFile.level = isOurs(folder, path) ? 'info' : false;
  setLogWriter((level, text) => logger[level](text));
  return path;
}

/** Never through what may lie there already, as a link: a campaign folder can be shared. */
function isOurs(folder: string, path: string): boolean {
  try {
    checkOwnFolder(folder);
    isOwnKind(path);
    return true;
  } catch {
    return false;
  }
}

/** Gives a log file the number 1, those before it the next one each, and lets the oldest go. */
function putAside(path: string, empty: () => void): void {
  const { dir, name, ext } = parse(path);
  const numbered = (number: number) => (number === 0 ? path : join(dir, `${name}.${number}${ext}`));
  try {
    // Another process of the same kind may have been quicker.
    if (statSync(path).size <= LARGEST_BYTES) return;
    for (let number = MOST_OLD_FILES; number > 0; number -= 1)
      if (existsSync(numbered(number - 1))) renameSync(numbered(number - 1), numbered(number));
  } catch {
    empty();
  }
}
