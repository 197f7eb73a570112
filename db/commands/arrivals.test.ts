import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../shared/domain/arrival.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import { findOpenTrack, makeRig, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound, fightFirstTrack } from './testing/fight.ts';

const reason = 'The DropShip is late';

async function findUnit(rig: CampaignRig, unitId: UnitId) {
  const { units } = await rig.roster('attacker');
  return units.find(({ id }) => id === unitId)!;
}

/** A campaign, and a unit of the attacker that is on its way by hand. */
async function delay(arrives: Arrival) {
  const rig = await makeRig();
  const { units, force } = await rig.roster('attacker');
  const { id: unitId, pv } = units.at(-1)!;
  await rig.call('unit.edit', { unitId, arrives, reason });
  return { rig, unitId, force, pv };
}

describe('a unit on its way', () => {
  it('cannot be fielded before so many tracks are done, and arrives with them', async () => {
    const { rig, unitId, force, pv } = await delay({ kind: 'tracks', count: 2 });
    expect((await findUnit(rig, unitId)).arrives).toEqual({ kind: 'tracks', count: 2 });
    const after = (await rig.roster('attacker')).force;
    expect([after.pv, after.readyPv]).toEqual([force.pv, force.readyPv - pv]);
    const trackId = await findOpenTrack(rig);
    const { candidates } = await rig.call('track.get', { trackId });
    expect(candidates.attacker.find((one) => one.unitId === unitId)?.refused).toBe('on-the-way');
    const defender = candidates.defender.find(({ refused }) => refused === null)!.unitId;
    await rig.refused(
      'engagement.prepare',
      { trackId, attacker: { unitIds: [unitId] }, defender: { unitIds: [defender] } },
      'engagement.unit-unavailable',
    );
    const plan = await rig.call('force.planRepairs', { forceId: force.id, goal: { units: 99 } });
    expect(plan.units.find((one) => one.unitId === unitId)?.reason).toBe('on-the-way');
    await fightFirstTrack(rig, {});
    expect((await findUnit(rig, unitId)).arrives).toBeDefined();
    await fightFirstTrack(rig, {});
    expect((await findUnit(rig, unitId)).arrives).toBeUndefined();
    const { name } = (await findUnit(rig, unitId)).card;
    const { lastEvents } = await rig.call('campaign.summary', {});
    expect(lastEvents.filter(({ facts }) => facts['arrived'] === name)).toHaveLength(1);
    await rig.call('journal.undo', {});
    expect((await findUnit(rig, unitId)).arrives).toBeDefined();
    await rig.call('journal.redo', {});
    await expectSound(rig);
  });

  it('arrives on its day, also where the day is set by hand', async () => {
    const { rig, unitId } = await delay({ kind: 'date', date: '3055-01-01' });
    await rig.call('campaign.setDate', { date: '3054-12-31', reason });
    expect((await findUnit(rig, unitId)).arrives).toBeDefined();
    await rig.call('campaign.setDate', { date: '3055-01-01', reason });
    const { arrives, card } = await findUnit(rig, unitId);
    expect(arrives).toBeUndefined();
    const [entry] = (await rig.call('journal.list', {})).entries;
    expect(entry?.facts['arrived']).toBe(card.name);
  });

  it('is changed and called off by hand, and taken back', async () => {
    const { rig, unitId } = await delay({ kind: 'tracks', count: 2 });
    await rig.call('unit.edit', { unitId, arrives: { kind: 'date', date: '3055-01-01' }, reason });
    expect((await findUnit(rig, unitId)).arrives).toEqual({ kind: 'date', date: '3055-01-01' });
    await rig.call('unit.edit', { unitId, arrives: null, reason });
    expect((await findUnit(rig, unitId)).arrives).toBeUndefined();
    await rig.call('journal.undo', {});
    expect((await findUnit(rig, unitId)).arrives).toMatchObject({ kind: 'date' });
    await expectSound(rig);
  });

  it('is bought to come later, and belongs to its force at once', async () => {
    const rig = await makeRig();
    const { force, units } = await rig.roster('attacker');
    const cardId = units[0]!.card.id;
    const arrives = { kind: 'tracks', count: 1 } as const;
    const bought = await rig.call('unit.buy', { forceId: force.id, cardId, skill: 4, arrives });
    expect(await findUnit(rig, bought.unitId)).toMatchObject({ arrives, standing: 'serving' });
    await fightFirstTrack(rig, {});
    expect((await findUnit(rig, bought.unitId)).arrives).toBeUndefined();
  });

  it('does not raise what its force may field', async () => {
    const rig = await makeRig();
    const { units } = await rig.roster('attacker');
    const trackId = await findOpenTrack(rig);
    const limit = async () => (await rig.call('track.get', { trackId })).limits.attacker.pv;
    const before = await limit();
    const edits = units.slice(1).map(({ id }) => {
      return { unitId: id, arrives: { kind: 'tracks', count: 3 } as const };
    });
    await rig.call('unit.editMany', { edits, reason });
    expect(await limit()).toBeLessThan(before);
  });

  it('is refused where that time has come, and nothing is bought', async () => {
    const { rig, unitId, force } = await delay({ kind: 'tracks', count: 2 });
    await fightFirstTrack(rig, {});
    const { date } = await rig.call('campaign.summary', {});
    const before = rig.dump();
    const refuse = (arrives: unknown, code: string) =>
      rig.refused('unit.edit', { unitId, arrives, reason } as never, code);
    await refuse({ kind: 'tracks', count: 1 }, 'unit.arrival-past');
    await refuse({ kind: 'date', date }, 'unit.arrival-past');
    for (const arrives of [
      { kind: 'tracks', count: 0 },
      { kind: 'tracks', count: 1.5 },
      { kind: 'date', date: '3052-02-31' },
      { kind: 'soon' },
    ])
      await refuse(arrives, 'params.invalid');
    const { units } = await rig.roster('attacker');
    await rig.refused(
      'unit.buy',
      { forceId: force.id, cardId: units[0]!.card.id, arrives: { kind: 'date', date: '2000-01-01' } },
      'unit.arrival-past',
    );
    expect(rig.dump()).toEqual(before);
  });
});
