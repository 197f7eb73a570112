import { findSoundBackup } from '../file/backup.ts';
import { damagedRefusal, isDamage, staleIndexesRefusal, toFileRefusal } from '../file/file-errors.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import type { Refusal } from '../refusal.ts';
import { JournalMismatch } from '../journal/row-images.ts';
import { findStaleIndexes } from '../file/stale-indexes.ts';
import { verifyCampaign } from '../verify/verify.ts';

/**
 * The refusal `file.damaged` when damage of the open campaign may be why an action failed; null when the campaign is
 * sound, or the error tells of something else, as a full disk.
 */
export function findDamage({ db, file }: Pick<OpenCampaign, 'db' | 'file'>, error: unknown): Refusal | null {
  const problem = findProblem(db, error);
  return problem === null ? null : refuseDamaged({ db, file }, problem);
}

/** The refusal for damage of the open campaign, with what mends it. */
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
 * Rows that no program of ours has written make handlers fail in many ways. What they have in common is that a check
 * of the campaign finds them, so an error that nobody foresaw is a mistake of the program only in a sound campaign.
 */
function findProblem(db: ReadableDb, error: unknown): string | null {
  if (isDamage(error) || error instanceof JournalMismatch) return String(error);
  if (toFileRefusal(error, null) !== null) return null;
  try {
    return verifyCampaign(db).findings.find(({ level }) => level === 'error')?.message ?? null;
  } catch {
    // Somebody else holds the file: nothing can be said about it now.
    return null;
  }
}
