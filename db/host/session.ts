import type { BackgroundCheck, OpenedCampaign } from '../../shared/domain/campaign-file.ts';
import type { CampaignId } from '../../shared/domain/ids.ts';
import { findSoundBackup, makeBackup } from '../file/backup.ts';
import { type BackupFile, type BackupReason, listBackups } from '../file/backup-files.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { changedRefusal, inUseRefusal, notACampaignRefusal, toFileRefusal } from '../file/file-errors.ts';
import { createTableMemory, type TableMemory } from '../engagement/table-memory.ts';
import { isDamage } from '../sqlite/errors.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { getRevision } from '../journal/journal.ts';
import { keepMoments, type Moments } from '../past/moments.ts';
import { findBrokenEntry, formatBrokenEntry, hasHashes } from '../journal/journal-hash.ts';
import { makeBackupFailedNotice, makeHarmedNotice } from '../file/notices.ts';
import { Refusal } from '../refusal.ts';
import { refuseDamaged } from './find-damage.ts';
import { loadBranchMark } from '../store/identity.ts';
import { readLastTableMoment } from '../store/table-sessions.ts';
import { makeLookOnlyNotice, type LookOnly } from './look-only.ts';
import { verifyCampaign } from '../verify/verify.ts';
import type { HostTools } from './host-deps.ts';

/** The campaign that a host has open. */
export interface Session {
  readonly campaign: OpenCampaign;
  /** Table sessions that were played already. */
  readonly tables: TableMemory;
  /** The campaign as it stood earlier. */
  readonly moments: Moments;
  /** Set when only a copy of it is open, to be looked at; null for a campaign that can be changed. */
  readonly look: LookOnly | null;
  /** Whether it has changed since the newest backup. */
  changed: boolean;
  /** Set when damage was found: from then on nothing is written. */
  damage: Refusal | null;
  /** Whether everything confirmed is in a backup that was made after another program had written to the file. */
  isRescued: boolean;
  /** Why the last backup could not be made, in a sentence; null when it was made. */
  backupProblem: string | null;
  /** How far the check in the background is, or when it found nothing; null: none was due. */
  check: BackgroundCheck | null;
  /** When all of it was last checked, or it was opened without need of that: ISO 8601 in UTC. */
  checkedAt: string;
  /** What is not as the program wrote it, as the last whole check found; null: nothing, or nothing was checked yet. */
  harm: string | null;
  /** Reads the campaign as it was before the command that is running; null unless a long command has let others in. */
  reader: ReadableDb | null;
}

export function startSession(campaign: OpenCampaign, now: string, look: LookOnly | null = null): Session {
  const backups = listBackups(campaign.file);
  return {
    campaign,
    tables: createTableMemory(),
    moments: keepMoments(campaign.file),
    look,
    // A process that was killed made no backup of its last changes.
    changed: look === null && !isBackedUp(campaign, backups[0]),
    damage: null,
    isRescued: false,
    backupProblem: null,
    check: null,
    checkedAt: now,
    harm: findHarmInTail(campaign, backups),
    reader: null,
  };
}

/** Whether a backup has all that a campaign has: what happens at tables is no part of the revision. */
function isBackedUp({ db }: OpenCampaign, backup: BackupFile | undefined): boolean {
  if (backup?.revision !== getRevision(db)) return false;
  const moment = readLastTableMoment(db);
  return moment === null || moment <= backup.madeAt;
}

/** Most entries that are checked while a campaign opens, which takes some 40 ms. */
const MAX_TAIL = 2_000;

/**
 * What was changed in the last entries of a campaign after they were written: those since the newest proven backup, as
 * far as that is quick. Null: nothing. All others are checked in the background.
 */
function findHarmInTail({ db }: OpenCampaign, backups: readonly BackupFile[]): string | null {
  if (!hasHashes(db)) return null;
  const revision = getRevision(db);
  const proven = backups.find(({ isProven }) => isProven)?.revision ?? 0;
  const broken = findBrokenEntry(db, Math.max(Math.min(proven, revision), revision - MAX_TAIL));
  return broken === null ? null : formatBrokenEntry(broken);
}

/** Id, name, file and notices of the open campaign. */
export function toOpenedCampaign(session: Session): OpenedCampaign {
  const { db, notices } = session.campaign;
  const file = getFile(session);
  const row = db.prepare<[], { id: CampaignId; name: string }>('SELECT id, name FROM campaign').get();
  if (row === undefined) {
    throw notACampaignRefusal(file);
  }
  const failed = session.backupProblem === null ? [] : [makeBackupFailedNotice(session.backupProblem)];
  const harmed = session.harm === null ? [] : [makeHarmedNotice(session.harm, findProvenBackup(file))];
  const looked = session.look === null ? [] : [makeLookOnlyNotice(session.look)];
  const check = session.check === null ? {} : { check: session.check };
  const mark = loadBranchMark(db);
  const branch = mark === null ? {} : { branch: { of: mark.of, entry: mark.entry, at: mark.at } };
  return { ...row, file, notices: [...looked, ...failed, ...harmed, ...notices], ...check, ...branch };
}

/** Absolute path of the campaign, also when a copy of it is open. */
export function getFile({ campaign, look }: Session): string {
  return look?.file ?? campaign.file;
}

function findProvenBackup(file: string): string | null {
  return listBackups(file).find(({ isProven }) => isProven)?.path ?? null;
}

/** Backs the campaign up when it has changed. Answers the backup's path; null when none was needed or possible. */
export async function backUpSession(
  session: Session,
  reason: BackupReason,
  tools: HostTools,
): Promise<string | null> {
  if (!session.changed || session.damage !== null) return null;
  const { db, file } = session.campaign;
  // Set before the copy begins: changes made meanwhile belong to the next backup.
  session.changed = false;
  try {
    const backup = await makeBackup(db, file, reason, tools.now(), tools.migrations);
    session.backupProblem = null;
    session.harm = backup.problem;
    const { path, problem } = backup;
    tools.log({
      level: problem === null ? 'info' : 'warn',
      message: 'a backup was made',
      facts: { backup: path, ...(problem === null ? {} : { problem }) },
    });
    return backup.path;
  } catch (error) {
    session.changed = true;
    session.backupProblem = formatBackupProblem(error, file);
    // A full disk must prevent neither further work nor closing.
    tools.log({ level: 'error', message: 'a backup could not be made', error });
    noteDamage(session);
    return null;
  }
}

/**
 * Makes the backup that was not made at the last closing, so that opening tells at once whether a backup can be made:
 * failures are not stored. Makes none when the newest backup has the file's revision or a higher one, or was recent
 * enough at the last change. Throws `file.damaged` when the copy shows damage.
 */
export async function makePendingBackup(session: Session, tools: HostTools): Promise<void> {
  const { db, file } = session.campaign;
  if (session.look !== null) return;
  const newest = listBackups(file)[0];
  if (!tools.backupOnClose || isRecent(newest, readLastMoment(db), tools)) return;
  if (newest !== undefined && (newest.revision > getRevision(db) || isBackedUp(session.campaign, newest)))
    return;
  await backUpSession(session, 'close', tools);
  if (session.damage !== null) throw session.damage;
}

/** Moment of the last change: of the last journal entry, or of what happened at a table since. */
function readLastMoment(db: WritableDb): string {
  const row = db.prepare<[], { at: string }>('SELECT at FROM journal_entries ORDER BY id DESC LIMIT 1').get();
  const [entry, table] = [row?.at ?? '', readLastTableMoment(db) ?? ''];
  return entry > table ? entry : table;
}

function formatBackupProblem(error: unknown, file: string): string {
  return toFileRefusal(error, file)?.message ?? (error instanceof Error ? error.message : String(error));
}

/** A damaged copy may mean a damaged campaign: then nothing more is written to it. */
function noteDamage(session: Session): void {
  const problem = checkPages(session.campaign.db);
  if (problem !== null) session.damage = refuseDamaged(session.campaign, problem);
}

function checkPages(db: WritableDb): string | null {
  try {
    const answer = db.pragma('integrity_check(1)', { simple: true });
    return answer === 'ok' ? null : String(answer);
  } catch (error) {
    return isDamage(error) ? String(error) : null;
  }
}

/** Result of closing a campaign. */
export interface SessionEnd {
  readonly backup: string | null;
  readonly noBackup: {
    readonly code: 'unchanged' | 'switched-off' | 'failed';
    readonly message: string;
  } | null;
  /** Why confirmed changes may be missing from the file; null when none are. */
  readonly trouble: Refusal | null;
}

/** Closes the campaign in any state of its file, with a backup when it has changed. */
export async function endSession(session: Session, tools: HostTools): Promise<SessionEnd> {
  const inPlace = await findTrouble(session, tools);
  const wasChanged = session.changed;
  const backup = tools.backupOnClose ? await backUpSession(session, 'close', tools) : null;
  const { campaign, damage } = session;
  // A reader would keep the log from being written into the file.
  session.moments.close();
  if (damage === null || session.look !== null) campaign.close();
  // After a rescue the backup has everything in the log, and the log does not belong to the file as it is now.
  else campaign.abandon({ dropLog: session.isRescued });
  session.look?.removeCopy();
  const trouble = inPlace ?? damage;
  const facts = { file: campaign.file, trouble: trouble?.code ?? null };
  tools.log({ level: trouble === null ? 'info' : 'warn', message: 'a campaign was closed', facts });
  return {
    backup,
    noBackup: backup === null ? findNoBackupReason(session, wasChanged) : null,
    trouble,
  };
}

function findNoBackupReason(session: Session, wasChanged: boolean): SessionEnd['noBackup'] {
  if (session.backupProblem !== null) return { code: 'failed', message: session.backupProblem };
  return wasChanged
    ? { code: 'switched-off', message: 'Backups on closing are switched off.' }
    : { code: 'unchanged', message: 'Nothing has changed since the newest backup.' };
}

async function findTrouble(session: Session, tools: HostTools): Promise<Refusal | null> {
  if (session.damage !== null) return session.damage;
  try {
    await checkFileInPlace(session, tools);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * Closes a campaign because the program ends or another one is opened, and not because somebody asked for it. Scripts
 * do that many times in a row, so a recent backup is enough: otherwise their backups would displace more useful ones.
 */
export async function leaveSession(session: Session, tools: HostTools): Promise<void> {
  const newest = listBackups(session.campaign.file)[0];
  await endSession(
    session,
    isRecent(newest, tools.now(), tools) ? { ...tools, backupOnClose: false } : tools,
  );
}

/** Whether a backup was recent enough at a moment (ISO 8601) to leave a changed campaign without another one. */
function isRecent(backup: BackupFile | undefined, moment: string, tools: HostTools): boolean {
  if (backup === undefined) return false;
  const ageMs = Date.parse(moment) - Date.parse(backup.madeAt);
  // A negative age means that the clock was set back, not that the backup is new.
  return ageMs >= 0 && ageMs < tools.closeBackupAfterMinutes * 60_000;
}

/**
 * Checks that the file is still in its place before something is written. When it was removed, or another program has
 * written to it, everything that this process knows is backed up first: that may be the only copy. Throws
 * `file.not-found`, `file.damaged`, `file.in-use` or `file.obstructed`.
 */
export async function checkFileInPlace(session: Session, tools: HostTools): Promise<void> {
  const { campaign } = session;
  const state = campaign.look();
  if (state === 'intact' || (state === 'log-gone' && campaign.renewLog())) return;
  if (state === 'in-use') throw inUseRefusal(campaign.file);
  const rescued = await rescue(session, tools, state !== 'gone');
  if (state !== 'gone') {
    const sound = findSoundBackup(campaign.file)?.path ?? null;
    session.isRescued = rescued !== null;
    session.damage = changedRefusal(campaign.file, rescued, sound);
    throw session.damage;
  }
  throw new Refusal('file.not-found', {
    context: rescued === null ? 'moved' : 'moved-rescued',
    path: campaign.file,
    backup: rescued,
  });
}

/**
 * A backup with everything confirmed: an existing one, or one made of what this process still has. Pages of this process
 * between those of another program (`isMixed`) can make a file without a fault that is neither campaign, so that one is
 * checked against its journal first.
 */
async function rescue(session: Session, tools: HostTools, isMixed: boolean): Promise<string | null> {
  const isWhole = !session.changed || !isMixed || verifyCampaign(session.campaign.db).ok;
  const made = isWhole ? await backUpSession(session, 'close', tools) : null;
  return made ?? (session.changed ? null : (listBackups(session.campaign.file)[0]?.path ?? null));
}
