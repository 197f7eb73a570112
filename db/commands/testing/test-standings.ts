import { expect, it } from 'vitest';
import type { CampaignEndRule } from '../../../shared/domain/campaign-end.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { GIFT_REASON, idsOf, makeAllies, rosterOf } from './allied-rig.ts';
import { fieldTwo, findOpenTrack, makeQuietReport, playQuietly, type CampaignRig } from './campaign-rig.ts';

const reason = GIFT_REASON;

/** Begins the next track with a unit of every other force that may fight it, and accepts a draw without losses. */
async function fightWithAll(rig: CampaignRig, absent?: Roster): Promise<void> {
  const trackId = await findOpenTrack(rig);
  const { candidates } = await rig.call('track.get', { trackId });
  const field = (side: 'attacker' | 'defender') => {
    const able = candidates[side].filter(
      ({ refused, forceId }) => refused === null && forceId !== absent?.force.id,
    );
    const first = Map.groupBy(able, ({ forceId }) => forceId).values();
    return { unitIds: [...first].map((units) => units.toSorted((a, b) => a.pv - b.pv)[0]!.unitId) };
  };
  const sides = { attacker: field('attacker'), defender: field('defender') };
  const { engagementId } = await rig.call('engagement.prepare', { trackId, ...sides });
  const engagement = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
  await rig.call('engagement.accept', { engagementId });
}

/** The forces that have fought a track. */
async function listFighters(rig: CampaignRig): Promise<ReadonlySet<ForceId>> {
  const { tracks } = await rig.call('campaign.summary', {});
  return new Set(tracks.flatMap((track) => track.forces.map(({ forceId }) => forceId)));
}

/** Everything that an ally may be given, in both directions. */
async function giveAll(rig: CampaignRig, from: Roster, to: Roster): Promise<void> {
  const there = { fromForceId: from.force.id, toForceId: to.force.id, reason };
  const back = { fromForceId: to.force.id, toForceId: from.force.id, reason };
  await rig.call('force.transfer', { ...there, wp: 200, sp: 300, unitIds: idsOf(from).slice(0, 3) });
  await rig.call('force.transfer', { ...back, wp: 20, sp: 20, unitIds: idsOf(to).slice(-1) });
}

/** Tests that transfers between allies change no standing, in a campaign of so many forces of so many allegiances. */
export function testStandings(forces: number, allegiances: number): void {
  testRules(forces, allegiances);
  testArmies(forces, allegiances);
  testArmiesBefore(forces, allegiances);
  testWarchestEnds(forces, allegiances);
}

function testRules(forces: number, allegiances: number): void {
  it.each<CampaignEndRule>(['victory-points', 'highest-warchest', 'most-tracks'])(
    'none is ahead for a transfer, by %s',
    async (rule) => {
      const { rig, from, to } = await makeAllies(forces, allegiances);
      const economy = await rig.call('campaign.economy', {});
      const campaignEnd = { ...economy.campaignEnd, value: rule };
      await rig.call('campaign.setEconomy', { economy: { ...economy, campaignEnd } });
      await rig.call('force.correct', { forceId: from.force.id, size: 9, technology: 'D', reason });
      for (let track = 0; track < 4; track += 1) await fightWithAll(rig);
      expect((await listFighters(rig)).size).toBe(forces);
      const stand = async () => {
        const { victory } = await rig.call('campaign.summary', {});
        await rig.call('campaign.end', {});
        const { end } = await rig.call('campaign.summary', {});
        expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
        await rig.call('journal.undo', {});
        const standings = end!.standings.map(({ forceId, warchestWp, givenWp = 0 }) => [
          forceId,
          warchestWp + givenWp,
        ]);
        return { victory, winnerId: end!.winnerId, points: end!.points, standings };
      };
      const damaged = (await rosterOf(rig, from)).units[1]!;
      const damage = { ...damaged.damage, armorLeft: 0 };
      await rig.call('unit.edit', { unitId: damaged.id, damage, reason });
      const before = await stand();
      await giveAll(rig, await rosterOf(rig, from), await rosterOf(rig, to));
      expect(await stand()).toEqual(before);
      expect((await rosterOf(rig, from)).force.warchestWp).toBeLessThan(1000);
    },
  );
}

function testArmies(forces: number, allegiances: number): void {
  it('a unit that is given during the first track counts for the army that began with it', async () => {
    const { rig, from, to } = await makeAllies(forces, allegiances);
    const trackId = await findOpenTrack(rig);
    const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
    const { forces: fighters, participants } = await rig.call('engagement.get', { engagementId });
    const [giver, ally] = fighters.some(({ forceId }) => forceId === from.force.id) ? [from, to] : [to, from];
    expect(fighters.map(({ forceId }) => forceId)).toContain(giver.force.id);
    const fighting = new Set(participants.map(({ unitId }) => unitId));
    const unitIds = idsOf(giver).filter((id) => !fighting.has(id));
    const gift = { fromForceId: giver.force.id, toForceId: ally.force.id, unitIds, reason };
    await rig.call('force.transfer', gift);
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    const { victory } = await rig.call('campaign.summary', {});
    const own = victory?.find(({ allegianceId }) => allegianceId === from.force.allegianceId);
    expect(own?.armyPercent).toBe(100);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
}

function testArmiesBefore(forces: number, allegiances: number): void {
  /** Percent of the army that is kept when the ally begins its first track later, and each loses a unit. */
  async function keepArmy(gift: { readonly units: 'given' | 'kept'; readonly by: 'fighter' | 'ally' }) {
    const { rig, from, to } = await makeAllies(forces, allegiances);
    const [giver, getter] = gift.by === 'fighter' ? [from, to] : [to, from];
    const unitIds = idsOf(giver).slice(-2);
    // A pilot who gets up takes along what a better Skill adds.
    for (const unitId of unitIds) await rig.call('unit.assignPilot', { unitId, pilotId: null });
    while (!(await listFighters(rig)).has(from.force.id)) await fightWithAll(rig, to);
    const move = { fromForceId: giver.force.id, toForceId: getter.force.id, unitIds, reason };
    if (gift.units === 'given') await rig.call('force.transfer', move);
    while (!(await listFighters(rig)).has(to.force.id)) await fightWithAll(rig);
    const losses = [from, to].map((roster) => idsOf(roster)[0]!);
    const edits = losses.map((unitId) => ({ unitId, standing: 'lost' as const }));
    await rig.call('unit.editMany', { edits, reason });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    const { victory } = await rig.call('campaign.summary', {});
    return victory!.find(({ allegianceId }) => allegianceId === from.force.allegianceId)!.armyPercent;
  }

  it.each(['fighter', 'ally'] as const)(
    'a unit that the %s gives before the first track of the ally counts once',
    async (by) => {
      const kept = await keepArmy({ units: 'kept', by });
      expect(kept).toBeLessThan(100);
      expect(await keepArmy({ units: 'given', by })).toBe(kept);
    },
  );
}

function testWarchestEnds(forces: number, allegiances: number): void {
  it('no transfer fills a warchest that ends the campaign', async () => {
    const { rig, from, to } = await makeAllies(forces, allegiances);
    await rig.call('campaign.setEnds', { ends: [{ kind: 'warchest-above', wp: 1500 }] });
    const gift = { fromForceId: from.force.id, toForceId: to.force.id, wp: 900, reason };
    await rig.call('force.transfer', gift);
    expect((await rosterOf(rig, to)).force.warchestWp).toBeGreaterThan(1500);
    await playQuietly(rig);
    expect((await rig.call('campaign.summary', {})).end).toBeNull();
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('no transfer saves a warchest that has run dry', async () => {
    const { rig, from, to } = await makeAllies(forces, allegiances);
    await rig.call('campaign.setEnds', { ends: [{ kind: 'warchest-below', wp: -100 }] });
    await rig.call('force.correct', { forceId: from.force.id, size: 9, technology: 'D', reason });
    const gift = { fromForceId: from.force.id, toForceId: to.force.id, wp: 500, reason };
    const { wpReceived } = await rig.call('force.transfer', gift);
    const amount = -700 - wpReceived;
    await rig.call('ledger.adjust', { forceId: to.force.id, currency: 'WP', amount, reason });
    await playQuietly(rig);
    const { end } = await rig.call('campaign.summary', {});
    expect((await rosterOf(rig, to)).force.warchestWp).toBeGreaterThan(-100);
    expect(end).toMatchObject({ reason: 'warchest-spent' });
    expect(end!.winnerId).not.toBe(to.force.allegianceId);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
}
