import type { Notice } from '../../shared/domain/campaign-file.ts';
import type { AcknowledgedState } from './acknowledged-mark.ts';
import { inspectCopy } from './backup.ts';
import { listBackups, type BackupFile } from './backup-files.ts';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';
import type { RecoveredLog } from './recover-log.ts';
import { isLogLost } from './settled-mark.ts';
import type { MendedIndexes } from './stale-indexes.ts';

/** The newest backup, if it holds more than the file and can be opened; null otherwise. */
function findBackupAhead(
  file: string,
  revision: number,
  migrations: readonly Migration[],
): BackupFile | null {
  const [last] = listBackups(file);
  if (last === undefined || last.revision <= revision) return null;
  return inspectCopy(last.path, migrations).kind === 'campaign' ? last : null;
}

/** A notice about changes that are missing. */
interface LossNotice extends Notice {
  readonly code: 'log-lost' | 'backup-ahead' | 'steps-missing' | 'other-history';
}

/**
 * Notices about a file that was just opened and not written to: whether changes are missing, and where they may be.
 * `state`: how it compares with the mark beside it; `setAside`: path of the file as it was found.
 */
export function findNotices(
  file: string,
  revision: number,
  state: AcknowledgedState,
  migrations: readonly Migration[] = MIGRATIONS,
  setAside: string | null = null,
): LossNotice[] {
  const ahead = findBackupAhead(file, revision, migrations);
  // The mark tells more exactly than the header whether a missing log held anything.
  const isLost = state.kind !== 'fits' && isLogLost(file, revision);
  return [
    ...(state.kind === 'behind' ? [makeStepsMissingNotice(state, setAside)] : []),
    ...(state.kind === 'other' ? [makeOtherHistoryNotice(state.acknowledged, setAside)] : []),
    ...(isLost ? [makeLostLogNotice(ahead)] : []),
    ...(ahead === null ? [] : [makeBackupAheadNotice(ahead, revision)]),
  ];
}

function makeStepsMissingNotice(
  { revision, acknowledged }: { readonly revision: number; readonly acknowledged: number },
  setAside: string | null,
): LossNotice {
  const message = `The file holds ${revision} of ${acknowledged} steps that were confirmed last: its log was harmed, or an older file lies in its place.${tellKept(setAside)}`;
  return { code: 'steps-missing', message, backup: setAside, values: { revision, acknowledged } };
}

function makeOtherHistoryNotice(acknowledged: number, setAside: string | null): LossNotice {
  const message = `Step ${acknowledged} is not the one that was confirmed last: another copy of the campaign lies in the place of the file, or it was changed.${tellKept(setAside)}`;
  return { code: 'other-history', message, backup: setAside, values: { acknowledged } };
}

function tellKept(path: string | null): string {
  return path === null ? '' : ` The file as it was is kept at ${path}.`;
}

function makeLostLogNotice(ahead: BackupFile | null): LossNotice {
  const message =
    'The campaign was not closed properly, and the log beside it is missing: the last changes may be lost. Look for the file whose name ends in -wal where the campaign came from.';
  return { code: 'log-lost', message, backup: ahead?.path ?? null };
}

function makeBackupAheadNotice(ahead: BackupFile, revision: number): LossNotice {
  const message = `The last backup, of ${ahead.madeAt}, holds more than the campaign file does: ${ahead.revision} steps and not ${revision}. Restore it to have them back.`;
  return { code: 'backup-ahead', message, backup: ahead.path };
}

/** Notice: indexes were rebuilt when the campaign was opened. */
export function makeMendedNotice({ names, setAside }: MendedIndexes): Notice {
  const message = `What the program looks rows up by did not fit its tables (${names.join(', ')}) and was made anew. Nothing was lost.${tellKept(setAside)}`;
  return { code: 'indexes-mended', message, backup: setAside };
}

/** Notice: confirmed steps were recovered from a harmed log. `before`: steps that the file held without them. */
export function makeRecoveredNotice({ revision, setAside }: RecoveredLog, before: number): Notice {
  const recovered = revision - before;
  const message = `The log beside the file was harmed. ${recovered} steps were recovered from it and proven by the journal.${tellKept(setAside)}`;
  return { code: 'steps-recovered', message, backup: setAside, values: { recovered } };
}

/** Notice: something is not as the program wrote it; `problem` names it, `proven` is the newest backup without it. */
export function makeHarmedNotice(problem: string, proven: string | null): Notice {
  const message = `Something in the file is not as the program wrote it: ${problem}. No backup with it displaces one without it.`;
  return { code: 'harmed', message, backup: proven };
}

/** Notice: no backup can be made; `problem` says why, in a sentence. */
export function makeBackupFailedNotice(problem: string): Notice {
  return { code: 'backup-failed', message: `No backup could be made. ${problem}`, backup: null };
}
