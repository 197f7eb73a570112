import { migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migrations.ts';
import { brand } from '../sqlite/handles.ts';
import { verifyCampaign } from '../verify/verify.ts';
import { inspectCopy } from './backup.ts';
import { inspectFileCopy } from './unproven-file.ts';

/**
 * Whether a self-contained file that nobody has open is a sound campaign: its pages, its indexes, its invariants and the
 * hashes of its journal. Invariants are written for the newest format, so a copy is migrated to it.
 */
export function isSoundCampaign(file: string, migrations: readonly Migration[]): boolean {
  if (inspectCopy(file, migrations).kind !== 'campaign') return false;
  return inspectFileCopy(file, (db) => {
    migrate(db, migrations);
    return verifyCampaign(brand(db)).ok;
  });
}
