import type { OpenedCampaign } from '../../shared/domain/campaign-file.ts';
import type { CampaignId } from '../../shared/domain/ids.ts';
import { findSoundBackup, makeBackup } from '../file/backup.ts';
import { type BackupFile, type BackupReason, listBackups } from '../file/backup-files.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { changedRefusal, inUseRefusal, isDamage, toFileRefusal } from '../file/file-errors.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { getRevision } from '../journal/journal.ts';
import { describeBackupFailed } from '../file/notices.ts';
import { Refusal } from '../refusal.ts';
import { refuseDamaged } from './find-damage.ts';
import type { HostTools } from './host-deps.ts';

/** The campaign that a host has open. */
export interface Session {
  readonly campaign: OpenCampaign;
  /** Whether it has changed since the newest backup. */
  changed: boolean;
  /** Set when damage was met: from then on nothing is written. */
  damage: Refusal | null;
  /** Whether all that is known is in a backup, made after somebody else had written to the file. */
  isRescued: boolean;
  /** Why the last backup could not be made, in a sentence; null when it could. */
  backupProblem: string | null;
  /** Sees the campaign as it was before the command that is under way; null while none has let others in. */
  reader: ReadableDb | null;
}

export function startSession(campaign: OpenCampaign): Session {
  const newest = listBackups(campaign.file)[0];
  // A process that was killed has made no backup of its last work.
  const changed = newest?.revision !== getRevision(campaign.db);
  return { campaign, changed, damage: null, isRescued: false, backupProblem: null, reader: null };
}

/** Id, name and file of the open campaign, and what a person should know of it. */
export function describeSession(session: Session): OpenedCampaign {
  const { db, file, notices } = session.campaign;
  const row = db.prepare<[], { id: CampaignId; name: string }>('SELECT id, name FROM campaign').get();
  if (row === undefined) {
    throw new Refusal('file.not-a-campaign', `${file} holds no campaign. It was left as it is.`, { file });
  }
  const failed = session.backupProblem === null ? [] : [describeBackupFailed(session.backupProblem)];
  return { ...row, file, notices: [...failed, ...notices] };
}

/** Backs the campaign up when it has changed. Answers the path, or null when there was no need or no way. */
export async function backUpSession(
  session: Session,
  reason: BackupReason,
  tools: HostTools,
): Promise<string | null> {
  if (!session.changed || session.damage !== null) return null;
  const { db, file } = session.campaign;
  // Changes that come in while the copy is made belong to the next backup.
  session.changed = false;
  try {
    const backup = await makeBackup(db, file, reason, tools.now(), tools.migrations);
    session.backupProblem = null;
    tools.log({ level: 'info', message: 'a backup was made', facts: { backup: backup.path } });
    return backup.path;
  } catch (error) {
    session.changed = true;
    session.backupProblem = describeProblem(error, file);
    // Work must go on, and closing must work, on a full disk too.
    tools.log({ level: 'error', message: 'a backup could not be made', error });
    noteDamage(session);
    return null;
  }
}

/**
 * Makes the backup that the last closing owed, so that whoever opens a campaign learns at once whether one can be made:
 * a failure is not noted anywhere, it is met again. Nothing is owed where the newest backup is as far as the file or
 * further, or was young enough at the last change to leave the campaign with. Throws `file.damaged` when the copy shows
 * damage.
 */
export async function makeOwedBackup(session: Session, tools: HostTools): Promise<void> {
  const { db, file } = session.campaign;
  const newest = listBackups(file)[0];
  if (!tools.backupOnClose || isRecent(newest, readLastMoment(db), tools)) return;
  if (newest !== undefined && newest.revision >= getRevision(db)) return;
  await backUpSession(session, 'close', tools);
  if (session.damage !== null) throw session.damage;
}

/** Moment of the last journal entry. */
function readLastMoment(db: WritableDb): string {
  const row = db.prepare<[], { at: string }>('SELECT at FROM journal_entries ORDER BY id DESC LIMIT 1').get();
  return row?.at ?? '';
}

function describeProblem(error: unknown, file: string): string {
  return toFileRefusal(error, file)?.message ?? (error instanceof Error ? error.message : String(error));
}

/** A copy that is unsound may tell that the campaign is: then nothing is written to it any more. */
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

/** How a campaign was closed. */
export interface Ending {
  readonly backup: string | null;
  readonly noBackup: {
    readonly code: 'unchanged' | 'switched-off' | 'failed';
    readonly message: string;
  } | null;
  /** Why what was confirmed may not be in the file; null when all is well. */
  readonly trouble: Refusal | null;
}

/** Closes the campaign, with a backup when it has changed, whatever state its file is in. */
export async function endSession(session: Session, tools: HostTools): Promise<Ending> {
  const inPlace = await findTrouble(session, tools);
  const wasChanged = session.changed;
  const backup = tools.backupOnClose ? await backUpSession(session, 'close', tools) : null;
  const { campaign, damage } = session;
  if (damage === null) campaign.close();
  // What a rescue has saved is in no need of the log, which would be taken for that of the file as it is now.
  else campaign.abandon({ dropLog: session.isRescued });
  const trouble = inPlace ?? damage;
  const facts = { file: campaign.file, trouble: trouble?.code ?? null };
  tools.log({ level: trouble === null ? 'info' : 'warn', message: 'a campaign was closed', facts });
  return {
    backup,
    noBackup: backup === null ? explainNoBackup(session, wasChanged) : null,
    trouble,
  };
}

function explainNoBackup(session: Session, wasChanged: boolean): Ending['noBackup'] {
  if (session.backupProblem !== null) return { code: 'failed', message: session.backupProblem };
  return wasChanged
    ? { code: 'switched-off', message: 'Backups on closing are switched off.' }
    : { code: 'unchanged', message: 'Nothing has changed since the newest backup.' };
}

async function findTrouble(session: Session, tools: HostTools): Promise<Refusal | null> {
  if (session.damage !== null) return session.damage;
  try {
    await checkInPlace(session, tools);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * The same for a campaign that nobody asked to close: it goes because the program or another campaign wants it to.
 * Scripts do that many times in a row, and their backups would push out those that are worth more.
 */
export async function leaveSession(session: Session, tools: HostTools): Promise<void> {
  const newest = listBackups(session.campaign.file)[0];
  await endSession(
    session,
    isRecent(newest, tools.now(), tools) ? { ...tools, backupOnClose: false } : tools,
  );
}

/** Whether a backup is young enough at a moment (ISO 8601) to leave a changed campaign with. */
function isRecent(backup: BackupFile | undefined, moment: string, tools: HostTools): boolean {
  if (backup === undefined) return false;
  const ageMs = Date.parse(moment) - Date.parse(backup.madeAt);
  // A negative age tells of a clock that was set back, not of a new backup.
  return ageMs >= 0 && ageMs < tools.closeBackupAfterMinutes * 60_000;
}

/**
 * Makes sure that what is written now will be found at the file's place. When the file is no longer there, or somebody
 * else has written to it, what this process knows goes into a backup first: nothing else may be left of it.
 * Throws `file.not-found`, `file.damaged`, `file.in-use` or `file.obstructed`.
 */
export async function checkInPlace(session: Session, tools: HostTools): Promise<void> {
  const { campaign } = session;
  const state = campaign.look();
  if (state === 'intact' || (state === 'log-gone' && campaign.renewLog())) return;
  if (state === 'in-use') throw inUseRefusal(campaign.file);
  const rescued = await rescue(session, tools);
  if (state !== 'gone') {
    const sound = findSoundBackup(campaign.file)?.path ?? null;
    session.isRescued = rescued !== null;
    session.damage = changedRefusal(campaign.file, rescued, sound);
    throw session.damage;
  }
  const advice =
    rescued === null
      ? 'Put the file back to go on.'
      : 'All that was confirmed is in a backup: restore it to go on.';
  throw new Refusal(
    'file.not-found',
    `The campaign file was moved, deleted or replaced while it was open. Nothing was changed. ${advice}`,
    { path: campaign.file, backup: rescued },
  );
}

/** A backup that holds all that was confirmed: one that is there already, or one made of what is still known. */
async function rescue(session: Session, tools: HostTools): Promise<string | null> {
  const made = await backUpSession(session, 'close', tools);
  return made ?? (session.changed ? null : (listBackups(session.campaign.file)[0]?.path ?? null));
}
