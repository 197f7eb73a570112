import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { Database } from 'better-sqlite3';
import { hasHashes, readEntryHash } from '../journal/journal-hash.ts';
import { Refusal } from '../refusal.ts';
import { isOwnKind, obstructedRefusal, openOwnFile } from './side-files.ts';

/** The last journal entry whose command was confirmed. */
export interface AcknowledgedEntry {
  readonly campaignId: string;
  /** Number of the entry. */
  readonly revision: number;
  /** Its hash: proves all entries up to it (`computeEntryHash`). */
  readonly hash: string;
}

/** The mark of an open campaign. */
export interface AcknowledgedMark {
  /**
   * Writes the last entry into the mark at once, which outlives a killed process, and syncs it to the disk within
   * `SYNC_AFTER_MS`. Never throws: without a mark only less can be told at the next opening.
   */
  write(entry: AcknowledgedEntry): void;
  /** Syncs the mark and leaves it beside the file. */
  close(): void;
  /** Deletes the mark, when the file itself has everything that was confirmed. */
  remove(): void;
}

const SYNC_AFTER_MS = 1000;
const REVISION_DIGITS = 15;
const MAX_MARK_LENGTH = 200;
const MARK = /^(\d{15}) ([0-9a-f]{64}) (\S{1,100})\n$/;
/** Also matches an empty file or zeros, which a power cut may leave of a mark. */
const MARK_OR_BLANK = /^(\d{15} [0-9a-f]{64} \S{1,100}\n|\0*)$/;

/**
 * Path of the mark beside a file. It lies outside the log and tells how long the log has to be: SQLite takes a log that
 * was cut, or of which one bit has changed, for a shorter one, and says nothing.
 */
export function getAcknowledgedPath(file: string): string {
  return `${file}.warchest-acknowledged`;
}

/**
 * Makes the mark of a file whose lock is held; nothing is written before the first entry is. `syncToDisk` flushes an open
 * file; tests count with it.
 */
export function keepAcknowledgedMark(
  file: string,
  syncToDisk: (handle: number) => void = fsyncSync,
): AcknowledgedMark {
  const path = getAcknowledgedPath(file);
  let handle: number | null = null;
  let written = '';
  let timer: NodeJS.Timeout | null = null;
  const sync = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (handle !== null) syncToDisk(handle);
  };
  const close = (): void => {
    try {
      if (timer !== null) sync();
    } finally {
      if (handle !== null) closeSync(handle);
      handle = null;
    }
  };
  return {
    write(entry) {
      const text = formatMark(entry);
      if (text === written) return;
      try {
        if (handle !== null && fstatSync(handle).nlink === 0) close();
        handle ??= openMark(path);
        writeSync(handle, text, 0, 'latin1');
        written = text;
        timer ??= setTimeout(() => ignoreErrors(sync), SYNC_AFTER_MS).unref();
      } catch {
        // The mark then tells of an earlier entry, which the file has as well.
      }
    },
    close: () => ignoreErrors(close),
    remove() {
      ignoreErrors(() => {
        // Windows does not delete open files.
        if (handle !== null) closeSync(handle);
        handle = null;
        if (timer !== null) clearTimeout(timer);
        if (readAcknowledged(file) !== null) rmSync(path, { force: true });
      });
    },
  };
}

function ignoreErrors(work: () => void): void {
  try {
    work();
  } catch {
    // See `AcknowledgedMark.write`.
  }
}

function openMark(path: string): number {
  const handle = openOwnFile(path, constants.O_RDWR | constants.O_CREAT);
  if (MARK_OR_BLANK.test(readText(handle))) {
    // Every mark of one campaign has the same length.
    ftruncateSync(handle);
    return handle;
  }
  closeSync(handle);
  throw obstructedRefusal(path);
}

function formatMark({ campaignId, revision, hash }: AcknowledgedEntry): string {
  return `${String(revision).padStart(REVISION_DIGITS, '0')} ${hash} ${campaignId}\n`;
}

/**
 * Throws `file.obstructed` when something that is not a mark has its name. Has to be called before anything is written.
 */
export function checkAcknowledged(file: string): void {
  const path = getAcknowledgedPath(file);
  if (isOwnKind(path) && !MARK_OR_BLANK.test(readMarkText(path))) throw obstructedRefusal(path);
}

/** The entry in the mark beside a file; null when there is no mark, or something else has its name. */
export function readAcknowledged(file: string): AcknowledgedEntry | null {
  const path = getAcknowledgedPath(file);
  try {
    const [, revision, hash, campaignId] = MARK.exec(existsSync(path) ? readMarkText(path) : '') ?? [];
    if (revision === undefined || hash === undefined || campaignId === undefined) return null;
    return { campaignId, revision: Number(revision), hash };
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

/** The last entry of a campaign; null when it has none, or none with a hash. */
export function readLastEntry(db: Database): AcknowledgedEntry | null {
  const row = db
    .prepare<[], AcknowledgedEntry>(
      `SELECT campaign.id AS campaignId, entry.id AS revision, entry.hash AS hash
       FROM campaign, journal_entries entry WHERE entry.hash IS NOT NULL ORDER BY entry.id DESC LIMIT 1`,
    )
    .get();
  return row ?? null;
}

/**
 * How a campaign compares with the mark beside it. `none`: there is no mark, or that of another campaign. `fits`: it
 * has the entry in the mark. `behind`: it has fewer entries. `other`: that entry is another one in it.
 */
export type AcknowledgedState =
  | { readonly kind: 'none' | 'fits' }
  | {
      readonly kind: 'behind' | 'other';
      /** Entries that the campaign has. */
      readonly revision: number;
      /** Entries that were confirmed. */
      readonly acknowledged: number;
    };

/** Compares a proven campaign with the mark beside its file. */
export function compareAcknowledged(
  db: Database,
  mark: AcknowledgedEntry | null,
  campaign: { readonly id: string; readonly revision: number },
): AcknowledgedState {
  if (mark === null || mark.campaignId !== campaign.id) return { kind: 'none' };
  const counts = { revision: campaign.revision, acknowledged: mark.revision };
  if (campaign.revision < mark.revision) return { kind: 'behind', ...counts };
  const hash = hasHashes(db) ? readEntryHash(db, mark.revision) : '';
  return hash === mark.hash ? { kind: 'fits' } : { kind: 'other', ...counts };
}
