import { accessSync, constants, statSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { APPLICATION_ID } from './application-id.ts';
import { findSoundBackup, makeBackup } from './backup.ts';
import {
  damagedRefusal,
  foreignSchemaRefusal,
  isDamage,
  newerRefusal,
  notACampaignRefusal,
  notFoundRefusal,
  toFileRefusal,
} from './file-errors.ts';
import { readFileHeader } from './file-header.ts';
import { acquireFileLock, isHeldHere, type FileLock } from './file-lock.ts';
import type { WritableDb } from './handles.ts';
import { getVersion, migrate, needsMigration } from './migrate.ts';
import { getNewestVersion, MIGRATIONS, type Migration } from './migrations.ts';
import { applyPragmas, leaveWriteAheadMode } from './pragmas.ts';
import { ensureOnlyName } from './only-name.ts';
import { proveCampaign } from './prove-campaign.ts';
import type { Refusal } from './refusal.ts';
import { cacheStatements } from './statement-cache.ts';
import { BUSY_TIMEOUT_MS, lookInto } from './unproven-file.ts';

const LEAST_NAPI = 10;

export interface OpenOptions {
  /** Kind of host, for whoever finds the file locked. */
  readonly host: string;
  /** The present moment: ISO 8601 in UTC. */
  readonly now: string;
  readonly lockWaitMs?: number;
  readonly migrations?: readonly Migration[];
}

export interface OpenCampaign {
  readonly db: WritableDb;
  /** Absolute path without symbolic links. */
  readonly file: string;
  /** Whether the file that is open is still the one at its path: others can delete or replace it. */
  readonly isInPlace: () => boolean;
  /** Closes the file and lets others have it. */
  readonly close: () => void;
  /** Closes a damaged file without writing to it: its log stays beside it for whoever can still read it. */
  readonly abandon: () => void;
}

/** An older runtime would not refuse the database's binary but crash on it without a word. */
export function checkRuntime(napi: string | undefined = process.versions.napi): void {
  if (Number(napi ?? 0) >= LEAST_NAPI) return;
  throw new Error(
    `Warchest needs a runtime with Node-API ${LEAST_NAPI} or newer (Node 22.14); this one has ${napi}.`,
  );
}

/**
 * Opens a campaign file for this process alone. `file` is absolute and without symbolic links.
 * Throws a `Refusal`: `file.not-found`, `file.not-a-campaign`, `file.in-use`, `file.several-names`, `file.not-writable`,
 * `file.newer-version`, `file.foreign-schema`, `file.damaged` or `file.disk-full`; nothing was written then.
 */
export async function openCampaign(file: string, options: OpenOptions): Promise<OpenCampaign> {
  checkRuntime();
  checkIsFile(file);
  try {
    // Nothing is made beside a file that is no campaign, not even a lock.
    if (!isHeldHere(file)) checkHeader(file, options.migrations ?? MIGRATIONS);
    const lock = await acquireFileLock(file, { host: options.host, since: options.now }, options.lockWaitMs);
    return await openLocked(file, lock, options);
  } catch (error) {
    throw toFileRefusal(error, file) ?? error;
  }
}

/** Opens a file whose lock is already held; the lock is released when that fails, and on closing. */
export async function openLocked(file: string, lock: FileLock, options: OpenOptions): Promise<OpenCampaign> {
  const migrations = options.migrations ?? MIGRATIONS;
  let db: BetterSqlite3.Database | null = null;
  try {
    checkHeader(file, migrations);
    ensureOnlyName(file);
    accessSync(file, constants.R_OK | constants.W_OK);
    proveWhole(file, migrations);
    db = new BetterSqlite3(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    const open = db;
    applyPragmas(open);
    if (needsMigration(open, migrations)) {
      if (getVersion(open) > 0) await makeBackup(open, file, 'migration', options.now, migrations);
    }
    migrate(open, migrations);
    cacheStatements(open);
    return {
      db: brand(open),
      file,
      isInPlace: watchPlace(file),
      close: () => closeAndRelease(open, lock),
      abandon: () => abandonAndRelease(open, lock),
    };
  } catch (error) {
    db?.close();
    lock.release();
    throw isDamage(error) ? describeDamage(file, error) : error;
  }
}

function watchPlace(file: string): () => boolean {
  const opened = statSync(file, { bigint: true });
  return () => {
    try {
      const present = statSync(file, { bigint: true });
      return present.ino === opened.ino && present.dev === opened.dev;
    } catch {
      return false;
    }
  };
}

function closeAndRelease(db: BetterSqlite3.Database, lock: FileLock): void {
  try {
    if (db.open) {
      leaveWriteAheadMode(db);
      db.close();
    }
  } finally {
    lock.release();
  }
}

function abandonAndRelease(db: BetterSqlite3.Database, lock: FileLock): void {
  try {
    if (!db.open) return;
    // Whoever closes a file last takes its log into it, unless that one may only read.
    const keeper = openKeeper(db.name);
    db.close();
    keeper?.close();
  } finally {
    lock.release();
  }
}

function openKeeper(file: string): BetterSqlite3.Database | null {
  try {
    const keeper = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
    // Without having read, it has not opened the log.
    keeper.pragma('schema_version');
    return keeper;
  } catch {
    return null;
  }
}

/** The one place where a connection becomes a campaign's: its brand exists for the compiler alone. */
export function brand(db: BetterSqlite3.Database): WritableDb {
  return db as WritableDb;
}

function checkIsFile(file: string): void {
  let stat;
  try {
    stat = statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw toFileRefusal(error, file) ?? error;
  }
  if (stat === undefined) throw notFoundRefusal(file);
  if (!stat.isFile()) throw notACampaignRefusal(file);
}

/** Before SQLite sees the file, so that a stranger's file is not touched. */
function checkHeader(file: string, migrations: readonly Migration[]): void {
  const header = readFileHeader(file);
  if (header.kind !== 'sqlite') throw strangerRefusal(file, 'the file header is gone');
  if (header.applicationId !== APPLICATION_ID) throw notACampaignRefusal(file);
  const newest = getNewestVersion(migrations);
  if (header.userVersion > newest) throw newerRefusal(file, header.userVersion, newest);
}

/** A file with campaign backups beside it was a campaign once. */
function strangerRefusal(file: string, problem: string): Refusal {
  const backup = findSoundBackup(file);
  return backup === null ? notACampaignRefusal(file) : damagedRefusal(file, backup.path, problem);
}

/** Before anything is written: switching to write-ahead mode alone changes the header. */
function proveWhole(file: string, migrations: readonly Migration[]): void {
  const proof = lookInto(file, (db) => proveCampaign(db, 'pages', migrations));
  if (proof.kind === 'campaign') return;
  if (proof.kind === 'stranger') throw strangerRefusal(file, 'our tables are not in it');
  if (proof.kind === 'newer') throw newerRefusal(file, proof.version, getNewestVersion(migrations));
  const backup = findSoundBackup(file, migrations)?.path ?? null;
  if (proof.kind === 'foreign') throw foreignSchemaRefusal(file, backup, proof.differences);
  throw damagedRefusal(file, backup, proof.problem);
}

function describeDamage(file: string, error: unknown): Refusal {
  const problem = error instanceof Error ? error.message : String(error);
  return damagedRefusal(file, findSoundBackup(file)?.path ?? null, problem);
}
