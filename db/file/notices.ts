import type { Notice } from '../../shared/domain/campaign-file.ts';
import { inspectCopy } from './backup.ts';
import { listBackups, type BackupFile } from './backup-files.ts';
import { MIGRATIONS, type Migration } from '../migrations/migrations.ts';
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
  readonly code: 'log-lost' | 'backup-ahead';
}

/** Notices about a file that was just opened and not written to: whether changes are missing, and where they may be. */
export function findNotices(
  file: string,
  revision: number,
  migrations: readonly Migration[] = MIGRATIONS,
): LossNotice[] {
  const ahead = findBackupAhead(file, revision, migrations);
  const lost = isLogLost(file, revision) ? [makeLostLogNotice(ahead)] : [];
  return ahead === null ? lost : [...lost, makeBackupAheadNotice(ahead, revision)];
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
  const copy = setAside === null ? '' : ` The file as it was is kept at ${setAside}.`;
  const message = `What the program looks rows up by did not fit its tables (${names.join(', ')}) and was made anew. Nothing was lost.${copy}`;
  return { code: 'indexes-mended', message, backup: setAside };
}

/** Notice: no backup can be made; `problem` says why, in a sentence. */
export function makeBackupFailedNotice(problem: string): Notice {
  return { code: 'backup-failed', message: `No backup could be made. ${problem}`, backup: null };
}
