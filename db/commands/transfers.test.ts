import { describe, expect, it, test } from 'vitest';
import type { ForceId, UnitId } from '../../shared/domain/ids.ts';
import { planForces } from '../testing/random-commands.ts';
import { GIFT_REASON, idsOf, makeAllies, rosterOf } from './testing/allied-rig.ts';
import { fieldTwo, findOpenTrack, makeQuietReport, makeRig, playQuietly } from './testing/campaign-rig.ts';

const reason = GIFT_REASON;

test('SP go to an ally as they are, with a line for each force, and come back with Undo', async () => {
  const { rig, from, to } = await makeAllies();
  const before = rig.dump();
  const forces = { fromForceId: from.force.id, toForceId: to.force.id };
  expect(await rig.call('force.transfer', { ...forces, sp: 120, reason })).toEqual({
    ...{ wp: 0, wpReceived: 0, sp: 120, units: 0 },
  });
  expect([(await rosterOf(rig, from)).force, (await rosterOf(rig, to)).force]).toMatchObject([
    { supportSp: 380, warchestWp: 1000, given: { wp: 0, sp: 120, pv: 0 } },
    { supportSp: 620, warchestWp: 1000, given: { wp: 0, sp: -120, pv: 0 } },
  ]);
  const lines = (await rig.call('ledger.list', {})).filter(({ kind }) => kind === 'transfer');
  expect(lines).toMatchObject([
    { forceId: from.force.id, currency: 'SP', amount: -120, subject: to.force.name },
    { forceId: to.force.id, currency: 'SP', amount: 120, subject: from.force.name },
  ]);
  const { entries } = await rig.call('journal.list', { limit: 1 });
  expect(entries[0]).toMatchObject({ method: 'force.transfer', facts: { reason, sp: 120 } });
  for (const { force } of [from, to]) {
    const own = await rig.call('journal.list', { limit: 1, forceId: force.id });
    expect(own.entries[0]?.method).toBe('force.transfer');
  }
  await rig.call('journal.undo', {});
  expect((await rosterOf(rig, from)).force).toEqual(from.force);
  expect((await rosterOf(rig, to)).force).toEqual(to.force);
  await rig.call('journal.redo', {});
  expect((await rosterOf(rig, to)).force).toMatchObject({ supportSp: 620, given: { sp: -120 } });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect(rig.dump()).not.toBe(before);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

describe('WP go to an ally', () => {
  /** The giver converts a WP into 4 SP, the other force into as many as are told. */
  async function makeUnequal(size: number) {
    const allies = await makeAllies();
    const { rig, from, to } = allies;
    await rig.call('force.correct', { forceId: from.force.id, size: 4, technology: 'D', reason });
    await rig.call('force.correct', { forceId: to.force.id, size, technology: 'D', reason });
    const forces = { fromForceId: from.force.id, toForceId: to.force.id };
    const give = (wp: number) => rig.call('force.transfer', { ...forces, wp, reason });
    return { ...allies, forces, give };
  }

  it('one for one where they are worth the same', async () => {
    const { rig, from, to, give } = await makeUnequal(4);
    expect(await give(1000)).toMatchObject({ wp: 1000, wpReceived: 1000 });
    expect((await rosterOf(rig, from)).force.warchestWp).toBe(0);
    expect((await rosterOf(rig, to)).force.warchestWp).toBe(2000);
  });

  it('by what they are worth in SP, and no more are charged than what arrives', async () => {
    const { rig, from, to, give } = await makeUnequal(6);
    expect(await give(100)).toMatchObject({ wp: 99, wpReceived: 66 });
    expect((await rosterOf(rig, from)).force.warchestWp).toBe(901);
    expect((await rosterOf(rig, to)).force.warchestWp).toBe(1066);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('but not less than the ally gets one for', async () => {
    const { rig, forces, give } = await makeUnequal(6);
    const params = { ...forces, wp: 1, reason };
    const error = await rig.refused('force.transfer', params, 'ledger.less-than-one-wp');
    expect(error.details).toMatchObject({ leastWp: 2 });
    expect(await give(2)).toMatchObject({ wp: 2, wpReceived: 1 });
  });

  it('and back again, with no points gained on the way', async () => {
    const { rig, from, to, give } = await makeUnequal(9);
    const worth = async () => {
      const own = [(await rosterOf(rig, from)).force, (await rosterOf(rig, to)).force];
      return own.reduce(
        (sum, { warchestWp, supportSp, spPerWp }) => sum + warchestWp * spPerWp + supportSp,
        0,
      );
    };
    let last = await worth();
    for (const wp of [7, 50, 333]) {
      const { wpReceived } = await give(wp);
      const back = { fromForceId: to.force.id, toForceId: from.force.id };
      await rig.call('force.transfer', { ...back, wp: wpReceived, reason });
      const now = await worth();
      expect(now).toBeLessThanOrEqual(last);
      last = now;
    }
  });

  it('also where they repay a debt, but not out of one', async () => {
    const { rig, from, to, forces, give } = await makeUnequal(4);
    await rig.call('ledger.adjust', { forceId: to.force.id, currency: 'WP', amount: -1300, reason });
    await give(100);
    expect((await rosterOf(rig, to)).force.warchestWp).toBe(-200);
    const back = { fromForceId: to.force.id, toForceId: from.force.id };
    for (const gift of [{ wp: 1 }, { sp: 1 }, { unitIds: idsOf(to).slice(0, 1) }])
      await rig.refused('force.transfer', { ...back, ...gift, reason }, 'ledger.in-debt');
    await rig.call('force.transfer', { ...forces, wp: 200, reason });
    await rig.call('force.transfer', { ...back, sp: 1, reason });
  });

  it('only where their worth is settled', async () => {
    const rig = await makeRig(planForces(4, 2));
    const [first] = (await rig.call('force.list', {})).map(({ force }) => force);
    const { forceId } = await rig.call('force.add', { name: 'Empty', allegiance: first!.allegianceId });
    const forces = { fromForceId: first!.id, toForceId: forceId };
    await rig.refused('force.transfer', { ...forces, wp: 1, reason }, 'transfer.size-open');
    await rig.call('ledger.adjust', { forceId: first!.id, currency: 'SP', amount: 9, reason });
    await rig.call('force.transfer', { ...forces, sp: 9, reason });
  });
});

describe('a unit goes to an ally', () => {
  it('as it is, without its pilot and outside of lances, and comes back with Undo', async () => {
    const { rig, from, to } = await makeAllies();
    const [unit] = from.units;
    const damage = { ...unit!.damage, armorLeft: 0 };
    await rig.call('unit.edit', { unitId: unit!.id, damage, reason });
    const forces = { fromForceId: from.force.id, toForceId: to.force.id };
    const before = [await rosterOf(rig, from), await rosterOf(rig, to)];
    const given = await rig.call('force.transfer', { ...forces, unitIds: [unit!.id], reason });
    expect(given).toMatchObject({ wp: 0, wpReceived: 0, sp: 0, units: 1 });
    const [left, right] = [await rosterOf(rig, from), await rosterOf(rig, to)];
    expect(idsOf(left)).not.toContain(unit!.id);
    expect(left.pilots.find(({ id }) => id === unit!.pilot!.id)).toMatchObject({
      unitId: null,
      status: 'active',
    });
    expect(right.units.find(({ id }) => id === unit!.id)).toMatchObject({
      ...{ forceId: to.force.id, lanceId: null, commander: false, pilot: null, damage },
    });
    expect((await rig.call('ledger.list', {})).some(({ kind }) => kind === 'transfer')).toBe(false);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const { entries } = await rig.call('journal.list', { limit: 1, forceId: to.force.id });
    expect(entries[0]).toMatchObject({
      method: 'force.transfer',
      facts: { count: 1, units: unit!.card.name },
    });
    await rig.call('journal.undo', {});
    expect([await rosterOf(rig, from), await rosterOf(rig, to)]).toEqual(before);
    await rig.call('journal.redo', {});
    expect(idsOf(await rosterOf(rig, to))).toContain(unit!.id);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('and keeps its service record; a report of an earlier battle stays as it was', async () => {
    const { rig, from, to } = await makeAllies(4, 2);
    const trackId = await findOpenTrack(rig);
    const fielded = await fieldTwo(rig, trackId);
    const { engagementId } = await rig.call('engagement.prepare', fielded);
    const fighter = fielded.attacker.unitIds[0]!;
    const owner = (await rig.call('force.list', {})).find((roster) => idsOf(roster).includes(fighter))!;
    const ally = owner.force.id === from.force.id ? to : from;
    const forces = { fromForceId: owner.force.id, toForceId: ally.force.id };
    const params = { ...forces, unitIds: [fighter], reason };
    await rig.refused('force.transfer', params, 'unit.in-engagement');
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.refused('force.transfer', params, 'unit.in-engagement');
    await rig.call('journal.undo', {});
    const begun = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(begun, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    const engagement = await rig.call('engagement.get', { engagementId });
    const record = await rig.call('unit.record', { unitId: fighter });
    await rig.call('force.transfer', params);
    expect(await rig.call('engagement.get', { engagementId })).toEqual(engagement);
    const { battles, events } = await rig.call('unit.record', { unitId: fighter });
    expect(battles).toEqual(record.battles);
    const names = { from: owner.force.name, to: ally.force.name };
    expect(events.at(-1)).toMatchObject({ kind: 'given', method: 'force.transfer', ...names });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await playQuietly(rig);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('as its commander, where the ally has none', async () => {
    const rig = await makeRig(planForces(4, 2));
    const [first] = await rig.call('force.list', {});
    const { forceId } = await rig.call('force.add', { name: 'Empty', allegiance: first!.force.allegianceId });
    const unitIds = idsOf(first!).slice(0, 2);
    await rig.call('force.transfer', { fromForceId: first!.force.id, toForceId: forceId, unitIds, reason });
    const { units } = (await rig.call('force.list', {})).find(({ force }) => force.id === forceId)!;
    expect(units.map(({ commander }) => commander)).toEqual([true, false]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('and is told when the ally is over its limit then', async () => {
    const { rig, from, to } = await makeAllies();
    const limit = { pv: null, units: to.units.length, scale: 1 };
    await rig.call('force.setLimit', { forceId: to.force.id, limit });
    const forces = { fromForceId: from.force.id, toForceId: to.force.id };
    expect(
      await rig.call('force.transfer', { ...forces, unitIds: idsOf(from).slice(0, 1), reason }),
    ).toMatchObject({
      over: { units: 1 },
    });
  });
});

describe('refused, with nothing changed, is', () => {
  it('what does not go from one ally to another', async () => {
    const { rig, from, to } = await makeAllies();
    const fromForceId = from.force.id;
    const enemy = (await rig.call('force.list', {})).find(
      ({ force }) => force.allegianceId !== from.force.allegianceId,
    )!;
    const enemies = { fromForceId, toForceId: enemy.force.id };
    for (const gift of [{ wp: 1 }, { sp: 1 }, { unitIds: idsOf(from).slice(0, 1) }])
      await rig.refused('force.transfer', { ...enemies, ...gift, reason }, 'transfer.not-allies');
    const self = { fromForceId, toForceId: fromForceId };
    await rig.refused('force.transfer', { ...self, sp: 1, reason }, 'transfer.same-force');
    const nobody = { fromForceId, toForceId: 'nobody' as ForceId };
    await rig.refused('force.transfer', { ...nobody, sp: 1, reason }, 'force.not-found');
    await rig.call('force.leave', { forceId: to.force.id });
    const gone = { fromForceId, toForceId: to.force.id };
    await rig.refused('force.transfer', { ...gone, sp: 1, reason }, 'force.has-left');
    const back = { fromForceId: to.force.id, toForceId: fromForceId };
    await rig.refused('force.transfer', { ...back, sp: 1, reason }, 'force.has-left');
  });

  it('what the force does not have', async () => {
    const { rig, from, to } = await makeAllies();
    const forces = { fromForceId: from.force.id, toForceId: to.force.id };
    const give = (gift: object, code: string) =>
      rig.refused('force.transfer', { ...forces, ...gift, reason }, code);
    await give({}, 'transfer.nothing');
    await give({ unitIds: [] }, 'transfer.nothing');
    await give({ wp: 1001 }, 'ledger.insufficient-wp');
    expect((await give({ sp: 501 }, 'ledger.insufficient-sp')).message).toMatch(/Give 500 SP at most/);
    const [unit, sold] = idsOf(from);
    await give({ unitIds: [unit, unit] }, 'unit.named-twice');
    await give({ unitIds: ['nothing' as UnitId] }, 'unit.not-found');
    await give({ unitIds: [unit, idsOf(to)[0]!] }, 'unit.not-in-force');
    await rig.call('unit.edit', { unitId: sold!, standing: 'lost', reason });
    await give({ unitIds: [unit, sold] }, 'unit.not-serving');
    await give({ wp: 1000, sp: 500, unitIds: [sold] }, 'unit.not-serving');
  });

  it('what no transfer is made of', async () => {
    const { rig, from, to } = await makeAllies();
    const before = rig.dump();
    const transfer = { fromForceId: from.force.id, toForceId: to.force.id, reason };
    for (const [what, gift] of [
      ['a negative number', { sp: -1 }],
      ['nothing of something', { sp: 0 }],
      ['a fraction', { wp: 1.5 }],
      ['more than any number of points', { wp: 1e15 }],
      ['a number in words', { sp: '10' }],
      ['no number', { sp: Number.NaN }],
      ['an id that is none', { unitIds: [{ id: 'x' }] }],
      ['an id without end', { unitIds: ['x'.repeat(65)] }],
      ['units without end', { unitIds: Array.from({ length: 1001 }, (_, index) => `unit-${index}`) }],
      ['a field that it does not know', { sp: 1, fromWarchest: true }],
      ['an empty reason', { sp: 1, reason: ' ' }],
      ['a reason that nobody sees', { sp: 1, reason: '\u200B' }],
      ['a reason without end', { sp: 1, reason: 'x'.repeat(100_000) }],
      ['no reason', { sp: 1, reason: undefined }],
    ] as const) {
      const reply = await rig.host.dispatch({ method: 'force.transfer', params: { ...transfer, ...gift } });
      expect(reply, what).toMatchObject({ ok: false, error: { code: 'params.invalid' } });
      expect(rig.dump(), what).toBe(before);
    }
  });

  it('markup and formulas in a reason, which are kept as text', async () => {
    const { rig, from, to } = await makeAllies();
    const forces = { fromForceId: from.force.id, toForceId: to.force.id };
    const told = `=HYPERLINK("x") <b>'; DROP TABLE transfers; --`;
    await rig.call('force.transfer', { ...forces, sp: 1, reason: told });
    const { entries } = await rig.call('journal.list', { limit: 1 });
    expect(entries[0]?.facts['reason']).toBe(told);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});
