import { closeSync, constants, ftruncateSync, lstatSync, statSync, type BigIntStats } from 'node:fs';
import { openOwnFile } from './side-files.ts';

/**
 * What became of an open file by others: nothing; moved, deleted or replaced; it or its log truncated or written over
 * in its place; or its log was deleted, whose changes only this connection still has, or the index of the log.
 */
export type FileState = 'intact' | 'gone' | 'changed' | 'log-gone';

export interface FileWatch {
  look(): FileState;
  /** Takes the present log for that after a command of our own; never a shorter one. */
  noteCommand(): void;
  /** Takes the present size and time for those after a checkpoint of our own. */
  noteCheckpoint(): void;
  /**
   * Gives the index of the log its size back when somebody has truncated it: SQLite has it mapped, and the process
   * would end at the next read (SIGBUS). SQLite then makes it anew from the log. To be called before every use of the
   * connection; a truncation in the middle of one ends the process all the same.
   */
  mendIndex(): void;
  /** To be called when the connection is closed. */
  release(): void;
}

// Only the time of the last write tells of bytes changed in place. On Windows it is set late, so that it could be ours.
const IS_TIME_EXACT = process.platform !== 'win32';

function readFacts(path: string, stat: typeof lstatSync = lstatSync): BigIntStats | null {
  try {
    return stat(path, { bigint: true });
  } catch {
    return null;
  }
}

function isSame(a: BigIntStats, b: BigIntStats | null): b is BigIntStats {
  return b !== null && a.ino === b.ino && a.dev === b.dev;
}

function isLogChanged(noted: BigIntStats, present: BigIntStats): boolean {
  if (present.size < noted.size) return true;
  return IS_TIME_EXACT && (present.size !== noted.size || present.mtimeNs !== noted.mtimeNs);
}

/**
 * Watches a file in write-ahead mode by its number, size and time. Commands write to the log alone, so that every other
 * write to the file itself is either a checkpoint of ours, which is noted, or somebody else's. The log only grows, by
 * commands that are noted as well, until a checkpoint empties it.
 */
export function watchFile(file: string): FileWatch {
  const [logPath, indexPath] = [`${file}-wal`, `${file}-shm`];
  let own = readFacts(file, statSync);
  let log = readFacts(logPath);
  let index = readFacts(indexPath);
  const handles: number[] = [];
  return {
    look() {
      const present = readFacts(file, statSync);
      if (own === null || present === null || !isSame(own, present)) return 'gone';
      if (present.size !== own.size || present.mtimeNs !== own.mtimeNs) return 'changed';
      if (index !== null && !isSame(index, readFacts(indexPath))) return 'log-gone';
      if (log === null) return 'intact';
      const presentLog = readFacts(logPath);
      if (!isSame(log, presentLog)) return 'log-gone';
      return isLogChanged(log, presentLog) ? 'changed' : 'intact';
    },
    noteCommand() {
      const presentLog = readFacts(logPath);
      if (log !== null && isSame(log, presentLog) && presentLog.size >= log.size) log = presentLog;
      const presentIndex = readFacts(indexPath);
      if (index !== null && isSame(index, presentIndex) && presentIndex.size >= index.size)
        index = presentIndex;
    },
    noteCheckpoint() {
      const present = readFacts(file, statSync);
      if (own !== null && isSame(own, present)) own = present;
      log = readFacts(logPath);
      index = readFacts(indexPath);
    },
    mendIndex() {
      const present = readFacts(indexPath);
      if (index === null || !isSame(index, present) || present.size >= index.size) return;
      const handle = openOwnFile(indexPath, constants.O_RDWR);
      // Closing any handle of a file would drop the locks that SQLite holds on it (POSIX).
      handles.push(handle);
      ftruncateSync(handle, Number(index.size));
    },
    release() {
      for (const handle of handles.splice(0)) closeSync(handle);
    },
  };
}
