import { statSync } from 'node:fs';

/**
 * What became of an open file by others: nothing; moved, deleted or replaced; truncated or written over in its place;
 * or its log was deleted, whose changes only this connection still has.
 */
export type FileState = 'intact' | 'gone' | 'changed' | 'log-gone';

export interface FileWatch {
  look(): FileState;
  /** Takes the present size and time for those after a checkpoint of our own. */
  noteCheckpoint(): void;
}

interface Facts {
  readonly ino: bigint;
  readonly dev: bigint;
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

function readFacts(path: string): Facts | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}

function isSame(a: Facts, b: Facts): boolean {
  return a.ino === b.ino && a.dev === b.dev;
}

/**
 * Watches a file in write-ahead mode by its number, size and time. Commands write to the log alone, so that every other
 * write to the file itself is either a checkpoint of ours, which is noted, or somebody else's.
 */
export function watchFile(file: string): FileWatch {
  let own = readFacts(file);
  let log = readFacts(`${file}-wal`);
  return {
    look() {
      const present = readFacts(file);
      if (own === null || present === null || !isSame(own, present)) return 'gone';
      if (present.size !== own.size || present.mtimeNs !== own.mtimeNs) return 'changed';
      const presentLog = readFacts(`${file}-wal`);
      const isLogThere = log === null || (presentLog !== null && isSame(log, presentLog));
      return isLogThere ? 'intact' : 'log-gone';
    },
    noteCheckpoint() {
      const present = readFacts(file);
      if (own !== null && present !== null && isSame(own, present)) own = present;
      log = readFacts(`${file}-wal`);
    },
  };
}
