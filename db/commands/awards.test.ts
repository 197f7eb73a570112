import { describe, expect, it } from 'vitest';
import { expectSound, fightFirstTrack } from './testing/fight.ts';
import { makeRig, type CampaignRig } from './testing/campaign-rig.ts';

async function fightUnderHotSpots() {
  const rig = await makeRig({ sample: 'small', economy: 'hot-spots' });
  await fightFirstTrack(rig, {});
  const [track] = (await rig.call('track.list', {})).tracks.filter(({ status }) => status === 'done');
  const engagementId = track!.engagementId!;
  const { force } = await rig.roster('attacker');
  return { rig, engagementId, force };
}

async function findPilot(rig: CampaignRig, pilotId: string) {
  return (await rig.roster('attacker')).pilots.find(({ id }) => id === pilotId)!;
}

describe('experience for a track', () => {
  it('is proposed in equal parts: 200 SP a lance in all, 100 a pilot', async () => {
    const { rig, engagementId, force } = await fightUnderHotSpots();
    const { given, open } = await rig.call('pilot.awards', { engagementId });
    expect(given).toEqual([]);
    const own = open.find(({ forceId }) => forceId === force.id)!;
    expect(own.limits).toEqual({ trackSp: 200 * force.size, pilotSp: 100, mvpSp: 20 });
    const sum = own.pilots.reduce((total, { sp }) => total + sp, 0);
    expect(sum).toBe(Math.min(200 * force.size, 100 * own.pilots.length));
  });

  it('goes to the pilots, 20 SP more to the best one, and pays their next step before the force does', async () => {
    const { rig, engagementId, force } = await fightUnderHotSpots();
    const { open } = await rig.call('pilot.awards', { engagementId });
    const [first, second] = open.find(({ forceId }) => forceId === force.id)!.pilots;
    const awards = [
      { pilotId: first!.pilotId, sp: 100 },
      { pilotId: second!.pilotId, sp: 40 },
    ];
    const before = await rig.call('ledger.list', { forceId: force.id });
    const given = await rig.call('pilot.award', {
      engagementId,
      forceId: force.id,
      awards,
      mvpId: first!.pilotId,
    });
    expect(given).toEqual({ sp: 160 });
    expect(await rig.call('ledger.list', { forceId: force.id })).toEqual(before);
    expect((await findPilot(rig, first!.pilotId)).ownSp).toBe(120);
    const record = await rig.call('pilot.record', { pilotId: first!.pilotId });
    expect(record.battles.at(-1)).toMatchObject({ awardSp: 120, mvp: true });
    const quote = await rig.call('pilot.advanceQuote', { pilotId: first!.pilotId });
    expect(quote).toMatchObject({ ownSp: 120, forceCostSp: quote.costSp - 120 });
    await rig.call('pilot.advance', { pilotId: first!.pilotId });
    const lines = await rig.call('ledger.list', { forceId: force.id });
    expect(lines.at(-1)).toMatchObject({ kind: 'advancement', amount: -(quote.costSp - 120) });
    expect((await findPilot(rig, first!.pilotId)).ownSp).toBeUndefined();
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect((await findPilot(rig, first!.pilotId)).ownSp).toBe(120);
    await rig.call('journal.undo', {});
    expect((await findPilot(rig, first!.pilotId)).ownSp).toBeUndefined();
    await rig.call('journal.redo', {});
    await expectSound(rig);
  });

  it('is given once, within its limits, to those who fought', async () => {
    const { rig, engagementId, force } = await fightUnderHotSpots();
    const { open } = await rig.call('pilot.awards', { engagementId });
    const { pilots } = open.find(({ forceId }) => forceId === force.id)!;
    const [first, second] = pilots;
    const give = { engagementId, forceId: force.id };
    const one = { pilotId: first!.pilotId, sp: 101 };
    await rig.refused('pilot.award', { ...give, awards: [one] }, 'pilot.award-too-high');
    const all = pilots.map(({ pilotId }) => ({ pilotId, sp: 100 }));
    if (all.length > 2 * force.size)
      await rig.refused('pilot.award', { ...give, awards: all }, 'pilot.awards-over-limit');
    const twice = [1, 2].map((sp) => ({ pilotId: first!.pilotId, sp }));
    await rig.refused('pilot.award', { ...give, awards: twice }, 'pilot.no-awards');
    const enemy = (await rig.roster('defender')).pilots[0]!;
    const toEnemy = [{ pilotId: enemy.id, sp: 10 }];
    await rig.refused('pilot.award', { ...give, awards: toEnemy }, 'pilot.no-awards');
    for (const sp of [0, -5, 1.5, 1e9]) {
      const awards = [{ pilotId: first!.pilotId, sp }];
      await rig.refused('pilot.award', { ...give, awards }, 'params.invalid');
    }
    await rig.call('pilot.award', { ...give, awards: [{ pilotId: second!.pilotId, sp: 100 }] });
    await rig.refused(
      'pilot.award',
      { ...give, awards: [{ pilotId: first!.pilotId, sp: 1 }] },
      'pilot.no-awards',
    );
    expect((await rig.call('pilot.awards', { engagementId })).given).toEqual([
      { pilotId: second!.pilotId, forceId: force.id, sp: 100, mvp: false },
    ]);
  });

  it('waits in the bay of each force, with what its pilots did, until it is given', async () => {
    const rig = await makeRig({ sample: 'small', economy: 'hot-spots' });
    const forceIds = [];
    for (const role of ['attacker', 'defender'] as const) forceIds.push((await rig.roster(role)).force.id);
    const [forceId, otherId] = forceIds;
    expect(await rig.call('pilot.openAwards', { forceId: forceId! })).toEqual({ count: 0, open: [] });
    const ids = await fightFirstTrack(rig, { attacker: ['standing', 'destroyed'], defender: ['destroyed'] });
    const { count, open } = await rig.call('pilot.openAwards', { forceId: forceId! });
    expect(count).toBe(1);
    const { engagementId, pilots, limits, track } = open[0]!;
    const whole = await rig.call('pilot.awards', { engagementId });
    const proposed = whole.open.find((one) => one.forceId === forceId)!;
    expect(limits).toEqual(proposed.limits);
    expect(track).not.toBe('');
    expect(new Set(pilots.map(({ pilotId }) => pilotId))).toEqual(
      new Set(proposed.pilots.map(({ pilotId }) => pilotId)),
    );
    expect(pilots.reduce((sum, { sp }) => sum + sp, 0)).toBe(
      proposed.pilots.reduce((sum, { sp }) => sum + sp, 0),
    );
    const { units } = await rig.roster('attacker');
    for (const pilot of pilots) {
      const record = await rig.call('pilot.record', { pilotId: pilot.pilotId });
      const { unit, fate, pilotFate, kills, wounds } = record.battles.at(-1)!;
      expect(pilot).toMatchObject({ unit, fate, pilotFate, kills, wounds });
    }
    expect(pilots.map(({ fate }) => fate)).toContain('standing');
    expect(units.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids.attacker]));
    const [best] = pilots;
    await rig.call('pilot.award', {
      ...{ engagementId, forceId: forceId! },
      awards: [{ pilotId: best!.pilotId, sp: 10 }],
      mvpId: best!.pilotId,
    });
    expect(await rig.call('pilot.openAwards', { forceId: forceId! })).toEqual({ count: 0, open: [] });
    expect((await rig.call('pilot.openAwards', { forceId: otherId! })).count).toBe(1);
    await rig.call('journal.undo', {});
    expect((await rig.call('pilot.openAwards', { forceId: forceId! })).open).toEqual(open);
    await rig.call('journal.undo', {});
    expect(await rig.call('pilot.openAwards', { forceId: otherId! })).toEqual({ count: 0, open: [] });
    await expectSound(rig);
    await rig.refused('pilot.openAwards', { forceId: 'nobody' as never }, 'force.not-found');
  });

  it('does not wait for the dead', async () => {
    const { rig, force } = await fightUnderHotSpots();
    const before = await rig.call('pilot.openAwards', { forceId: force.id });
    const [first] = before.open[0]!.pilots;
    await rig.call('pilot.edit', { pilotId: first!.pilotId, status: 'killed', reason: 'Test' });
    const { open } = await rig.call('pilot.openAwards', { forceId: force.id });
    expect(open[0]!.pilots.map(({ pilotId }) => pilotId)).toEqual(
      before.open[0]!.pilots.slice(1).map(({ pilotId }) => pilotId),
    );
    for (const { pilotId } of open[0]!.pilots)
      await rig.call('pilot.edit', { pilotId, status: 'killed', reason: 'Test' });
    expect(await rig.call('pilot.openAwards', { forceId: force.id })).toEqual({ count: 0, open: [] });
  });

  it('is unknown to Total Chaos', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const track = (await rig.call('track.list', {})).tracks.find(({ status }) => status === 'done')!;
    const engagementId = track.engagementId!;
    expect((await rig.call('pilot.awards', { engagementId })).open).toEqual([]);
    const { force, pilots } = await rig.roster('attacker');
    const awards = [{ pilotId: pilots[0]!.id, sp: 10 }];
    await rig.refused('pilot.award', { engagementId, forceId: force.id, awards }, 'pilot.no-awards');
  });
});

describe('wounds', () => {
  it('are healed two a month, each for 30 SP; the rest waits for the first of the next month', async () => {
    const rig = await makeRig();
    await fightFirstTrack(rig, {});
    const { force, pilots } = await rig.roster('attacker');
    const pilotId = pilots[0]!.id;
    await rig.call('pilot.edit', { pilotId, wounds: 3, reason: 'Test' });
    await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
    const heals = async () =>
      (await rig.call('force.bay', { forceId: force.id })).offers.filter(({ kind }) => kind === 'heal');
    expect(await heals()).toMatchObject([{ amountSp: -60 }]);
    // Met without anybody else in that seat.
    const question = { forceId: force.id, goal: { units: 1 } };
    const planned = async () =>
      (await rig.call('force.planRepairs', question)).units.find(({ unitId }) => unitId === pilots[0]!.unitId)
        ?.reason;
    expect(await planned()).toBe('heals-longer');
    expect(await rig.call('pilot.heal', { pilotId })).toEqual({ costSp: 60 });
    expect(await findPilot(rig, pilotId)).toMatchObject({ status: 'wounded', wounds: 1, healedThisMonth: 2 });
    expect(await heals()).toEqual([]);
    const error = await rig.refused('pilot.heal', { pilotId }, 'pilot.healed-enough');
    expect(error.details).toMatchObject({ most: 2, date: '3052-04-01' });
    expect(error.message).toContain('3052-04-01');
    await rig.call('campaign.setDate', { date: '3052-04-01', reason: 'Waiting' });
    expect(await rig.call('pilot.heal', { pilotId })).toEqual({ costSp: 30 });
    expect(await findPilot(rig, pilotId)).toMatchObject({ status: 'active', wounds: 0 });
    await expectSound(rig);
    await rig.call('journal.undo', {});
    expect(await findPilot(rig, pilotId)).toMatchObject({ status: 'wounded', wounds: 1 });
  });
});
