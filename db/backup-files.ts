import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

export const BACKUP_REASONS = ['close', 'timer', 'migration', 'restore'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];

export interface BackupFile {
  /** Absolute path. */
  readonly path: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly reason: BackupReason;
  /** Revision of the campaign that is in it. */
  readonly revision: number;
  readonly sizeBytes: number;
}

const NAME =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-r(\d+)-(close|timer|migration|restore)(?:-\d+)?\.backup$/;

/** Folder with the backups of a campaign file, beside it. */
export function getBackupFolder(file: string): string {
  return `${file}.backups`;
}

/** File name of a backup: when, which revision, why. `madeAt` is ISO 8601 in UTC. */
export function formatBackupName(
  madeAt: string,
  revision: number,
  reason: BackupReason,
  copy: number,
): string {
  const stamp = formatStamp(madeAt);
  return `${stamp}-r${revision}-${reason}${copy === 0 ? '' : `-${copy}`}.backup`;
}

/** A moment as part of a file name, for every file system: `2026-11-20T09-34-19-123Z`. */
export function formatStamp(moment: string): string {
  return moment.replaceAll(/[:.]/g, '-');
}

function parseBackup(folder: string, name: string): BackupFile | null {
  const [, day, hours, minutes, seconds, milliseconds, revision, reason] = NAME.exec(name) ?? [];
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
  };
}

/** Backups of a campaign file, newest first; strangers' files in the folder are passed over. */
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
    .sort((a, b) => compare(b.madeAt, a.madeAt) || compare(basename(b.path), basename(a.path)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const KEEP_LATEST = 10;
const KEEP_DAYS = 14;

/**
 * Which backups may go: all but the ten latest and, for the fourteen latest days that have any, the last one of
 * the day. `backups` newest first.
 */
export function chooseExpired(backups: readonly BackupFile[]): BackupFile[] {
  const days = new Set<string>();
  return backups.filter((backup, index) => {
    const day = backup.madeAt.slice(0, 10);
    const lastOfDay = !days.has(day);
    days.add(day);
    return index >= KEEP_LATEST && !(lastOfDay && days.size <= KEEP_DAYS);
  });
}
