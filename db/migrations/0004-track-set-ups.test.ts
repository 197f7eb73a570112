import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { GOLDEN_TRACKS } from '../../shared/campaign/testing/golden-tracks.ts';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { getVersion, migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

async function openOldCampaign(): Promise<CampaignRig> {
  return openRig(writeOldCampaign(1));
}

const LEDGER = `SELECT id, force_id, currency, at, campaign_date, kind, amount, balance, subject, subject_key, track_id,
  reverses, entry_id FROM ledger ORDER BY id`;

test('the step keeps every line of the ledger, and what guards it', () => {
  const db = new BetterSqlite3(writeOldCampaign(1));
  onTestFinished(() => void db.close());
  migrate(db, MIGRATIONS.slice(0, 3));
  expect(getVersion(db)).toBe(3);
  const before = db.prepare(LEDGER).all();
  const guards = (): unknown =>
    db
      .prepare(
        `SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = 'ledger' AND type <> 'table' ORDER BY name`,
      )
      .all();
  const guardsBefore = guards();
  migrate(db, MIGRATIONS.slice(0, 4));
  expect(before.length).toBeGreaterThan(4);
  expect(db.prepare(LEDGER).all()).toEqual(before);
  expect(guards()).toEqual(guardsBefore);
  expect(() => db.exec('UPDATE ledger SET amount = 1 WHERE id = 1')).toThrow(/never changed/);
  expect(() => db.exec('DELETE FROM ledger WHERE id = 1')).toThrow(/never deleted/);
});

test('every track of an old campaign is fought as its template said when the step was made', async () => {
  const rig = await openOldCampaign();
  const { tracks } = await rig.call('track.list', {});
  expect(tracks).toHaveLength(6);
  for (const { id, template } of tracks) {
    const { track } = await rig.call('track.definition', { trackId: id });
    // Templates of today give other tracks: an existing one keeps its own.
    const then = GOLDEN_TRACKS.find(({ key }) => key === template)!;
    expect(track.setUp).toEqual(then.setUp);
    for (const bonus of track.bonuses) {
      expect(bonus.effects.length, bonus.key).toBeGreaterThan(0);
      expect(bonus.atTableOnly).toBe(false);
    }
  }
  expect(await rig.call('track.check', {})).toEqual({ problems: [] });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the file itself refuses a set-up that is none', async () => {
  const file = writeOldCampaign(1);
  const rig = await openRig(file);
  await rig.call('campaign.close', {});
  const db = new BetterSqlite3(file);
  onTestFinished(() => void db.close());
  expect(() => db.exec(`UPDATE tracks SET set_up = '[]'`)).toThrow(/CHECK/);
  expect(() => db.exec(`UPDATE bonuses SET effects = '{}'`)).toThrow(/CHECK/);
});
