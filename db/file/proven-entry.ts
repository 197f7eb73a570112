import { hasHashes, readEntryHash } from '../journal/journal-hash.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { type BackupFile, listBackups } from './backup-files.ts';
import { proveCampaign } from './prove-campaign.ts';
import { inspectFile } from './unproven-file.ts';

/**
 * The last journal entry up to which a campaign is known to be as the program wrote it: the last one of the newest
 * proven backup, whose hash has to be the same in both. 0 when there is none. `file` is the path of the campaign.
 */
export function findProvenEntry(db: ReadableDb, file: string): number {
  const newest = listBackups(file).find(({ isProven }) => isProven);
  if (newest === undefined || !hasHashes(db)) return 0;
  const hash = readEntryHash(db, newest.revision);
  return hash !== '' && hash === readLastHash(newest) ? newest.revision : 0;
}

/** The hash of a backup's last entry; null when it cannot be read. */
function readLastHash({ path, revision }: BackupFile): string | null {
  try {
    return inspectFile(path, (db) =>
      proveCampaign(db, 'name').kind === 'campaign' && hasHashes(db) ? readEntryHash(db, revision) : null,
    );
  } catch {
    // Another backup is not asked: a whole check then takes longer, and finds more.
    return null;
  }
}
