import { describe, expect, it } from 'vitest';
import { computeHire } from '../../shared/campaign/pilots/hire.ts';
import { DEFAULT_ECONOMY_ID, getEconomy } from '../../shared/campaign/economy/presets.ts';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { makeRig, makeRigWith, prepareNext } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

const ATLAS = 140;
const NEW = 'bought' as UnitId;
const ECONOMY = getEconomy(DEFAULT_ECONOMY_ID)!;

describe('a plan that buys and mans machines', () => {
  it('buys a machine into a lance and hires its pilot, as one entry, undone as one', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const before = await rig.roster('attacker');
    const forceId = before.force.id;
    const lanceId = before.lances[1]!.id;
    const params: ParamsOf<'force.maintain'> = {
      forceId,
      actions: [
        { kind: 'buy', cardId: ATLAS, lanceId, as: NEW },
        { kind: 'hire', unitId: NEW, name: 'Nadia Romero', rank: 'Sgt.' },
      ],
      fromWarchest: true,
    };
    const planned = await rig.call('force.planMaintenance', params);
    expect(planned.problems).toEqual([]);
    const booked = await rig.call('force.maintain', params);
    const { units, pilots } = await rig.roster('attacker');
    const bought = units.find(({ id }) => id === booked.lines[0]!.unitId)!;
    expect(bought).toMatchObject({ lanceId, readiness: 'ready', pilot: { name: 'Nadia Romero' } });
    expect(bought.position).toBeGreaterThan(
      Math.max(...before.units.filter((unit) => unit.lanceId === lanceId).map(({ position }) => position)),
    );
    expect(booked.lines[1]!.pilot).toEqual({ id: bought.pilot!.id, name: 'Nadia Romero' });
    expect(pilots.find(({ id }) => id === bought.pilot!.id)?.rank).toBe('Sgt.');
    expect(booked.costSp).toBe(bought.card.basePv * 40 + computeHire(ECONOMY, false, { size: 1 }).costSp);
    expect(booked.costSp).toBe(planned.costSp);
    const lines = (await rig.call('ledger.list', { forceId, currency: 'SP' })).slice(-2);
    expect(lines.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['purchase', booked.lines[0]!.subject],
      ['hire', 'Nadia Romero'],
    ]);
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await rig.roster('attacker')).toEqual(before);
  });

  it('seats spare pilots in empty units, own and bought, at no price', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const forceId = force.id;
    const own = units[0]!;
    await rig.call('unit.assignPilot', { unitId: own.id, pilotId: null });
    const spare = await rig.call('pilot.hire', { forceId });
    const { offers } = await rig.call('force.bay', { forceId });
    expect(
      offers.flatMap(({ action, detail }) => (action.kind === 'seat' ? [[action.unitId, detail]] : [])),
    ).toEqual([own.pilot!.name, spare.name].toSorted().map((name) => [own.id, name]));
    const booked = await rig.call('force.maintain', {
      forceId,
      actions: [
        { kind: 'seat', unitId: own.id, pilotId: spare.pilotId },
        { kind: 'buy', cardId: ATLAS, as: NEW },
        { kind: 'seat', unitId: NEW, pilotId: own.pilot!.id },
        { kind: 'buy', cardId: ATLAS },
      ],
    });
    expect(booked.costSp).toBe(0);
    const after = (await rig.roster('attacker')).units;
    expect(after.find(({ id }) => id === own.id)?.pilot?.id).toBe(spare.pilotId);
    expect(after.find(({ id }) => id === booked.lines[1]!.unitId)?.pilot?.id).toBe(own.pilot!.id);
    expect(after).toHaveLength(units.length + 2);
    // What is bought does not change the size of the force.
    expect((await rig.roster('attacker')).force.size).toBe(force.size);
    await expectSound(rig);
  });

  it('is refused where a seat is taken, a pilot has one, or a name means nothing yet', async () => {
    const rig = await makeRig();
    const [{ force, units, pilots }, enemy] = [await rig.roster('attacker'), await rig.roster('defender')];
    const forceId = force.id;
    const spare = await rig.call('pilot.hire', { forceId });
    const other = await rig.call('pilot.hire', { forceId });
    const prisoner = await rig.call('pilot.hire', { forceId });
    await rig.call('pilot.retire', { pilotId: prisoner.pilotId });
    const [taken, empty] = [units[0]!, units[1]!];
    await rig.call('unit.assignPilot', { unitId: empty.id, pilotId: null });
    const { pilotId } = spare;
    const buy = { kind: 'buy', cardId: ATLAS, as: NEW } as const;
    const seat = { kind: 'seat', unitId: empty.id, pilotId } as const;
    type Actions = ParamsOf<'force.maintain'>['actions'];
    const bad: readonly (readonly [Actions, string])[] = [
      [[{ kind: 'hire', unitId: taken.id }], 'unit.has-pilot'],
      [[{ kind: 'seat', unitId: taken.id, pilotId }], 'unit.has-pilot'],
      [[{ ...seat, pilotId: taken.pilot!.id }], 'pilot.has-unit'],
      [[{ ...seat, pilotId: prisoner.pilotId }], 'pilot.not-available'],
      [[{ ...seat, pilotId: 'nobody' as PilotId }], 'pilot.not-found'],
      [[{ ...seat, pilotId: enemy.pilots[0]!.id }], 'unit.not-in-force'],
      [[{ ...seat, unitId: enemy.units[0]!.id }], 'unit.not-in-force'],
      [[{ kind: 'hire', unitId: NEW }, buy], 'unit.not-found'],
      [[buy, buy], 'maintenance.conflict'],
      [[buy, { kind: 'hire', unitId: NEW }, { ...seat, unitId: NEW }], 'maintenance.conflict'],
      [[seat, { ...seat, pilotId: other.pilotId }], 'maintenance.conflict'],
      [[seat, { kind: 'sell', unitId: empty.id }], 'maintenance.conflict'],
      [[buy, seat, { ...seat, unitId: NEW }], 'maintenance.conflict'],
      [[{ ...buy, cardId: 1 }], 'card.not-found'],
      [[{ ...buy, lanceId: 'nowhere' as LanceId }], 'lance.not-found'],
      [[{ ...buy, lanceId: enemy.lances[0]!.id }], 'unit.not-in-force'],
    ];
    const state = rig.dump();
    for (const [actions, code] of bad) await rig.refused('force.maintain', { forceId, actions }, code);
    expect(rig.dump()).toBe(state);
    expect((await rig.roster('attacker')).pilots).toHaveLength(pilots.length + 3);
  });

  it('cannot pay more than there is, and leaves nothing half done', async () => {
    const rig = await makeRig();
    await prepareNext(rig);
    const { force } = await rig.roster('attacker');
    const state = rig.dump();
    const actions = [{ kind: 'hire' } as const, ...Array(40).fill({ kind: 'buy', cardId: ATLAS } as const)];
    await rig.refused(
      'force.maintain',
      { forceId: force.id, actions, fromWarchest: true },
      'ledger.insufficient-sp',
    );
    expect(rig.dump()).toBe(state);
  });
});

describe('the cheapest plan', () => {
  const GOAL = { units: 1 };

  it('puts a spare pilot where that saves most, and hires for the rest', async () => {
    const rig = await makeRig();
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'crippled'] }, 'draw');
    const { force } = await rig.roster('attacker');
    const forceId = force.id;
    const [light, heavy] = ids.attacker as [UnitId, UnitId];
    for (const unitId of [light, heavy]) await rig.call('unit.assignPilot', { unitId, pilotId: null });
    const { units } = await rig.roster('attacker');
    const others = units.filter(({ pilot, repair }) => pilot !== null && repair === null).length;
    const plan = await rig.call('force.planRepairs', {
      forceId,
      goal: { units: others + 2 },
      budgetSp: 100_000,
    });
    const workSp = units.reduce(
      (sum, { id, repair, ammoSpent }) =>
        sum + (ids.attacker.includes(id) ? (repair?.costSp ?? 0) : 0) + (ammoSpent === true ? 20 : 0),
      0,
    );
    expect(plan).toMatchObject({ met: true, costSp: workSp, purchases: [] });
    const actions = plan.units.flatMap((unit) => (unit.reason === 'chosen' ? unit.actions : []));
    expect(actions.filter(({ kind }) => kind === 'seat')).toHaveLength(2);
    expect(
      (await rig.call('force.planMaintenance', { forceId, actions, fromWarchest: true })).problems,
    ).toEqual([]);
    // With one of them hired away, one seat has to be paid.
    const spare = (await rig.roster('attacker')).pilots.find(({ unitId }) => unitId === null)!;
    await rig.call('pilot.retire', { pilotId: spare.id });
    const dearer = await rig.call('force.planRepairs', {
      forceId,
      goal: { units: others + 2 },
      budgetSp: 100_000,
    });
    expect(dearer.costSp).toBe(workSp + computeHire(ECONOMY, false, { size: 1 }).costSp);
  });

  it('buys what it may where that is cheaper than repairs, and can be booked as it is', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const { force, units } = await rig.roster('attacker');
    const forceId = force.id;
    for (const { pilot } of units.slice(1))
      if (pilot !== null) await rig.call('pilot.retire', { pilotId: pilot.id });
    const cheap = units.toSorted((a, b) => a.card.basePv - b.card.basePv)[0]!.card;
    const question = { forceId, goal: { units: units.length + 2 }, budgetSp: 100_000 };
    const without = await rig.call('force.planRepairs', question);
    expect(without).toMatchObject({ met: false, purchases: [] });
    const plan = await rig.call('force.planRepairs', { ...question, buy: [{ cardId: cheap.id, count: 5 }] });
    expect(plan).toMatchObject({ met: true, readyUnits: units.length + 2 });
    expect(plan.purchases).toHaveLength(2);
    expect(plan.costSp - without.costSp).toBe(
      2 * (cheap.basePv * 40 + computeHire(ECONOMY, false, { size: 1 }).costSp),
    );
    const actions = [
      ...plan.units.flatMap((unit) => (unit.reason === 'chosen' ? unit.actions : [])),
      ...plan.purchases.flatMap((purchase) => purchase.actions),
    ];
    await rig.call('ledger.adjust', { forceId, currency: 'SP', amount: plan.costSp, reason: 'A gift' });
    const booked = await rig.call('force.maintain', { forceId, actions });
    expect(booked.costSp).toBe(plan.costSp);
    const after = await rig.roster('attacker');
    expect(after.force.readyPv).toBe(plan.readyPv);
    await expectSound(rig);
    await rig.refused(
      'force.planRepairs',
      { forceId, goal: GOAL, buy: [{ cardId: 1, count: 1 }] },
      'card.not-found',
    );
    await rig.refused(
      'force.planRepairs',
      { forceId, goal: GOAL, buy: [{ cardId: cheap.id, count: 13 }] },
      'params.invalid',
    );
  });
});

describe('a force that could field nobody', () => {
  it('is warned of it in the bay', async () => {
    const rig = await makeRigWith(() => ({ tracksInRepair: { value: 1, certainty: 'H' } }));
    const ids = await fightFirstTrack(rig, { attacker: ['crippled', 'standing'] }, 'draw');
    const { force, units } = await rig.roster('attacker');
    const forceId = force.id;
    const warning = async () => (await rig.call('force.bay', { forceId })).warning;
    expect(await warning()).toBeNull();
    for (const { id } of units) if (id !== ids.attacker[0]) await rig.call('unit.sell', { unitId: id });
    expect(await warning()).toBeNull();
    await rig.call('unit.repair', { unitIds: [ids.attacker[0]!], fromWarchest: true });
    expect(await warning()).toBe('all-in-repair');
    await rig.call('journal.undo', {});
    await rig.call('unit.assignPilot', { unitId: ids.attacker[0]!, pilotId: null });
    expect(await warning()).toBe('nobody-fit');
    await rig.call('unit.sell', { unitId: ids.attacker[0]! });
    expect(await warning()).toBe('no-units');
  });
});
