import { accessSync, constants, statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Notice } from '../../shared/domain/campaign-file.ts';
import { APPLICATION_ID } from './application-id.ts';
import {
  checkAcknowledged,
  compareAcknowledged,
  readAcknowledged,
  type AcknowledgedEntry,
  type AcknowledgedState,
} from './acknowledged-mark.ts';
import { findSoundBackup, makeMigrationBackup } from './backup.ts';
import { isBackup, listBackups } from './backup-files.ts';
import { removeDeadFolders, removeDeadLeftovers } from './dead-leftovers.ts';
import { createOpenCampaign, enterWriteAheadMode, type OpenCampaign } from './campaign-connection.ts';
import {
  damagedRefusal,
  foreignSchemaRefusal,
  newerRefusal,
  notACampaignRefusal,
  notFoundRefusal,
  toFileRefusal,
} from './file-errors.ts';
import { DamageFound, isDamage } from '../sqlite/errors.ts';
import { findBrokenEntry, hasHashes } from '../journal/journal-hash.ts';
import { readFileHeader } from './file-header.ts';
import { acquireFileLock, isHeldHere, type FileLock } from './file-lock.ts';
import { FOREIGN_LOG, isLogForeign } from './foreign-log.ts';
import { getVersion, migrate, needsMigration } from '../migrations/migrate.ts';
import { getNewestVersion, MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { findNotices, makeMendedNotice, makeRecoveredNotice } from './notices.ts';
import { ensureOnlyName } from './only-name.ts';
import { proveCampaign, type Proof, type ProofDepth } from './prove-campaign.ts';
import { recoverLog } from './recover-log.ts';
import { Refusal } from '../refusal.ts';
import { keepAside, RESTORING } from './restore.ts';
import { checkMark, isLeftOpen } from './settled-mark.ts';
import { checkSideFiles, openDatabase } from './side-files.ts';
import { mendStaleIndexes } from './stale-indexes.ts';
import { cacheStatements } from '../sqlite/statement-cache.ts';
import { BUSY_TIMEOUT_MS, inspectFile } from './unproven-file.ts';

const MIN_NAPI = 10;

export interface OpenOptions {
  /** Kind of host, told to other processes that find the file locked, and the author of a migration's entry. */
  readonly host: string;
  /** The present moment: ISO 8601 in UTC. */
  readonly now: string;
  readonly lockWaitMs?: number;
  readonly migrations?: readonly Migration[];
  /** Whether the file was just restored, so that backups with a higher revision are expected. */
  readonly isRestored?: boolean;
}

/** Checks the runtime: an older one would crash on the database's binary module without an error message. */
export function checkRuntime(napi: string | undefined = process.versions.napi): void {
  if (Number(napi ?? 0) >= MIN_NAPI) return;
  throw new Error(
    `Warchest needs a runtime with Node-API ${MIN_NAPI} or newer (Node 22.14); this one has ${napi}.`,
  );
}

/**
 * Opens a campaign file for this process alone. `file` is absolute and without symbolic links.
 * Throws a `Refusal`: `file.not-found`, `file.not-a-campaign`, `file.is-backup`, `file.in-use`, `file.several-names`,
 * `file.obstructed`, `file.not-writable`, `file.newer-version`, `file.foreign-schema`, `file.damaged` or `file.disk-full`;
 * nothing was written then.
 */
export async function openCampaign(file: string, options: OpenOptions): Promise<OpenCampaign> {
  checkRuntime();
  checkIsFile(file);
  // Opened, it would change, and be no backup any more.
  if (isBackup(file)) throw new Refusal('file.is-backup', { file });
  try {
    // Creates nothing beside a file that is not a campaign, not even a lock.
    if (!isHeldHere(file)) checkHeader(file, options.migrations ?? MIGRATIONS);
    const lock = await acquireFileLock(file, { host: options.host, since: options.now }, options.lockWaitMs);
    return await openLocked(file, lock, options);
  } catch (error) {
    throw toFileRefusal(error, file) ?? error;
  }
}

/** Opens a file whose lock is already held; releases the lock when that fails, and on closing. */
export async function openLocked(file: string, lock: FileLock, options: OpenOptions): Promise<OpenCampaign> {
  const migrations = options.migrations ?? MIGRATIONS;
  let db: Database | null = null;
  try {
    checkHeader(file, migrations);
    removeDeadLeftovers(file, RESTORING);
    removeDeadFolders();
    checkSideFiles(file);
    checkMark(file);
    checkAcknowledged(file);
    accessSync(file, constants.R_OK | constants.W_OK);
    const first = readFirst(file, options.now, migrations);
    ensureOnlyName(file);
    const { revision, notices: told, isBehind } = recoverOrTell(file, first, options, migrations);
    const proof =
      first.proof ?? inspectFile(file, (copy) => prove(file, copy, revision, options.now, migrations));
    const notices = [...told, ...refuseOrMend(lock, proof, options.now, migrations)];
    db = openDatabase(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    enterWriteAheadMode(db, file, revision);
    const version = getVersion(db);
    const migratedFrom = version > 0 && needsMigration(db, migrations) ? version : null;
    if (migratedFrom !== null) await makeMigrationBackup(db, file, revision, options.now, migrations);
    migrate(db, migrations, { at: options.now, who: options.host });
    cacheStatements(db);
    return createOpenCampaign(db, lock, { notices, migratedFrom }, isBehind);
  } catch (error) {
    db?.close();
    lock.release();
    throw isDamage(error) || isFaultOfFile(file, error) ? makeDamageRefusal(file, error) : error;
  }
}

/**
 * Whether an unexpected error comes from rows that this program did not write: they can make a migration fail in many
 * ways, but the hashes of the journal then tell. In a file that is as it was written, it is a mistake of the program.
 */
function isFaultOfFile(file: string, error: unknown): boolean {
  if (toFileRefusal(error, file) !== null) return false;
  try {
    return inspectFile(file, (db) => hasHashes(db) && findBrokenEntry(db, 0) !== null);
  } catch (problem) {
    return isDamage(problem);
  }
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

/** Reads the header before SQLite opens the file, so that files of other programs are not touched. */
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

/** Whether the last process that had a file open was killed; a file that cannot be looked at counts as left open. */
export function wasLeftOpen(file: string): boolean {
  try {
    return isLeftOpen(file);
  } catch {
    return true;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How thoroughly to check. Every index is compared with its table after an unclean end, once a day, and when no backup
 * has the last changes: a backup is made only of a file whose indexes agree, so the newest backup tells when they last
 * did.
 */
function chooseDepth(file: string, revision: number, now: string): ProofDepth {
  const [last] = listBackups(file);
  if (last?.revision !== revision || isLeftOpen(file)) return 'indexes';
  const ageMs = Date.parse(now) - Date.parse(last.madeAt);
  return ageMs >= 0 && ageMs < DAY_MS ? 'pages' : 'indexes';
}

interface FirstLook {
  readonly revision: number;
  readonly mark: AcknowledgedEntry | null;
  readonly state: AcknowledgedState;
  /** Null when the file lacks entries: it is proven once they are recovered, as far as they can be. */
  readonly proof: Proof | null;
}

/** Reads all that has to be known before anything is written through one connection: each has to parse the schema. */
function readFirst(file: string, now: string, migrations: readonly Migration[]): FirstLook {
  const mark = readAcknowledged(file);
  return inspectFile(file, (db) => {
    const named = proveCampaign(db, 'name', migrations);
    if (named.kind !== 'campaign') throw refuseUnproven(file, named, migrations);
    if (isLogForeign(file, db, migrations)) throw new DamageFound(FOREIGN_LOG);
    const { revision } = named;
    const state = compareAcknowledged(db, mark, named);
    const proof = isLacking(state) ? null : prove(file, db, revision, now, migrations);
    return { revision, mark, state, proof };
  });
}

/** An `AcknowledgedState` that tells of entries which the file does not have. */
type Lacking = Extract<AcknowledgedState, { readonly revision: number }>;

function isLacking(state: AcknowledgedState): state is Lacking {
  return state.kind === 'behind' || state.kind === 'other';
}

function prove(
  file: string,
  db: Database,
  revision: number,
  now: string,
  migrations: readonly Migration[],
): Proof {
  return proveCampaign(db, chooseDepth(file, revision, now), migrations);
}

/**
 * Recovers confirmed entries that the file lacks, or tells that they are missing. What lies there is set aside before
 * SQLite overwrites the log.
 */
function recoverOrTell(
  file: string,
  { revision, mark, state }: FirstLook,
  { now, isRestored }: OpenOptions,
  migrations: readonly Migration[],
): { revision: number; notices: Notice[]; isBehind: boolean } {
  if (isRestored === true) return { revision, notices: [], isBehind: false };
  if (mark === null || !isLacking(state))
    return { revision, notices: findNotices(file, revision, state, migrations), isBehind: false };
  const recovered = state.kind === 'behind' ? recoverLog(file, mark, revision, now, migrations) : null;
  const present = recovered?.revision ?? revision;
  const setAside = recovered?.setAside ?? keepAside(file, now);
  const told = recovered === null ? [] : [makeRecoveredNotice(recovered, revision)];
  if (present >= mark.revision && state.kind === 'behind')
    return { revision: present, notices: told, isBehind: false };
  const after: AcknowledgedState = { ...state, revision: present };
  const notices = [...told, ...findNotices(file, present, after, migrations, setAside)];
  return { revision: present, notices, isBehind: true };
}

/**
 * Runs before anything is written: even switching to write-ahead mode changes the header. Answers what was repaired.
 */
function refuseOrMend(lock: FileLock, proof: Proof, now: string, migrations: readonly Migration[]): Notice[] {
  if (proof.kind === 'campaign') return [];
  const mended = mendStaleIndexes(lock, now, migrations);
  if (mended === null) throw refuseUnproven(lock.file, proof, migrations);
  return [makeMendedNotice(mended)];
}

function refuseUnproven(
  file: string,
  proof: Exclude<Proof, { kind: 'campaign' }>,
  migrations: readonly Migration[],
): Refusal {
  if (proof.kind === 'stranger') return strangerRefusal(file, 'our tables are not in it');
  if (proof.kind === 'newer') return newerRefusal(file, proof.version, getNewestVersion(migrations));
  const backup = findSoundBackup(file, migrations)?.path ?? null;
  if (proof.kind === 'foreign') return foreignSchemaRefusal(file, backup, proof.differences);
  return damagedRefusal(file, backup, proof.problem);
}

function makeDamageRefusal(file: string, error: unknown): Refusal {
  const problem = error instanceof Error ? error.message : String(error);
  return damagedRefusal(file, findSoundBackup(file)?.path ?? null, problem);
}
