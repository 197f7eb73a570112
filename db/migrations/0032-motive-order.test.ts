import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { editRows } from '../testing/break-file.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';
import { migrate } from './migrate.ts';

test('motive hits of an older file stay, and count in the usual order', () => {
  const file = writeOldCampaign(31, 'version-8');
  editRows(file, 'UPDATE unit_states SET slowed = 2, halved = 1');
  const db = new BetterSqlite3(file);
  const hits = 'SELECT id, slowed, halved, immobilized FROM unit_states ORDER BY id';
  const before = db.prepare(hits).all();
  migrate(db);
  expect(db.prepare(hits).all()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  expect(db.prepare('SELECT DISTINCT motive_order FROM unit_states').pluck().all()).toEqual([null]);
  db.close();
});

test('a unit of an older file is read without an order, and its entries are undone and redone', async () => {
  const rig = await openRig(writeOldCampaign(31, 'version-8-over'));
  const { units } = await rig.roster('attacker');
  for (const { damage } of units) expect(damage.criticals).not.toHaveProperty('motiveOrder');
  await rig.call('unit.edit', {
    unitId: units[0]!.id,
    damage: {
      ...units[0]!.damage,
      criticals: { ...units[0]!.damage.criticals, slowed: 1, halved: 1, motiveOrder: 'hs' },
    },
    reason: 'Told in which order',
  });
  expect((await rig.roster('attacker')).units[0]!.damage.criticals).toMatchObject({ motiveOrder: 'hs' });
  await rig.call('journal.undo', {});
  expect((await rig.roster('attacker')).units[0]!.damage).toEqual(units[0]!.damage);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
