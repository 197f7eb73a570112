import { closeSync, constants, ftruncateSync, lstatSync, statSync, type BigIntStats } from 'node:fs';
import { openOwnFile } from './side-files.ts';

/**
 * What others did to an open file. `intact`: nothing. `gone`: it was moved, deleted or replaced. `changed`: it or its
 * log was truncated or overwritten in place. `log-gone`: its log was deleted, and only this connection still has its
 * changes, or the log's index was.
 */
export type FileState = 'intact' | 'gone' | 'changed' | 'log-gone';

export interface FileWatch {
  look(): FileState;
  /** Notes the present length of the log after a command of our own; never a shorter one. */
  noteCommand(): void;
  /** Notes the present size and time of the file after a checkpoint of our own. */
  noteCheckpoint(): void;
  /** Length of the log in bytes when it was noted last. */
  getLogBytes(): number;
  /**
   * Restores the size of the log's index when somebody has truncated it: SQLite has it mapped, and the next read would
   * end the process (SIGBUS). SQLite then rebuilds it from the log. Has to be called before every use of the
   * connection; a truncation during a use still ends the process.
   */
  mendIndex(): void;
  /** Has to be called when the connection is closed. */
  release(): void;
}

// Bytes changed in place show only in the time of the last write. Windows updates that time late, so there it could be
// our own write.
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
 * Watches a file in write-ahead mode by its inode, size and time. Commands write only to the log, so every other write
 * to the file is either a checkpoint of ours, which is noted, or another program's. The log never gets shorter by
 * commands, which are noted too; a checkpoint may empty it.
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
    getLogBytes: () => Number(log?.size ?? 0),
    mendIndex() {
      const present = readFacts(indexPath);
      if (index === null || !isSame(index, present) || present.size >= index.size) return;
      const handle = openOwnFile(indexPath, constants.O_RDWR);
      // Kept open: closing any handle of a file would release SQLite's locks on it (POSIX).
      handles.push(handle);
      ftruncateSync(handle, Number(index.size));
    },
    release() {
      for (const handle of handles.splice(0)) closeSync(handle);
    },
  };
}
