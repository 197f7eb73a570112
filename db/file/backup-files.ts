import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const BACKUP_REASONS = ['close', 'timer', 'migration', 'restore', 'correction'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export interface BackupFile {
  /** Absolute path. */
  readonly path: string;
  /** Moment when the backup was made: ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly reason: BackupReason;
  /** Revision of the campaign in the backup. */
  readonly revision: number;
  readonly sizeBytes: number;
  /** Serial number: grows with every backup of the file, even when the clock is set back. */
  readonly number: number;
  /**
   * False: its pages can be read, and something in it is not as the program wrote it. Backups of older versions of the
   * program were not checked so far, and count as proven.
   */
  readonly isProven: boolean;
}

const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-r(\d+)-(close|timer|migration|restore|correction)(?:-(\d{1,9}))?(-unproven)?\.backup$/;

/** Folder with the backups of a campaign file, beside it. */
export function getBackupFolder(file: string): string {
  return `${file}.backups`;
}

/** Whether a path is that of a backup in its folder, which has to stay as it is. */
export function isBackup(path: string): boolean {
  return NAME.test(basename(path)) && basename(dirname(path)).endsWith('.backups');
}

/** File name of a backup: moment, revision, reason, serial number. `madeAt` is ISO 8601 in UTC. */
export function formatBackupName(
  madeAt: string,
  revision: number,
  reason: BackupReason,
  number: number,
  isProven = true,
): string {
  return `${formatStamp(madeAt)}-r${revision}-${reason}-${number}${isProven ? '' : '-unproven'}.backup`;
}

/** A moment as part of a file name, for every file system: `2026-11-20T09-34-19-123Z`. */
export function formatStamp(moment: string): string {
  return moment.replaceAll(/[:.]/g, '-');
}

function parseBackup(folder: string, name: string): BackupFile | null {
  const [, day, hours, minutes, seconds, milliseconds, revision, reason, number, unproven] =
    NAME.exec(name) ?? [];
  const known = BACKUP_REASONS.find((candidate) => candidate === reason);
  if (known === undefined) return null;
  const path = join(folder, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return null;
  return {
    path,
    madeAt: `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`,
    reason: known,
    revision: Number(revision),
    sizeBytes: stat.size,
    number: Number(number ?? 0),
    isProven: unproven === undefined,
  };
}

/**
 * Backups of a campaign file, newest first; other files in the folder are ignored. Sorted by serial number and not by
 * moment, because the clock may have been set back.
 */
export function listBackups(file: string): BackupFile[] {
  const folder = getBackupFolder(file);
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .map((name) => parseBackup(folder, name))
    .filter((backup) => backup !== null)
    .sort(
      (a, b) =>
        b.number - a.number || compare(b.madeAt, a.madeAt) || compare(basename(b.path), basename(a.path)),
    );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const KEEP_LATEST = 10;
const KEEP_HOURS = 12;
const KEEP_DAYS = 14;
const KEEP_MIGRATIONS = 3;
const KEEP_UNPROVEN = 3;

/** Lengths of the prefix of an ISO moment that gives its day, and its hour. */
const DAY = 10;
const HOUR = 13;

/** The last backup in each of the latest spans (days, hours) that have any. */
function findLastOfEach(backups: readonly BackupFile[], spanLength: number, spans: number): Set<BackupFile> {
  const lasts = new Map<string, BackupFile>();
  for (const backup of backups) {
    const span = backup.madeAt.slice(0, spanLength);
    if (!lasts.has(span) && lasts.size < spans) lasts.set(span, backup);
  }
  return new Set(lasts.values());
}

/**
 * Backups that may be deleted. Kept are: the ten latest; the last one of each of the twelve latest hours and fourteen
 * latest days that have any; the three latest from before a change of format; the three latest unproven ones, which
 * count nowhere else, so that they push no proven one out; and every one with a revision above that of the file, since
 * its content may be nowhere else. `backups` are newest first.
 */
export function chooseExpired(backups: readonly BackupFile[], revision: number): BackupFile[] {
  const proven = backups.filter(({ isProven }) => isProven);
  const unproven = backups.filter(({ isProven }) => !isProven);
  const migrations = proven.filter(({ reason }) => reason === 'migration').slice(0, KEEP_MIGRATIONS);
  const kept = new Set(proven.slice(0, KEEP_LATEST))
    .union(findLastOfEach(proven, HOUR, KEEP_HOURS))
    .union(findLastOfEach(proven, DAY, KEEP_DAYS))
    .union(new Set(migrations))
    .union(new Set(unproven.slice(0, KEEP_UNPROVEN)));
  return backups.filter((backup) => !kept.has(backup) && backup.revision <= revision);
}
