import { expect, test } from 'vitest';
import type { ResultOf } from '../../shared/contract/index.ts';
import type { ObjectiveId } from '../../shared/domain/ids.ts';
import { NO_CRITICALS } from '../../shared/domain/unit-state.ts';
import {
  chooseUnits,
  findOpenTrack,
  makeRig,
  playQuietly,
  type CampaignRig,
} from './testing/campaign-rig.ts';

const reason = 'agreed at the table';

async function expectUndone(rig: CampaignRig, before: object): Promise<void> {
  const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
  expect(entry?.facts).toMatchObject({ byHand: true, reason });
  await rig.call('journal.undo', {});
  expect(await readState(rig)).toEqual(before);
  await rig.call('journal.redo', {});
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
}

async function readState(rig: CampaignRig) {
  const {
    undo: _undo,
    redo: _redo,
    redoSteps: _steps,
    lastEvents: _events,
    ...summary
  } = await rig.call('campaign.summary', {});
  return { rosters: await rig.call('force.list', {}), summary };
}

test('a line by hand changes a balance, tells its reason, and is undone', async () => {
  const rig = await makeRig();
  const before = await readState(rig);
  const { force } = await rig.roster('attacker');
  const line = { forceId: force.id, currency: 'WP', reason } as const;
  expect(await rig.call('ledger.adjust', { ...line, amount: -2000 })).toEqual({
    balance: force.warchestWp - 2000,
  });
  expect((await rig.call('ledger.list', { forceId: force.id })).at(-1)).toMatchObject({
    kind: 'by-hand',
    amount: -2000,
    subject: reason,
  });
  await expectUndone(rig, before);
  await rig.call('ledger.adjust', { ...line, currency: 'SP', amount: 40 });
  await rig.refused('ledger.adjust', { ...line, currency: 'SP', amount: -41 }, 'ledger.below-zero');
  await rig.refused('ledger.adjust', { ...line, amount: 0 }, 'ledger.no-amount');
  await rig.refused('ledger.adjust', { ...line, amount: 0.5 }, 'params.invalid');
  await rig.refused('ledger.adjust', { ...line, amount: 1e9 }, 'params.invalid');
  await rig.refused('ledger.adjust', { ...line, amount: 1, reason: '  ' }, 'params.invalid');
});

test('damage and standing of a unit are set; what was sold stays sold', async () => {
  const rig = await makeRig();
  const before = await readState(rig);
  const [unit, other] = (await rig.roster('attacker')).units;
  const unitId = unit!.id;
  const { armor, structure } = unit!.card;
  const find = async () => (await rig.roster('attacker')).units.find(({ id }) => id === unitId)!;
  const damage = { armorLeft: 0, structureLeft: structure - 1, criticals: { ...NO_CRITICALS, weapon: 1 } };
  expect(await rig.call('unit.edit', { unitId, damage, reason })).toEqual({ standing: 'serving' });
  expect(await find()).toMatchObject({ damage, standing: 'serving' });
  await expectUndone(rig, before);
  const wreck = { ...damage, structureLeft: 0 };
  expect(await rig.call('unit.edit', { unitId, damage: wreck, reason })).toEqual({ standing: 'wrecked' });
  await rig.call('unit.edit', { unitId, standing: 'captured', reason });
  expect(await find()).toMatchObject({ standing: 'captured', lanceId: null, pilot: null });
  await rig.refused('unit.edit', { unitId, damage, reason }, 'unit.not-serving');
  await rig.call('unit.edit', { unitId, damage, standing: 'serving', reason });
  expect(await find()).toMatchObject({ standing: 'serving' });
  const over = { ...damage, armorLeft: armor + 1 };
  await rig.refused('unit.edit', { unitId, damage: over, reason }, 'unit.impossible-damage');
  await rig.call('unit.sell', { unitId: other!.id });
  const sold = { unitId: other!.id, standing: 'serving', reason } as const;
  await rig.refused('unit.edit', sold, 'unit.not-serving');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('a pilot is changed; status and wounds follow each other', async () => {
  const rig = await makeRig();
  const before = await readState(rig);
  const pilot = (await rig.roster('attacker')).units[0]!.pilot!;
  const pilotId = pilot.id;
  const find = async () => (await rig.roster('attacker')).pilots.find(({ id }) => id === pilotId)!;
  await rig.call('pilot.edit', { pilotId, name: 'Kai', skill: 1, kills: 12, reason });
  expect(await find()).toMatchObject({
    name: 'Kai',
    skill: 1,
    kills: 12,
    status: 'active',
    unitId: pilot.unitId,
  });
  await expectUndone(rig, before);
  const edit = (changes: object): Promise<ResultOf<'pilot.edit'>> =>
    rig.call('pilot.edit', { pilotId, reason, ...changes });
  expect(await edit({ wounds: 2 })).toEqual({ status: 'wounded', wounds: 2 });
  expect(await edit({ status: 'active' })).toEqual({ status: 'active', wounds: 0 });
  expect(await edit({ status: 'wounded' })).toEqual({ status: 'wounded', wounds: 1 });
  expect(await edit({ wounds: 0 })).toEqual({ status: 'active', wounds: 0 });
  await edit({ status: 'killed' });
  expect((await find()).unitId).toBeNull();
  await rig.refused(
    'pilot.edit',
    { pilotId, status: 'active', wounds: 1, reason },
    'pilot.wounds-contradict',
  );
  await rig.refused('pilot.edit', { pilotId, name: 'x'.repeat(10_000), reason }, 'params.invalid');
  await rig.refused('pilot.edit', { pilotId, kills: -1, reason }, 'params.invalid');
});

test('the day of the campaign is set, not before what is booked', async () => {
  const rig = await makeRig();
  const { date } = await rig.call('campaign.summary', {});
  await rig.refused('campaign.setDate', { date: '1999-01-01', reason }, 'campaign.date-booked');
  await playQuietly(rig);
  const before = await readState(rig);
  await rig.call('campaign.setDate', { date: '3060-01-01', reason });
  await expectUndone(rig, before);
  await rig.call('campaign.setDate', { date, reason });
  const { force } = await rig.roster('attacker');
  await rig.call('campaign.setDate', { date: '3061-01-01', reason });
  await rig.call('ledger.adjust', { forceId: force.id, currency: 'WP', amount: 1, reason });
  await rig.refused('campaign.setDate', { date: '3060-12-31', reason }, 'campaign.date-booked');
  await rig.call('journal.undo', {});
  await rig.call('campaign.setDate', { date: '3060-12-31', reason });
});

test('who is in an engagement is not changed by hand', async () => {
  const rig = await makeRig();
  const trackId = await findOpenTrack(rig);
  const attacker = { unitIds: await chooseUnits(rig, trackId, 'attacker', 1) };
  const defender = { unitIds: await chooseUnits(rig, trackId, 'defender', 1) };
  await rig.call('engagement.prepare', { trackId, attacker, defender });
  const unitId = attacker.unitIds[0]!;
  const pilotId = (await rig.roster('attacker')).units.find(({ id }) => id === unitId)!.pilot!.id;
  await rig.refused('unit.edit', { unitId, standing: 'lost', reason }, 'unit.in-engagement');
  await rig.refused('pilot.edit', { pilotId, skill: 0, reason }, 'unit.in-engagement');
});

test('a campaign under way is entered: forces with damage, pilots, warchests, tracks done', async () => {
  const rig = await makeRig();
  const [attacker, defender] = [await rig.roster('attacker'), await rig.roster('defender')];
  const forces = { attacker: [attacker.force.id], defender: [defender.force.id] };
  const first = await findOpenTrack(rig);
  const mark = { winner: 'attacker', forces, reason } as const;
  await rig.refused('track.markDone', { ...mark, trackId: first, date: '3060-01-01' }, 'track.date-ahead');
  const twice = { ...forces, defender: [attacker.force.id] };
  await rig.refused('track.markDone', { ...mark, trackId: first, forces: twice }, 'track.plays-both-roles');
  await rig.call('campaign.setDate', { date: '3052-06-01', reason });
  const before = await readState(rig);
  const { opens } = await rig.call('track.markDone', { ...mark, trackId: first, date: '3052-04-01' });
  await expectUndone(rig, before);
  expect(opens).toHaveLength(2);
  const early = { ...mark, trackId: opens[0]!, date: '3052-03-20' };
  await rig.refused('track.markDone', early, 'campaign.date-booked');
  await rig.call('track.markDone', { ...mark, trackId: opens[0]!, winner: 'draw', date: '3052-05-01' });
  await rig.refused('track.markDone', { ...mark, trackId: first }, 'track.not-editable');
  const { tracks } = await rig.call('track.list', {});
  expect(tracks.find(({ id }) => id === first)).toMatchObject({
    status: 'done',
    winner: 'attacker',
    ordinal: 1,
    markedDate: '3052-04-01',
    forces: [{ forceId: attacker.force.id, role: 'attacker', costWp: 0 }, { forceId: defender.force.id }],
  });
  await rig.call('ledger.adjust', { forceId: attacker.force.id, currency: 'WP', amount: -350, reason });
  const unit = attacker.units[0]!;
  const damage = { ...unit.damage, armorLeft: 1 };
  await rig.call('unit.edit', { unitId: unit.id, damage, reason });
  await rig.call('pilot.edit', { pilotId: unit.pilot!.id, skill: 2, kills: 4, reason });
  await playQuietly(rig);
  const summary = await rig.call('campaign.summary', {});
  expect(summary.tracks.filter(({ status }) => status === 'done').map(({ ordinal }) => ordinal)).toHaveLength(
    3,
  );
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('objectives of a track that is marked as done are told, and their WP booked where that is asked for', async () => {
  const rig = await makeRig();
  const [attacker, defender] = [await rig.roster('attacker'), await rig.roster('defender')];
  const forces = { attacker: [attacker.force.id], defender: [defender.force.id] };
  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find(({ status }) => status === 'open')!.id;
  const { objectives } = await rig.call('track.get', { trackId });
  const own = objectives.find(({ owner }) => owner !== 'defender')!;
  const met = [{ objectiveId: own.id, side: 'attacker' } as const];
  const mark = { trackId, winner: 'attacker', forces, reason } as const;
  const before = await readState(rig);
  await rig.refused('track.markDone', { ...mark, objectives: [...met, ...met] }, 'track.no-objective');
  const unknown = [{ objectiveId: 'nothing' as ObjectiveId, side: 'attacker' } as const];
  await rig.refused('track.markDone', { ...mark, objectives: unknown }, 'track.no-objective');
  expect(await readState(rig)).toEqual(before);
  await rig.call('track.markDone', { ...mark, objectives: met });
  expect((await rig.roster('attacker')).force.warchestWp).toBe(attacker.force.warchestWp);
  await rig.call('journal.undo', {});
  await rig.call('track.markDone', { ...mark, objectives: met, bookWp: true });
  const [line] = (await rig.call('ledger.list', { forceId: attacker.force.id })).slice(-1);
  expect(line).toMatchObject({ kind: 'objective', currency: 'WP', amount: own.wp, trackId });
  expect((await rig.call('track.get', { trackId })).objectives.find(({ id }) => id === own.id)?.metBy).toBe(
    'attacker',
  );
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await expectUndone(rig, before);
  await rig.call('journal.undo', {});
  expect((await rig.call('track.get', { trackId })).objectives.every(({ metBy }) => metBy === null)).toBe(
    true,
  );
});
