import {
  closeSync,
  constants,
  copyFileSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { DamageFound, isDamage } from '../sqlite/errors.ts';
import type { Migration } from '../migrations/migrations.ts';
import { compareAcknowledged, type AcknowledgedEntry } from './acknowledged-mark.ts';
import { inspectCopy, makeSelfContained } from './backup.ts';
import { isSoundCampaign } from './prove-whole.ts';
import { chooseStagedPath, removeStaged, replaceFile } from './restore.ts';
import { checkSchemaTree } from './schema-tree.ts';
import { checkSideFiles } from './side-files.ts';
import { inspectFile, MAX_COPIED_BYTES } from './unproven-file.ts';

export interface RecoveredLog {
  /** Entries that the campaign has now. */
  readonly revision: number;
  /** Path of the file as it was, with its log; null when it was removed meanwhile. */
  readonly setAside: string | null;
}

/** Commits of a harmed log that are tried, newest first; each may take two checks of a whole campaign. */
const MAX_TRIES = 20;

/**
 * Recovers confirmed entries from a harmed log. SQLite ends a log at the first frame whose checksum is wrong, although
 * each later frame still holds a whole page. Here these pages are used as well. Whether the outcome is right is proven
 * by the campaign itself: its pages, its invariants, the hashes of its journal, and the entry in the mark. Only then it
 * takes the place of the file, which is set aside with its log. Null when nothing more than `revision` can be
 * recovered; nothing is changed then. The schema has to be proven; nobody may have the file open, and its lock has to
 * be held. `now` is ISO 8601 in UTC.
 */
export function recoverLog(
  file: string,
  mark: AcknowledgedEntry,
  revision: number,
  now: string,
  migrations: readonly Migration[],
): RecoveredLog | null {
  const staged = chooseStagedPath(file);
  try {
    for (const pages of listRecoverable(file)) {
      removeStaged(staged);
      copyFileSync(file, staged, constants.COPYFILE_EXCL);
      const recovered = tryPages(staged, pages, mark, migrations);
      if (recovered === null || recovered <= revision) continue;
      return { revision: recovered, setAside: replaceFile(file, staged, now, migrations, true) };
    }
    return null;
  } finally {
    removeStaged(staged);
  }
}

/** The revision of a copy after pages were written into it; null when it is no sound campaign or not this one. */
function tryPages(
  staged: string,
  pages: LogPages,
  mark: AcknowledgedEntry,
  migrations: readonly Migration[],
): number | null {
  try {
    writePages(staged, pages);
    checkSchemaTree(staged);
    makeSelfContained(staged);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
  const proof = inspectCopy(staged, migrations);
  if (proof.kind !== 'campaign' || proof.id !== mark.campaignId) return null;
  const state = inspectFile(staged, (db) => compareAcknowledged(db, mark, proof));
  return state.kind !== 'other' && isSoundCampaign(staged, migrations) ? proof.revision : null;
}

/** Pages to be written into a file, by number, and its size afterwards. */
interface LogPages {
  readonly pages: ReadonlyMap<number, Buffer>;
  readonly pageBytes: number;
  readonly pageCount: number;
}

function writePages(path: string, { pages, pageBytes, pageCount }: LogPages): void {
  if (pageCount * pageBytes > MAX_COPIED_BYTES) throw new DamageFound('its log is too long');
  const handle = openSync(path, 'r+');
  try {
    for (const [number, bytes] of pages) {
      if (number <= pageCount) writeSync(handle, bytes, 0, pageBytes, (number - 1) * pageBytes);
    }
    ftruncateSync(handle, pageCount * pageBytes);
  } finally {
    closeSync(handle);
  }
}

// The format of a log: https://sqlite.org/fileformat2.html#walformat
const LOG_HEADER_BYTES = 32;
const SALTS_AT = 16;
const FRAME_HEADER_BYTES = 24;
const BIG_ENDIAN_MAGIC = 0x377f0683;
const PAGE_SIZE_AT = 16;

interface Frame {
  readonly page: number;
  /** Pages of the file after the commit that this frame ends; 0 for every other frame. */
  readonly pageCount: number;
  readonly salts: string;
  readonly content: Buffer;
  /** Whether its checksum follows from that of the frame before. */
  readonly isWhole: boolean;
}

/**
 * The pages of the log up to each of its commits behind the first harm, newest commit first: once without the frames
 * whose checksum is wrong, since later frames may hold the same pages, and once with them, since the harm may be in the
 * checksum itself or in the log's header.
 */
function listRecoverable(file: string): LogPages[] {
  const log = `${file}-wal`;
  checkSideFiles(file);
  const sizeBytes = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (sizeBytes === 0 || sizeBytes > MAX_COPIED_BYTES) return [];
  const pageBytes = readPageSize(file);
  const bytes = readFileSync(log);
  const all = readFrames(bytes, pageBytes);
  const salts = findSalts(bytes, all);
  const frames = all.filter((frame) => frame.salts === salts && frame.page > 0);
  const firstHarm = frames.findIndex(({ isWhole }) => !isWhole);
  if (firstHarm === -1) return [];
  const commits = frames.flatMap(({ pageCount }, at) => (pageCount > 0 && at >= firstHarm ? [at] : []));
  return commits
    .slice(-MAX_TRIES)
    .reverse()
    .flatMap((last) => {
      const upTo = frames.slice(0, last + 1);
      const pageCount = frames[last]?.pageCount ?? 0;
      return [upTo.filter(({ isWhole }) => isWhole), upTo].map((used) => ({
        pages: new Map(used.map(({ page, content }) => [page, content])),
        pageBytes,
        pageCount,
      }));
    });
}

/** Bytes of a page, from the header of a proven file. */
function readPageSize(file: string): number {
  const bytes = Buffer.alloc(2);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, PAGE_SIZE_AT);
  } finally {
    closeSync(handle);
  }
  return bytes.readUInt16BE() === 1 ? 65536 : bytes.readUInt16BE();
}

function readFrames(log: Buffer, pageBytes: number): Frame[] {
  const isBigEndian = log.length >= 4 && log.readUInt32BE(0) === BIG_ENDIAN_MAGIC;
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const frames: Frame[] = [];
  // The checksum of the log's own header comes before the first frame.
  let before = log.length >= LOG_HEADER_BYTES ? readChecksum(log, LOG_HEADER_BYTES - 8) : NO_CHECKSUM;
  for (let at = LOG_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const content = log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes);
    const afterHead = addToChecksum(before, log.subarray(at, at + 8), isBigEndian);
    const computed = addToChecksum(afterHead, content, isBigEndian);
    const stored = readChecksum(log, at + 16);
    frames.push({
      page: log.readUInt32BE(at),
      pageCount: log.readUInt32BE(at + 4),
      salts: log.toString('hex', at + 8, at + 16),
      content,
      isWhole: computed[0] === stored[0] && computed[1] === stored[1],
    });
    before = stored;
  }
  return frames;
}

type Checksum = readonly [number, number];
const NO_CHECKSUM: Checksum = [0, 0];

function readChecksum(log: Buffer, at: number): Checksum {
  return [log.readUInt32BE(at), log.readUInt32BE(at + 4)];
}

/** SQLite's checksum of a log: https://sqlite.org/fileformat2.html#checksum_algorithm */
function addToChecksum([first, second]: Checksum, bytes: Buffer, isBigEndian: boolean): Checksum {
  let [a, b] = [first, second];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0;
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0;
  }
  return [a, b];
}

/**
 * The salts of the log's present use; frames with others behind them are of an earlier one (`rewindLog`). The header and
 * the first frames have them: of three, two agree although one is harmed.
 */
function findSalts(log: Buffer, frames: readonly Frame[]): string | undefined {
  const header = log.toString('hex', SALTS_AT, LOG_HEADER_BYTES - 8);
  return findCommonest([header, ...frames.slice(0, 2).map((frame) => frame.salts)]);
}

function findCommonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
