import { expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { makeRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

type Actions = ParamsOf<'force.maintain'>['actions'];

it('a pilot gets up and sits down elsewhere in one plan, which is undone as one', async () => {
  const rig = await makeRig();
  const { force, units } = await rig.roster('attacker');
  const forceId = force.id;
  const [one, other, third] = units.filter(({ pilot }) => pilot !== null);
  const [first, second] = [one!.pilot!.id, other!.pilot!.id];
  const swap: Actions = [
    { kind: 'vacate', unitId: one!.id },
    { kind: 'vacate', unitId: other!.id },
    { kind: 'seat', unitId: one!.id, pilotId: second },
    { kind: 'seat', unitId: other!.id, pilotId: first },
  ];
  const booked = await rig.call('force.maintain', { forceId, actions: swap });
  expect(booked).toMatchObject({ costSp: 0, incomeSp: 0 });
  const seats = (await rig.roster('attacker')).units.map(({ id, pilot }) => [id, pilot?.id]);
  expect(seats).toContainEqual([one!.id, second]);
  expect(seats).toContainEqual([other!.id, first]);
  await expectSound(rig);
  await rig.call('journal.undo', {});
  expect((await rig.roster('attacker')).units).toEqual(units);
  const refuse = (actions: Actions, code: string) =>
    rig.refused('force.maintain', { forceId, actions }, code);
  // Nobody takes a seat before it is empty, or before getting up.
  await refuse(swap.toReversed(), 'unit.has-pilot');
  await refuse([swap[0]!, swap[2]!], 'pilot.has-unit');
  await refuse([swap[0]!, swap[0]!], 'maintenance.conflict');
  await refuse([swap[0]!, { kind: 'sell', unitId: one!.id }], 'maintenance.conflict');
  await rig.call('unit.assignPilot', { unitId: third!.id, pilotId: null });
  await refuse([{ kind: 'vacate', unitId: third!.id }], 'unit.no-pilot');
});

it('the planner moves a fit pilot out of a machine that stays behind, and what it plans is booked as it says', async () => {
  const rig = await makeRig();
  const ids = await fightFirstTrack(rig, { attacker: ['crippled', 'standing', 'destroyed'] });
  const { force, units } = await rig.roster('attacker');
  const forceId = force.id;
  const hurt = units.find(({ id }) => id === ids.attacker[1])!;
  // A pilot with more wounds than are healed in a month sits in the machine that is cheap to repair.
  await rig.call('pilot.edit', { pilotId: hurt.pilot!.id, status: 'wounded', wounds: 5, reason: 'Test' });
  await rig.call('ledger.convert', { forceId, wp: 300 });
  const ready = units.filter(({ readiness, pilot }) => readiness === 'ready' && pilot !== null).length;
  const plan = await rig.call('force.planRepairs', { forceId, goal: { units: ready + 1 } });
  const chosen = plan.units.filter(({ reason }) => reason === 'chosen');
  const actions = chosen.flatMap((unit) => unit.actions);
  expect(plan).toMatchObject({ met: true, readyUnits: ready + 1 });
  const moved = chosen.find(({ unitId }) => unitId === hurt.id)!;
  expect(moved.costSp).toBe(hurt.repair!.costSp + 20);
  expect(moved.actions.map(({ kind }) => kind)).toEqual(['repair', 'rearm', 'vacate', 'vacate', 'seat']);
  const booked = await rig.call('force.maintain', { forceId, actions });
  expect(booked.costSp).toBe(plan.costSp);
  const again = await rig.call('force.planRepairs', { forceId, goal: { units: ready + 1 } });
  expect(again).toMatchObject({ met: true, costSp: 0, readyUnits: ready + 1 });
  await expectSound(rig);
});
