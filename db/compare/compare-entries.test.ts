import { expect, test } from 'vitest';
import { makeRig, openRig, prepareNext } from '../commands/testing/campaign-rig.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { readText } from '../testing/read-value.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

test('what differs is told by the names of units, pilots and forces, before and after', async () => {
  const rig = await makeRig();
  const { force, units, lances } = await rig.roster('attacker');
  const [unit, other] = units;
  const from = await readRevision(rig);
  await rig.call('force.rename', { forceId: force.id, name: 'Guard' });
  await rig.call('unit.edit', {
    unitId: unit!.id,
    damage: { ...unit!.damage, armorLeft: 1 },
    reason: 'House rule',
  });
  await rig.call('pilot.rename', { pilotId: other!.pilot!.id, name: 'Tamara', callSign: 'Fox' });
  await rig.call('lance.rename', { lanceId: lances[0]!.id, name: 'Fire Lance' });
  await rig.call('ledger.convert', { forceId: force.id, wp: 5 });
  const compared = await rig.call('journal.compare', { from });
  expect(compared).toMatchObject({ from, to: from + 5, total: 4 });
  const of = { forceId: force.id, force: 'Guard' };
  const short = { of: null, isLong: false };
  expect(compared.rows).toEqual([
    {
      ...{ table: 'forces', id: force.id, kind: 'changed', name: 'Guard', nameKey: null, ...of },
      fields: [{ field: 'name', before: force.name, after: 'Guard', ...short }],
    },
    {
      ...{ table: 'lances', id: lances[0]!.id, kind: 'changed', name: 'Fire Lance', nameKey: null, ...of },
      fields: [{ field: 'name', before: lances[0]!.name, after: 'Fire Lance', ...short }],
    },
    {
      ...{ table: 'unit_states', id: unit!.id, kind: 'changed', name: unit!.card.name, nameKey: null, ...of },
      fields: [{ field: 'armorLeft', before: unit!.damage.armorLeft, after: 1, ...short }],
    },
    {
      ...{
        table: 'pilots',
        id: other!.pilot!.id,
        kind: 'changed',
        name: 'Tamara “Fox”',
        nameKey: null,
        ...of,
      },
      fields: [
        { field: 'name', before: other!.pilot!.name, after: 'Tamara', ...short },
        { field: 'callSign', before: null, after: 'Fox', ...short },
      ],
    },
  ]);
  const { warchestWp, supportSp } = (await rig.roster('attacker')).force;
  expect(compared.balances.filter(({ forceId }) => forceId === force.id)).toEqual([
    { ...of, currency: 'WP', before: force.warchestWp, after: warchestWp },
    { ...of, currency: 'SP', before: force.supportSp, after: supportSp },
  ]);
});

test('what was undone differs in nothing, and an entry alone in what it did', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const from = await readRevision(rig);
  await rig.call('force.rename', { forceId: force.id, name: 'Guard' });
  await rig.call('journal.undo', {});
  expect(await rig.call('journal.compare', { from })).toMatchObject({ rows: [], total: 0 });
  const undone = await rig.call('journal.compare', { from: from + 1, to: from + 2 });
  expect(undone.rows.map(({ name, fields }) => [name, fields[0]?.before])).toEqual([[force.name, 'Guard']]);
});

test('names point to what is meant where it was removed later', async () => {
  const rig = await makeRig();
  const { force, units, lances } = await rig.roster('attacker');
  const { lanceId } = await rig.call('lance.create', { forceId: force.id, name: 'Short-lived' });
  const from = await readRevision(rig);
  await rig.call('unit.move', { unitId: units[0]!.id, lanceId, position: 0 });
  const to = await readRevision(rig);
  await rig.call('unit.move', { unitId: units[0]!.id, lanceId: lances[0]!.id, position: 0 });
  await rig.call('lance.disband', { lanceId });
  const { rows } = await rig.call('journal.compare', { from, to });
  const lance = rows.flatMap(({ fields }) => fields).find(({ field }) => field === 'lance');
  expect(lance).toMatchObject({ after: 'Short-lived' });
});

test('the seed of an engagement is told once it is fought, and its report by what became of the units', async () => {
  const rig = await makeRig();
  const from = await readRevision(rig);
  const engagementId = await prepareNext(rig, 3);
  const seed = readText(rig.file, 'SELECT seed FROM engagements WHERE id = ?', engagementId);
  const asked = { with: ['params', 'seed', 'together'] } as const;
  const tellAll = async () =>
    JSON.stringify([
      await rig.call('journal.compare', { from, limit: 1000 }),
      await rig.call('journal.list', { with: [...asked.with] }),
    ]);
  expect(await tellAll()).not.toContain(seed);
  await rig.call('engagement.autoResolve', { engagementId });
  const { entries } = await rig.call('journal.list', { with: [...asked.with], limit: 2 });
  expect(entries.map((entry) => entry.seed)).toEqual([seed, seed]);
  expect(entries[1]!.params).toMatchObject({ seed });
  const told = await rig.call('journal.compare', { from: from + 1 });
  const fields = told.rows.find(({ table }) => table === 'engagements')!.fields;
  const { report, participants } = await rig.call('engagement.get', { engagementId });
  expect(fields.filter(({ field }) => field === 'fate')).toHaveLength(participants.length);
  expect(fields).toContainEqual({
    ...{ field: 'winner', of: null, before: null, after: report!.winner, isLong: false },
  });
  await rig.call('journal.undo', {});
  expect(await tellAll()).not.toContain(seed);
  await rig.call('journal.undo', {});
  expect(await tellAll()).not.toContain(seed);
});

test('undos and redos of one step are marked by the first of them', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  for (const name of ['A', 'B', 'C']) await rig.call('force.rename', { forceId: force.id, name });
  await rig.call('journal.undo', { to: 2 });
  await rig.call('journal.redo', {});
  await rig.call('journal.undo', {});
  await rig.call('journal.undo', {});
  await rig.call('journal.redo', {});
  const { entries } = await rig.call('journal.list', { with: ['together'] });
  expect(entries.map(({ id, together }) => [id, together])).toEqual([
    [11, 11],
    [10, 10],
    [9, 9],
    [8, 7],
    [7, 7],
    [6, 5],
    [5, 5],
    ...[4, 3, 2, 1].map((id) => [id, null]),
  ]);
  const [last] = (await rig.call('journal.list', { with: ['together'], limit: 1, before: 9 })).entries;
  expect(last).toMatchObject({ id: 8, together: 7 });
  expect(last).not.toHaveProperty('params');
});

test('an entry tells the ledger lines that it booked, when it is asked to', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  await rig.call('ledger.convert', { forceId: force.id, wp: 5 });
  const { entries } = await rig.call('journal.list', { with: ['lines'], limit: 1 });
  const booked = (await rig.call('ledger.list', { forceId: force.id })).filter(
    ({ entryId }) => entryId === 2,
  );
  expect(booked).toHaveLength(2);
  expect(entries[0]!.lines).toEqual(booked);
});

test('rows come in pages, and pairs that are none are refused', async () => {
  const rig = await makeRig();
  const whole = await rig.call('journal.compare', { from: 0, limit: 1000 });
  expect(whole.rows).toHaveLength(whole.total);
  const page = await rig.call('journal.compare', { from: 0, offset: 10, limit: 7 });
  expect(page.rows).toEqual(whole.rows.slice(10, 17));
  expect(page.total).toBe(whole.total);
  await rig.refused('journal.compare', { from: 1 }, 'journal.not-earlier');
  await rig.refused('journal.compare', { from: 2, to: 1 }, 'journal.entry-not-found');
  await rig.refused('journal.compare', { from: 0, to: 2 }, 'journal.entry-not-found');
});

test('a campaign of an earlier version is compared across its migrations', async () => {
  const rig = await openRig(writeOldCampaign(8));
  const { rows, total } = await rig.call('journal.compare', { from: 0, limit: 1000 });
  expect(rows.length).toBe(total);
  expect(rows.filter(({ table, name }) => table === 'units' && name === '')).toEqual([]);
});
