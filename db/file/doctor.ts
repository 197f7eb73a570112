import { existsSync, statSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import type { Diagnosis } from '../../shared/domain/campaign-file.ts';
import type { Finding } from '../../shared/domain/finding.ts';
import { APPLICATION_ID } from './application-id.ts';
import {
  checkAcknowledged,
  compareAcknowledged,
  readAcknowledged,
  readLastEntry,
} from './acknowledged-mark.ts';
import { findSoundBackup } from './backup.ts';
import { listBackups } from './backup-files.ts';
import { FOREIGN_LOG, isLogForeign } from './foreign-log.ts';
import { readFileHeader } from './file-header.ts';
import { acquireFileLock, checkLock, isHeldHere, type FileLock } from './file-lock.ts';
import { migrate, needsMigration } from '../migrations/migrate.ts';
import { getNewestVersion, MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import { brand } from '../sqlite/handles.ts';
import type { OpenCampaign } from './campaign-connection.ts';
import { getRevision } from '../journal/journal.ts';
import { findNotices } from './notices.ts';
import { countNames } from './only-name.ts';
import { proveCampaign } from './prove-campaign.ts';
import { Refusal } from '../refusal.ts';
import { formatDifference } from '../migrations/schema-difference.ts';
import { checkSchemaTree } from './schema-tree.ts';
import { findStaleIndexes } from './stale-indexes.ts';
import { checkMark } from './settled-mark.ts';
import { checkSideFiles } from './side-files.ts';
import { BUSY_TIMEOUT_MS, inspectFileCopy, openUnproven } from './unproven-file.ts';
import { verifyCampaign } from '../verify/verify.ts';

/** Codes of findings about the file; those about its content are the codes of `verifyCampaign`. */
export const DOCTOR_CODES = [
  'not-found',
  'not-a-campaign',
  'unreadable',
  'obstructed',
  'in-use',
  'newer-version',
  'foreign-schema',
  'integrity',
  'stale-index',
  'several-names',
  'foreign-log',
  'not-closed',
  'steps-missing',
  'other-history',
  'log-lost',
  'backup-ahead',
  'backup',
] as const;
type DoctorCode = (typeof DOCTOR_CODES)[number];

const MAX_DIFFERENCES = 20;

/** Findings after which the file is not examined any further. */
const UNPROVEN = new Set(['newer-version', 'not-a-campaign', 'foreign-schema', 'integrity']);

function error(code: DoctorCode, message: string): Finding {
  return { level: 'error', code, message };
}

function warn(code: DoctorCode, message: string): Finding {
  return { level: 'warning', code, message };
}

function toMessage(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Examines the campaign that this process has open itself. */
export function examineOpen(
  campaign: OpenCampaign,
  migrations: readonly Migration[] = MIGRATIONS,
): Diagnosis {
  return conclude(campaign.file, verifyCampaign(campaign.db).findings, migrations);
}

/**
 * Examines any path and changes nothing there: a closed file is examined as a copy, one that is open elsewhere through
 * a read-only connection. Never throws: errors become findings. `file` is absolute.
 */
export async function examineFile(
  file: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Diagnosis> {
  try {
    return conclude(file, await findProblems(file, migrations), migrations);
  } catch (problem) {
    const unreadable = error('unreadable', `The file cannot be examined: ${toMessage(problem)}.`);
    return conclude(file, [unreadable], migrations);
  }
}

async function findProblems(file: string, migrations: readonly Migration[]): Promise<Finding[]> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return [error('not-found', 'There is no file at this path.')];
  if (!stat.isFile()) return [error('not-a-campaign', 'This is no file.')];
  if (isHeldHere(file)) return examineInUse(file, null, migrations);
  // Creates nothing beside a file that is not a campaign, not even a lock.
  const stranger = examineHeader(file);
  if (stranger !== null) return [stranger];
  const obstacle = examineBeside(file);
  if (obstacle !== null) return [obstacle];
  const outcome = await tryLock(file);
  if (outcome instanceof Refusal) return examineInUse(file, outcome, migrations);
  try {
    return examineClosed(file, migrations);
  } finally {
    outcome?.release();
  }
}

/** The lock; a refusal when another process holds it; null when no lock can be made, as in a read-only folder. */
async function tryLock(file: string): Promise<FileLock | Refusal | null> {
  try {
    return await acquireFileLock(file, { host: 'doctor', since: new Date().toISOString() }, 0);
  } catch (problem) {
    return problem instanceof Refusal && problem.code === 'file.in-use' ? problem : null;
  }
}

function examineInUse(file: string, refusal: Refusal | null, migrations: readonly Migration[]): Finding[] {
  const { host, pid } = refusal?.details ?? {};
  const who = refusal === null ? 'this program' : `Warchest (${String(host)}, process ${String(pid)})`;
  const inUse = warn('in-use', `The file is open in ${who}.`);
  let db: BetterSqlite3.Database | null = null;
  try {
    // While the file is open in this process, closing any handle of it would release SQLite's locks on it.
    if (refusal !== null) checkSchemaTree(file);
    db = openUnproven(file, BUSY_TIMEOUT_MS);
    return [inUse, ...examineDatabase(db, migrations)];
  } catch (problem) {
    return [inUse, error('integrity', toMessage(problem))];
  } finally {
    db?.close();
  }
}

/** Finds side files of another program: SQLite would write to them or wait for them, so nothing is opened. */
function examineBeside(file: string): Finding | null {
  try {
    checkSideFiles(file);
    checkMark(file);
    checkAcknowledged(file);
    checkLock(file);
    return null;
  } catch (problem) {
    if (problem instanceof Refusal) return error('obstructed', problem.message);
    throw problem;
  }
}

function examineHeader(file: string): Finding | null {
  const header = readFileHeader(file);
  if (header.kind === 'empty') return error('not-a-campaign', 'The file is empty.');
  if (header.kind === 'not-sqlite') {
    return error('not-a-campaign', 'The file is no SQLite database, or its beginning was overwritten.');
  }
  if (header.applicationId === APPLICATION_ID) return null;
  return error('not-a-campaign', 'The file is a database of another program.');
}

function examineClosed(file: string, migrations: readonly Migration[]): Finding[] {
  try {
    return inspectFileCopy(file, (db) => {
      if (hasForeignLog(file, db, migrations)) return [error('foreign-log', `${file}-wal: ${FOREIGN_LOG}.`)];
      const findings = examineDatabase(db, migrations);
      // Files beside one that is not proven to be a campaign are not examined.
      if (findings.some(({ level, code }) => level === 'error' && UNPROVEN.has(code))) return findings;
      const log = examineLog(file, db, migrations);
      return [...examineNames(file), ...log, ...findings];
    });
  } catch (problem) {
    return [error('integrity', toMessage(problem))];
  }
}

/** Checked before the copy is brought up to date. */
function hasForeignLog(file: string, db: BetterSqlite3.Database, migrations: readonly Migration[]): boolean {
  return proveCampaign(db, 'name', migrations).kind === 'campaign' && isLogForeign(file, db, migrations);
}

function examineNames(file: string): Finding[] {
  const names = countNames(file);
  if (names <= 1) return [];
  const message = `The file has ${names} names (hard links): copy it and open the copy, or remove the other names.`;
  return [warn('several-names', message)];
}

function examineLog(file: string, db: BetterSqlite3.Database, migrations: readonly Migration[]): Finding[] {
  const own = readLastEntry(db);
  const revision = getRevision(brand(db));
  const mark = readAcknowledged(file);
  const state = compareAcknowledged(db, mark, { id: own?.campaignId ?? '', revision });
  const notices = findNotices(file, revision, state, migrations).map(({ code, message }) =>
    code === 'backup-ahead' ? warn(code, message) : error(code, message),
  );
  if (!existsSync(`${file}-wal`)) return notices;
  const message =
    'The campaign was not closed properly. Its last changes are in the log beside it and will be there when it is opened.';
  return [...notices, warn('not-closed', message)];
}

/**
 * Uses nothing in the file before its schema is proven. Checks only the campaign's name on the way, because the
 * invariants report everything else.
 */
function examineDatabase(db: BetterSqlite3.Database, migrations: readonly Migration[]): Finding[] {
  const proof = proveCampaign(db, 'name', migrations);
  switch (proof.kind) {
    case 'newer': {
      const known = `this version of Warchest knows formats up to ${getNewestVersion(migrations)}`;
      return [error('newer-version', `The file has format ${proof.version}; ${known}.`)];
    }
    case 'stranger':
      return [error('not-a-campaign', 'The file bears the mark of a campaign but holds none.')];
    case 'foreign':
      return proof.differences
        .slice(0, MAX_DIFFERENCES)
        .map((difference) => error('foreign-schema', `${formatDifference(difference)}.`));
    case 'damaged':
      return [error('integrity', proof.problem)];
    case 'campaign':
      return db.readonly ? verifyCampaign(brand(db)).findings : examineCopy(db, migrations);
  }
}

/**
 * The copy is treated as opening would treat the file, so that the findings are those that would remain after opening.
 */
function examineCopy(db: BetterSqlite3.Database, migrations: readonly Migration[]): Finding[] {
  const stale = findStaleIndexes(db);
  if (stale.length > 0) db.exec('REINDEX');
  // Invariants are written for the newest format.
  if (needsMigration(db, migrations)) migrate(db, migrations);
  const found = stale.map((name) => error('stale-index', `The index ${name} does not fit its table.`));
  return [...found, ...verifyCampaign(brand(db)).findings];
}

function examineBackups(file: string, migrations: readonly Migration[]): Finding {
  const count = listBackups(file).length;
  if (count === 0) return warn('backup', 'There is no backup of this campaign yet.');
  const sound = findSoundBackup(file, migrations);
  if (sound === null) return error('backup', `None of the ${count} backups can be read.`);
  return {
    level: 'ok',
    code: 'backup',
    message: `Backups: ${count}; the newest sound one is of ${sound.madeAt}.`,
  };
}

const NO_FILE = new Set(['not-found', 'not-a-campaign', 'unreadable']);

function conclude(file: string, own: readonly Finding[], migrations: readonly Migration[]): Diagnosis {
  const broken = own.filter((finding) => finding.level === 'error');
  const stranger = broken.some((finding) => NO_FILE.has(finding.code)) && listBackups(file).length === 0;
  const findings = stranger ? [...own] : [...own, examineBackups(file, migrations)];
  return {
    file,
    healthy: !findings.some((finding) => finding.level === 'error'),
    findings,
    advice: giveAdvice(file, broken, migrations),
  };
}

function giveAdvice(file: string, broken: readonly Finding[], migrations: readonly Migration[]): string[] {
  if (broken.length === 0) return [];
  const codes = new Set(broken.map((finding) => finding.code));
  if (codes.has('log-lost')) {
    return [
      `Look for ${file}-wal where the file came from, and put it back beside the file before it is opened.`,
      'Without it, compare the backups, newest first, with what you remember; the file itself can be opened as it is.',
    ];
  }
  if (broken.every(({ code }) => code === 'steps-missing' || code === 'other-history')) {
    const ahead = listBackups(file)[0];
    return [
      'Open the campaign: whatever its log still proves is recovered, the rest is told. The file and its log as they were are kept beside it.',
      ...(ahead === undefined
        ? []
        : [`The newest backup is of ${ahead.madeAt} (revision ${ahead.revision}): ${ahead.path}`]),
    ];
  }
  if (codes.has('foreign-log')) {
    return [
      `Move ${file}-wal away, and put the log of this campaign in its place if you have it; then examine the campaign again.`,
    ];
  }
  if (broken.every(({ code }) => code === 'stale-index')) {
    return [
      'Open the campaign: its indexes are then made anew from its tables, and nothing is lost. The file as it was is kept beside it.',
    ];
  }
  if (codes.has('obstructed')) return ['Move away what lies there, then examine the campaign again.'];
  if (codes.has('newer-version'))
    return ['Update Warchest, then open the campaign again. The file is sound as it is.'];
  const sound = findSoundBackup(file, migrations);
  if (sound !== null) {
    return [
      `Restore the backup of ${sound.madeAt} (revision ${sound.revision}): ${sound.path}`,
      'The present file is set aside when a backup is restored; it is not deleted.',
    ];
  }
  if (codes.has('not-found')) return ['Check the path.'];
  if (codes.has('not-a-campaign')) return ['Choose a campaign file; this one was left as it is.'];
  return [
    'There is no sound backup. Copy the file and everything beside it to a safe place before anything else.',
  ];
}
