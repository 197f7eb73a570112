import { findSoundBackup, makeBackup } from '../backup.ts';
import { type BackupReason, listBackups } from '../backup-files.ts';
import { damagedRefusal, isDamage } from '../file-errors.ts';
import type { WritableDb } from '../handles.ts';
import { getRevision } from '../journal.ts';
import type { OpenCampaign } from '../open-campaign.ts';
import { Refusal } from '../refusal.ts';
import type { HostTools } from './host-deps.ts';

/** The campaign that a host has open. */
export interface Session {
  readonly campaign: OpenCampaign;
  /** Whether it has changed since the newest backup. */
  changed: boolean;
  /** Set when damage was met: from then on nothing is written. */
  damage: Refusal | null;
}

export interface OpenedView {
  readonly id: string;
  readonly name: string;
  readonly file: string;
}

export function startSession(campaign: OpenCampaign): Session {
  const newest = listBackups(campaign.file)[0];
  // A process that was killed has made no backup of its last work.
  return { campaign, changed: newest?.revision !== getRevision(campaign.db), damage: null };
}

/** Id, name and file of the open campaign. */
export function describeSession(session: Session): OpenedView {
  const { db, file } = session.campaign;
  const row = db.prepare<[], { id: string; name: string }>('SELECT id, name FROM campaign').get();
  if (row === undefined) {
    throw new Refusal('file.not-a-campaign', `${file} holds no campaign. It was left as it is.`, { file });
  }
  return { ...row, file };
}

/** Backs the campaign up when it has changed. Answers the path, or null when there was no need or no way. */
export async function backUpSession(
  session: Session,
  reason: BackupReason,
  tools: HostTools,
): Promise<string | null> {
  if (!session.changed || session.damage !== null) return null;
  // Changes that come in while the copy is made belong to the next backup.
  session.changed = false;
  try {
    const backup = await makeBackup(
      session.campaign.db,
      session.campaign.file,
      reason,
      tools.now(),
      tools.migrations,
    );
    return backup.path;
  } catch (error) {
    session.changed = true;
    // Work must go on, and closing must work, on a full disk too.
    tools.log({ message: 'a backup could not be made', method: null, error });
    noteDamage(session);
    return null;
  }
}

/** A copy that is unsound may tell that the campaign is: then nothing is written to it any more. */
function noteDamage(session: Session): void {
  const { db, file } = session.campaign;
  const problem = findBrokenPage(db);
  if (problem !== null) session.damage = damagedRefusal(file, findSoundBackup(file)?.path ?? null, problem);
}

function findBrokenPage(db: WritableDb): string | null {
  try {
    const answer = db.pragma('quick_check(1)', { simple: true });
    return answer === 'ok' ? null : String(answer);
  } catch (error) {
    return isDamage(error) ? String(error) : null;
  }
}

/** Closes the campaign, with a backup when it has changed. Answers the backup's path or null. */
export async function endSession(session: Session, tools: HostTools): Promise<string | null> {
  const backup = tools.backupOnClose ? await backUpSession(session, 'close', tools) : null;
  if (session.damage === null) session.campaign.close();
  else session.campaign.abandon();
  return backup;
}

/**
 * The same for a campaign that nobody asked to close: it goes because the program or another campaign wants it to.
 * Scripts do that many times in a row, and their backups would push out those that are worth more.
 */
export async function leaveSession(session: Session, tools: HostTools): Promise<void> {
  const { closeBackupAfterMinutes: minutes } = tools;
  const newest = listBackups(session.campaign.file)[0];
  const ageMs = newest === undefined ? Infinity : Date.parse(tools.now()) - Date.parse(newest.madeAt);
  // A negative age tells of a clock that was set back, not of a new backup.
  const isRecent = ageMs >= 0 && ageMs < minutes * 60_000;
  await endSession(session, isRecent ? { ...tools, backupOnClose: false } : tools);
}

/**
 * Makes sure that what is written now will be found at the file's place. When the file is no longer there, what
 * is in it goes into a backup first: nothing else may be left of it. Throws `file.not-found`.
 */
export async function checkInPlace(session: Session, tools: HostTools): Promise<void> {
  const { file, isInPlace } = session.campaign;
  if (isInPlace()) return;
  const rescued = await backUpSession(session, 'close', tools);
  const backup = rescued ?? (session.changed ? null : (listBackups(file)[0]?.path ?? null));
  const advice =
    backup === null
      ? 'Put the file back to go on.'
      : 'All that was confirmed is in a backup: restore it to go on.';
  throw new Refusal(
    'file.not-found',
    `The campaign file was moved, deleted or replaced while it was open. Nothing was changed. ${advice}`,
    { path: file, backup },
  );
}
