import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { migrate } from '../migrations/migrate.ts';
import { MIGRATIONS } from '../migrations/migrations.ts';
import { makeTempFolder } from './temp-folder.ts';

/**
 * A campaign as an earlier version of the program left it, in the format of that version:
 * - `version-1`: one track accepted, the campaign renamed, a second track resolved and not accepted;
 * - `version-8`: 28 entries, some undone, some redone; a map, a track that the gamemaster added, an accepted engagement,
 *   and one that was resolved twice, the second time with a die overwritten, and not accepted;
 * - `version-8-conceded`: the same up to the first engagement, then the attacker has given up;
 * - `version-8-over`: the same with a second engagement typed in and accepted, after which no track is open;
 * - `version-34`: three battles at the table: one that the program finished, one of the program that was taken over and
 *   goes on, and one whose preparation was undone last.
 */
export type KeptCampaign = 'version-1' | 'version-8' | 'version-8-conceded' | 'version-8-over' | 'version-34';

/** The bytes of a kept campaign, brought to the format of a version, or as it is when that is older than its own. */
export function makeOldCampaign(version: number, kept: KeptCampaign = 'version-1'): Buffer {
  const db = new BetterSqlite3(gunzipSync(readFileSync(new URL(`${kept}.warchest.gz`, import.meta.url))));
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

/** Writes a kept campaign, brought to the format of a version, into a new folder. Answers the path of its file. */
export function writeOldCampaign(version: number, kept?: KeptCampaign): string {
  const file = join(makeTempFolder(), 'old.warchest');
  writeFileSync(file, makeOldCampaign(version, kept));
  return file;
}
