import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { EngagementId, UnitId } from '../../shared/domain/ids.ts';
import type { UnitOrder } from '../../shared/domain/unit-order.ts';
import { makeCard } from '../../shared/rules/testing/fixtures.ts';
import { findOpenTrack, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

const SQUAD = makeCard({
  ...{ id: 9_000_001, name: 'Foot Squad', type: 'CI', specials: ['CAR3'] },
  move: [{ mode: 'foot', inches: 2 }],
});
const TANK = makeCard({ id: 9_000_002, name: 'Anvil Tank', type: 'CV', specials: ['IT5'] });

interface Field {
  readonly rig: CampaignRig;
  readonly prepared: ParamsOf<'engagement.prepare'>;
  readonly squads: readonly [UnitId, UnitId];
  readonly tanks: readonly [UnitId, UnitId];
  readonly mech: UnitId;
  readonly enemy: UnitId;
}

/** Two squads, two tanks with room for one squad each, and a 'Mech, against a 'Mech. */
async function field(ruleset = 'alpha-strike-standard-2018'): Promise<Field> {
  const rig = await makeRig({ sample: 'small', ruleset });
  const trackId = await findOpenTrack(rig);
  const { candidates } = await rig.call('track.get', { trackId });
  const mech = candidates.attacker[0]!;
  const enemy = candidates.defender[0]!;
  const { unitIds } = await rig.call('force.import', {
    into: { forceId: mech.forceId },
    units: [SQUAD, SQUAD, TANK, TANK].map((card) => ({ card, pilot: { skill: 4 as const } })),
  });
  const [one, two, first, second] = unitIds as [UnitId, UnitId, UnitId, UnitId];
  return {
    rig,
    prepared: {
      ...{ trackId, seed: 'riding' },
      attacker: { unitIds: [...unitIds, mech.unitId] },
      defender: { unitIds: [enemy.unitId] },
    },
    squads: [one, two],
    tanks: [first, second],
    mech: mech.unitId,
    enemy: enemy.unitId,
  };
}

const ride = (carrierId: UnitId): UnitOrder => ({ kind: 'ride', carrierId });
const WALK: UnitOrder = { kind: 'walk' };

async function readRiders(rig: CampaignRig, engagementId: EngagementId) {
  const { sides } = await rig.call('engagement.scenario', { engagementId });
  return Object.fromEntries(
    sides.attacker.units.flatMap(({ unitId, carriedBy }) =>
      carriedBy === undefined ? [] : [[unitId, carriedBy]],
    ),
  );
}

describe('who rides on whom', () => {
  it('is as the program chooses until it is told, and then the battle begins so', async () => {
    const { rig, prepared, squads, tanks } = await field();
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    const [one, two] = squads;
    expect(await readRiders(rig, engagementId)).toEqual({ [one]: tanks[0], [two]: tanks[1] });
    const orders = [
      { unitId: one, order: ride(tanks[1]) },
      { unitId: two, order: WALK },
    ];
    await rig.call('engagement.setOrders', { engagementId, attacker: { orders } });
    expect(await readRiders(rig, engagementId)).toEqual({ [one]: tanks[1] });
    const { participants } = await rig.call('engagement.get', { engagementId });
    expect(participants.flatMap(({ unitId, order }) => (order === null ? [] : [{ unitId, order }]))).toEqual(
      orders,
    );
    await rig.call('engagement.autoResolve', { engagementId });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const mounted = battle?.events.filter(({ type }) => type === 'mounted');
    expect(mounted).toEqual([{ type: 'mounted', unitId: one, carrierId: tanks[1] }]);
    // Whom it rides on is no order for the battle itself.
    expect(battle?.scenario.sides.attacker.units.some((unit) => 'order' in unit)).toBe(false);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('is told with the beginning of a track, taken back and done again', async () => {
    const { rig, prepared, squads, tanks } = await field();
    const orders = [{ unitId: squads[0], order: ride(tanks[1]) }];
    const { engagementId } = await rig.call('engagement.prepare', {
      ...prepared,
      attacker: { ...prepared.attacker, orders },
    });
    const told = { [squads[0]]: tanks[1], [squads[1]]: tanks[0] };
    expect(await readRiders(rig, engagementId)).toEqual(told);
    await rig.call('engagement.setOrders', { engagementId, attacker: {} });
    const free = { [squads[0]]: tanks[0], [squads[1]]: tanks[1] };
    expect(await readRiders(rig, engagementId)).toEqual(free);
    await rig.call('journal.undo', {});
    expect(await readRiders(rig, engagementId)).toEqual(told);
    await rig.call('journal.redo', {});
    expect(await readRiders(rig, engagementId)).toEqual(free);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('who rides on whom counts in odds', async () => {
    const { rig, prepared, squads } = await field();
    const { seed: _, ...question } = prepared;
    const ask = async (orders: { unitId: UnitId; order: UnitOrder }[]) => ({
      ...(await rig.call('track.forecast', {
        ...question,
        ...{ attacker: { ...question.attacker, orders }, runs: 6, seed: 'odds' },
      })),
      durationMs: 0,
    });
    const onFoot = squads.map((unitId) => ({ unitId, order: WALK }));
    expect((await ask(onFoot)).units).not.toEqual((await ask([])).units);
  });

  it('ends where a battle is taken up from the table that tells nobody aboard: everybody stands on the ground', async () => {
    const { rig, prepared, squads, tanks } = await field();
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    const orders = [{ unitId: squads[0], order: ride(tanks[1]) }];
    await rig.call('engagement.setOrders', { engagementId, attacker: { orders } });
    const { units } = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    const state = {
      turn: 2,
      initiative: 'attacker' as const,
      units: [...units],
      distances: [],
      objectives: [],
    };
    await rig.call('engagement.continue', { engagementId, state });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    const begun = battle!.events.slice(
      0,
      battle!.events.findIndex(({ type }) => type === 'turn'),
    );
    expect(begun.map(({ type }) => type)).toEqual(units.map(() => 'deployed'));
  });

  it('that cannot be is refused, before a track begins, in its odds, and after', async () => {
    const { rig, prepared, squads, tanks, mech, enemy } = await field();
    const [one, two] = squads;
    const code = 'engagement.impossible-order';
    const cases: readonly [reason: string, ...orders: (readonly [UnitId, UnitOrder])[]][] = [
      ['carrier-enemy', [one, ride(enemy)]],
      ['carrier-not-fielded', [one, ride('nobody' as UnitId)]],
      ['carrier-rides', [one, ride(two)], [two, ride(tanks[0])]],
      ['cannot-carry', [one, ride(mech)]],
      ['carrier-rides', [one, ride(one)]],
      ['cannot-carry', [one, ride(two)]],
      ['no-room', [one, ride(tanks[0])], [two, ride(tanks[0])]],
      ['cannot-ride', [mech, ride(tanks[0])]],
      ['cannot-ride', [tanks[0], WALK]],
      ['twice', [one, WALK], [one, ride(tanks[0])]],
      ['not-fielded', [enemy, WALK]],
    ];
    const tell = (orders: readonly (readonly [UnitId, UnitOrder])[]) => ({
      orders: orders.map(([unitId, order]) => ({ unitId, order })),
    });
    const { seed: _, ...question } = prepared;
    for (const [reason, ...orders] of cases) {
      const attacker = { ...prepared.attacker, ...tell(orders) };
      const { details } = await rig.refused('engagement.prepare', { ...prepared, attacker }, code);
      expect(details).toMatchObject({ reason, context: reason });
      await rig.refused('track.forecast', { ...question, attacker, runs: 5 }, code);
    }
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    for (const [reason, ...orders] of cases) {
      const asked = { engagementId, attacker: tell(orders) };
      const { details } = await rig.refused('engagement.setOrders', asked, code);
      expect(details).toMatchObject({ reason });
    }
  });

  it('is not told at all under rules without transports', async () => {
    const { rig, prepared, squads, tanks } = await field('alpha-strike-quick-start-2020');
    for (const order of [ride(tanks[0]), WALK]) {
      const attacker = { ...prepared.attacker, orders: [{ unitId: squads[0], order }] };
      const asked = { ...prepared, attacker };
      const { details, message } = await rig.refused(
        'engagement.prepare',
        asked,
        'engagement.impossible-order',
      );
      expect(details).toMatchObject({ reason: 'no-transports' });
      expect(message).toContain('Foot Squad');
    }
  });
});
