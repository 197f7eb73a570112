import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { migrate } from '../migrations/migrate.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';

/** The bytes of a campaign that the first version of the program made, brought to the format of a version. */
export function makeOldCampaign(version: number): Buffer {
  const first = gunzipSync(readFileSync(new URL('version-1.warchest.gz', import.meta.url)));
  const db = new BetterSqlite3(first);
  try {
    migrate(
      db,
      MIGRATIONS.filter((step) => step.version <= version),
    );
    return db.serialize();
  } finally {
    db.close();
  }
}
