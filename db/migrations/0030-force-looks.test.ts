import BetterSqlite3 from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

test('forces of an old campaign have short names and marks of their own, and change nothing else', async () => {
  const rig = await openRig(writeOldCampaign(29, 'version-8'));
  const { forces } = await rig.call('campaign.summary', {});
  expect(new Set(forces.map(({ shortName }) => shortName)).size).toBe(forces.length);
  expect(new Set(forces.map(({ mark }) => mark)).size).toBe(forces.length);
  await rig.call('force.rename', { forceId: forces[0]!.id, shortName: 'ZZ', mark: 'bolt' });
  const chosen = (await rig.call('campaign.summary', {})).forces;
  expect(chosen).toEqual([{ ...forces[0], shortName: 'ZZ', mark: 'bolt' }, ...forces.slice(1)]);
  await rig.call('force.rename', { forceId: forces[0]!.id, shortName: null, mark: null });
  expect((await rig.call('campaign.summary', {})).forces).toEqual(forces);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('the file itself refuses a short name that is long or empty', async () => {
  const db = new BetterSqlite3(writeOldCampaign(30));
  onTestFinished(() => void db.close());
  db.exec('DROP TRIGGER journal_forces_update');
  const choose = db.prepare<[string]>('UPDATE forces SET short_name = ?');
  for (const name of ['', 'FIVES']) expect(() => choose.run(name)).toThrow(/CHECK/);
});
