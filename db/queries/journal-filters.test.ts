import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { makeRig, openRig, playQuietly, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

type Filter = ParamsOf<'journal.list'>;

async function listMethods(rig: CampaignRig, filter: Filter): Promise<string[]> {
  const { entries, total } = await rig.call('journal.list', filter);
  expect(total).toBe(entries.length);
  return entries.map(({ kind, method }) => (kind === 'command' ? method : kind));
}

async function play(): Promise<CampaignRig> {
  const rig = await makeRig();
  const [unit, other] = (await rig.roster('attacker')).units;
  await rig.call('unit.setCommander', { unitId: other!.id });
  await rig.call('unit.assignPilot', { unitId: unit!.id, pilotId: null });
  await rig.call('journal.undo', {});
  await rig.call('journal.redo', {});
  await rig.call('pilot.rename', { pilotId: other!.pilot!.id, name: 'Тамара Иванова' });
  await rig.call('force.rename', { forceId: (await rig.roster('defender')).force.id, name: 'Guard' });
  await rig.call('journal.undo', {});
  return rig;
}

test('the journal is found by force, unit, pilot, author and words, also what was undone and redone', async () => {
  const rig = await play();
  const [unit, other] = (await rig.roster('attacker')).units;
  const { force } = await rig.roster('defender');
  expect(await listMethods(rig, { unitId: unit!.id })).toEqual([
    'redo',
    'undo',
    'unit.assignPilot',
    'unit.setCommander',
    'campaign.create',
  ]);
  expect(await listMethods(rig, { pilotId: other!.pilot!.id })).toEqual(['pilot.rename', 'campaign.create']);
  expect(await listMethods(rig, { forceId: force.id })).toEqual(['undo', 'force.rename', 'campaign.create']);
  expect(await listMethods(rig, { text: 'гвар иВАН' })).toEqual([]);
  expect(await listMethods(rig, { text: 'тамара иВАН' })).toEqual(['pilot.rename']);
  // A prefix of a word of the same search adds nothing, before or after that word.
  expect(await listMethods(rig, { text: 'т тамара та' })).toEqual(['pilot.rename']);
  expect(await listMethods(rig, { text: 'guard' })).toEqual(['undo', 'force.rename']);
  expect(await listMethods(rig, { text: '%' })).toEqual([]);
  expect(await listMethods(rig, { text: ' ' })).toHaveLength(8);
  expect(await listMethods(rig, { who: 'cli' })).toHaveLength(8);
  expect(await listMethods(rig, { who: 'nobody' })).toEqual([]);
  expect(await rig.call('journal.authors', {})).toEqual(['cli']);
  expect(await listMethods(rig, { forceId: force.id, unitId: unit!.id })).toEqual(['campaign.create']);
  await rig.refused('journal.list', { from: '3052-02-30' }, 'params.invalid');
});

test('the journal is found by days of the calendar and by tracks', async () => {
  const rig = await makeRig();
  const { date } = await rig.call('campaign.summary', {});
  await playQuietly(rig);
  await rig.call('campaign.rename', { name: 'Later' });
  const later = (await rig.call('campaign.summary', {})).date;
  expect(await listMethods(rig, { from: later })).toEqual(['campaign.rename']);
  expect(await listMethods(rig, { to: date })).toHaveLength(4);
  expect(await listMethods(rig, { from: date, to: later })).toHaveLength(5);
  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find(({ status }) => status === 'done')!.id;
  expect(await listMethods(rig, { trackId, to: date })).toEqual([
    'engagement.accept',
    'engagement.record',
    'engagement.prepare',
    'campaign.create',
  ]);
});

test('under a filter pages follow each other, and an entry knows how far back it is', async () => {
  const rig = await makeRig();
  const [attacker, defender] = [await rig.roster('attacker'), await rig.roster('defender')];
  for (let count = 0; count < 4; count += 1)
    for (const { force } of [attacker, defender])
      await rig.call('force.rename', { forceId: force.id, name: `Name ${count}` });
  const forceId = attacker.force.id;
  const first = await rig.call('journal.list', { forceId, limit: 2 });
  expect(first.total).toBe(5);
  expect(first.entries.map(({ id, stepsAfter }) => [id, stepsAfter])).toEqual([
    [8, 1],
    [6, 3],
  ]);
  const second = await rig.call('journal.list', { forceId, limit: 2, before: 6 });
  expect(second).toMatchObject({
    total: 5,
    entries: [
      { id: 4, stepsAfter: 5 },
      { id: 2, stepsAfter: 7 },
    ],
  });
  await rig.call('journal.undo', { to: 4 });
  expect((await rig.roster('attacker')).force.name).toBe('Name 1');
  expect((await rig.roster('defender')).force.name).toBe('Name 0');
});

test('pages found by words follow each other, with a force and days or without', async () => {
  const rig = await makeRig();
  const [attacker, defender] = [await rig.roster('attacker'), await rig.roster('defender')];
  for (let count = 0; count < 3; count += 1)
    for (const { force } of [attacker, defender])
      await rig.call('force.rename', { forceId: force.id, name: `Anvil Anvers ${count}` });
  const listIds = async (filter: Filter) => {
    const { entries, total } = await rig.call('journal.list', filter);
    return { ids: entries.map(({ id }) => id), total };
  };
  expect(await listIds({ text: 'anv 1', limit: 1 })).toEqual({ ids: [7], total: 4 });
  expect(await listIds({ text: 'anv 1', limit: 2, before: 7 })).toEqual({ ids: [6, 5], total: 4 });
  expect(await listIds({ text: 'anv 1', before: 4 })).toEqual({ ids: [], total: 4 });
  const { date } = await rig.call('campaign.summary', {});
  const ofForce = { forceId: attacker.force.id, text: 'anv', from: date };
  expect(await listIds({ ...ofForce, limit: 2 })).toEqual({ ids: [6, 4], total: 3 });
  expect(await listIds({ ...ofForce, before: 4 })).toEqual({ ids: [2], total: 3 });
  expect(await listIds({ ...ofForce, to: '3000-01-01' })).toEqual({ ids: [], total: 0 });
});

test('a campaign of before is found by the same terms', async () => {
  const rig = await openRig(writeOldCampaign(9));
  const { force } = await rig.roster('attacker');
  expect((await rig.call('journal.list', { forceId: force.id })).total).toBeGreaterThan(1);
  const db = new BetterSqlite3(rig.file, { readonly: true });
  const unfound = db.prepare(
    `SELECT id FROM journal_entries WHERE id NOT IN (SELECT entry_id FROM journal_terms WHERE kind = 'who')`,
  );
  expect(unfound.all()).toEqual([]);
  db.close();
});
