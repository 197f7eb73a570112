import { describe, expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { TrackForecast } from '../../shared/domain/forecast.ts';
import type { EngagementId, UnitId } from '../../shared/domain/ids.ts';
import {
  chooseUnits,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  type CampaignRig,
} from './testing/campaign-rig.ts';

type Prepared = ParamsOf<'engagement.prepare'>;
type Orders = NonNullable<ParamsOf<'engagement.setOrders'>['attacker']>;

async function field(rig: CampaignRig): Promise<Prepared> {
  const trackId = await findOpenTrack(rig);
  const choose = (side: 'attacker' | 'defender') => chooseUnits(rig, trackId, side, 3);
  return {
    trackId,
    attacker: { unitIds: await choose('attacker') },
    defender: { unitIds: await choose('defender') },
    seed: 'orders',
  };
}

/** Orders: the first unit holds a hex, the second leaves, the third protects the commander. */
function tell([first, second, third]: readonly UnitId[]): Orders {
  return {
    temperament: 'cautious',
    orders: [
      { unitId: first!, order: { kind: 'hold', column: 3, row: 4 } },
      { unitId: second!, order: { kind: 'exit' } },
      { unitId: third!, order: { kind: 'protect-commander' } },
    ],
  };
}

/** The orders of an engagement as `engagement.get` tells them. */
async function readOrders(rig: CampaignRig, engagementId: EngagementId) {
  const { temperaments, participants } = await rig.call('engagement.get', { engagementId });
  return {
    temperaments,
    orders: participants.flatMap(({ unitId, order }) => (order === null ? [] : [{ unitId, order }])),
  };
}

async function fight(rig: CampaignRig, engagementId: EngagementId) {
  await rig.call('engagement.autoResolve', { engagementId });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  return battle!;
}

const NOBODY = { temperaments: { attacker: 'balanced', defender: 'balanced' }, orders: [] };

describe('orders', () => {
  it('given with the beginning of a track are kept, and fought by', async () => {
    const rig = await makeRig();
    const prepared = await field(rig);
    const told = tell(prepared.attacker.unitIds);
    const { engagementId } = await rig.call('engagement.prepare', {
      ...prepared,
      attacker: { ...prepared.attacker, ...told },
      defender: { ...prepared.defender, temperament: 'aggressive' },
    });
    expect(await readOrders(rig, engagementId)).toEqual({
      temperaments: { attacker: 'cautious', defender: 'aggressive' },
      orders: told.orders,
    });
    const { scenario } = await fight(rig, engagementId);
    expect(scenario.sides.attacker.temperament).toBe('cautious');
    expect(scenario.sides.defender.temperament).toBe('aggressive');
    const orders = scenario.sides.attacker.units.map(({ unitId, order }) => ({ unitId, order }));
    expect(orders).toEqual(told.orders);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('change the battle, and the same ones give the same battle', async () => {
    const rig = await makeRig();
    const prepared = await field(rig);
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    const free = await fight(rig, engagementId);
    await rig.call('journal.undo', {});
    await rig.call('engagement.setOrders', { engagementId, defender: tell(prepared.defender.unitIds) });
    const ordered = await fight(rig, engagementId);
    expect(ordered.events).not.toEqual(free.events);
    await rig.call('journal.undo', {});
    await rig.call('engagement.setOrders', { engagementId, defender: {} });
    expect((await fight(rig, engagementId)).events).toEqual(free.events);
  });

  it('are replaced a side at a time, and taken back', async () => {
    const rig = await makeRig();
    const prepared = await field(rig);
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    expect(await readOrders(rig, engagementId)).toEqual(NOBODY);
    const attacker = tell(prepared.attacker.unitIds);
    await rig.call('engagement.setOrders', { engagementId, attacker });
    await rig.call('engagement.setOrders', { engagementId, defender: { temperament: 'aggressive' } });
    const both = {
      temperaments: { attacker: 'cautious', defender: 'aggressive' },
      orders: attacker.orders,
    };
    expect(await readOrders(rig, engagementId)).toEqual(both);
    await rig.call('engagement.setOrders', { engagementId, attacker: {}, defender: {} });
    expect(await readOrders(rig, engagementId)).toEqual(NOBODY);
    await rig.call('journal.undo', {});
    expect(await readOrders(rig, engagementId)).toEqual(both);
    await rig.call('journal.undo', { to: 2 });
    expect(await readOrders(rig, engagementId)).toEqual(NOBODY);
    await rig.call('journal.redo', {});
    expect((await readOrders(rig, engagementId)).orders).toEqual(attacker.orders);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('count in odds, before a track begins and after', async () => {
    const rig = await makeRig();
    const { seed: _, ...question } = await field(rig);
    const ask = async (changes: object): Promise<TrackForecast> => ({
      ...(await rig.call('track.forecast', { ...question, ...changes, runs: 6, seed: 'odds' })),
      durationMs: 0,
    });
    const leaving: Orders = {
      orders: question.attacker.unitIds.map((unitId) => ({ unitId, order: { kind: 'exit' } })),
    };
    const free = await ask({});
    const ordered = await ask({ attacker: { ...question.attacker, ...leaving } });
    expect(ordered.units).not.toEqual(free.units);
    const { engagementId } = await rig.call('engagement.prepare', question);
    const begun = { attacker: undefined, defender: undefined };
    const before = await ask(begun);
    await rig.call('engagement.setOrders', { engagementId, attacker: leaving });
    expect((await ask(begun)).units).not.toEqual(before.units);
  });

  it('are heeded where a battle from the table is finished', async () => {
    const rig = await makeRig();
    const prepared = await field(rig);
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    const { units } = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'draw');
    await rig.call('engagement.setOrders', { engagementId, attacker: tell(prepared.attacker.unitIds) });
    const state = { turn: 2, initiative: 'attacker', units, distances: [], objectives: [] } as const;
    await rig.call('engagement.continue', {
      engagementId,
      state: { ...state, units: [...units], distances: [], objectives: [] },
    });
    const { battle } = await rig.call('engagement.battle', { engagementId });
    expect(battle?.scenario.sides.attacker).toMatchObject({
      temperament: 'cautious',
      units: [
        { order: { kind: 'hold' } },
        { order: { kind: 'exit' } },
        { order: { kind: 'protect-commander' } },
      ],
    });
  });

  it('that cannot be are refused', async () => {
    const rig = await makeRig();
    const prepared = await field(rig);
    const [own] = prepared.attacker.unitIds;
    const [enemy] = prepared.defender.unitIds;
    const code = 'engagement.impossible-order';
    const begin = (orders: Orders['orders']) => ({ ...prepared, attacker: { ...prepared.attacker, orders } });
    const hold = (column: number, row: number) => [
      { unitId: own!, order: { kind: 'hold' as const, column, row } },
    ];
    for (const place of [hold(-1, 0), hold(36, 0), hold(0, 24), hold(1.5, 0)]) {
      const { details } = await rig.refused('engagement.prepare', begin(place), code);
      expect(details).toMatchObject({ reason: 'off-board', unitId: own, widthHexes: 36, heightHexes: 24 });
    }
    const exit = (unitId: UnitId) => ({ unitId, order: { kind: 'exit' as const } });
    await rig.refused('engagement.prepare', begin([exit(enemy!)]), code);
    await rig.refused('engagement.prepare', begin([exit(own!), exit(own!)]), code);
    await rig.refused('track.forecast', { ...begin([exit(enemy!)]), runs: 5 }, code);
    const { engagementId } = await rig.call('engagement.prepare', prepared);
    const other = { engagementId, attacker: { orders: [exit(enemy!)] } };
    await rig.refused('engagement.setOrders', other, code);
    await rig.refused('engagement.setOrders', { engagementId, attacker: { orders: hold(99, 0) } }, code);
    await rig.refused(
      'engagement.setOrders',
      { engagementId: 'none' as EngagementId, attacker: {} },
      'engagement.not-found',
    );
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.refused('engagement.setOrders', { engagementId, attacker: {} }, 'engagement.has-result');
    await rig.call('engagement.accept', { engagementId });
    await rig.refused('engagement.setOrders', { engagementId, attacker: {} }, 'engagement.already-accepted');
  });
});
