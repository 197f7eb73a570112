import { findSoundBackup } from '../file/backup.ts';
import { damagedRefusal, staleIndexesRefusal, toFileRefusal } from '../file/file-errors.ts';
import { isDamage } from '../sqlite/errors.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import type { Refusal } from '../refusal.ts';
import { JournalMismatch } from '../journal/row-images.ts';
import { findStaleIndexes } from '../file/stale-indexes.ts';
import { verifyCampaign } from '../verify/verify.ts';

/**
 * The refusal `file.damaged` when damage of the open campaign may be the cause of an error; null when the campaign is
 * sound, or the error has another known cause, such as a full disk.
 */
export function findDamage({ db, file }: Pick<OpenCampaign, 'db' | 'file'>, error: unknown): Refusal | null {
  const problem = findProblem(db, error);
  return problem === null ? null : refuseDamaged({ db, file }, problem);
}

/** The refusal for damage of the open campaign, with the backup that can be restored. */
export function refuseDamaged({ db, file }: Pick<OpenCampaign, 'db' | 'file'>, problem: string): Refusal {
  if (hasStaleIndexesAlone(db)) return staleIndexesRefusal(file, problem);
  return damagedRefusal(file, findSoundBackup(file)?.path ?? null, problem);
}

function hasStaleIndexesAlone(db: ReadableDb): boolean {
  try {
    return findStaleIndexes(db).length > 0;
  } catch {
    return false;
  }
}

/**
 * Rows that this program did not write make handlers fail in many ways, but a check of the campaign finds all of them.
 * So an unexpected error counts as a mistake of the program only when the campaign is sound.
 */
function findProblem(db: ReadableDb, error: unknown): string | null {
  if (isDamage(error) || error instanceof JournalMismatch) return String(error);
  if (toFileRefusal(error, null) !== null) return null;
  try {
    return verifyCampaign(db).findings.find(({ level }) => level === 'error')?.message ?? null;
  } catch {
    // Another process has locked the file: its state is unknown now.
    return null;
  }
}
