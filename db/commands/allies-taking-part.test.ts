import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import { findOpenTrack, makeRig, type CampaignRig } from './testing/campaign-rig.ts';
import {
  attackersScore,
  TAKING_PART_WP,
  listReadyUnits,
  listStrongestUnits,
  prepareSides,
  finishBattle,
  bookBattle,
  lasts,
} from './testing/taking-part.ts';

/** The sample of four players with a track whose attackers are the first two. */
async function openAllies(changes: Partial<TrackDefinition> = {}) {
  const rig = await makeRig({ sample: true });
  const open = await findOpenTrack(rig);
  const { track } = await rig.call('track.definition', { trackId: open });
  const { trackId } = await rig.call('track.save', {
    track: { ...track, name: 'Raid', ...changes },
    open: true,
  });
  return { rig, trackId };
}

/** Another force goes over to the allegiance of the first one. */
async function joinFirst(rig: CampaignRig, index: number): Promise<void> {
  const rosters = await rig.call('force.list', {});
  const [{ force: first }, { force }] = [rosters[0]!, rosters[index]!];
  await rig.call('force.changeAllegiance', { forceId: force.id, allegiance: first.allegianceId });
}

describe('a force that brings little beside an ally', () => {
  it('gets its part of the pay and of the objectives, while the other two of the role get all', async () => {
    const { rig, trackId } = await openAllies();
    await joinFirst(rig, 2);
    // Three forces against one: within equal limits each of the three could field hardly more than one unit.
    await rig.call('campaign.changeEconomy', { changes: [{ path: 'fairPercent', value: 1000 }] });
    const [rider] = await listReadyUnits(rig, 1);
    const { limits } = await rig.call('track.get', { trackId });
    const needed = limits.attacker.parts![1]!.pv;
    const attackers = [
      ...(await listStrongestUnits(rig, 0, trackId)),
      rider!.id,
      ...(await listStrongestUnits(rig, 2, trackId)),
    ];
    const defenders = await listStrongestUnits(rig, 3, trackId);
    const { warchests } = await bookBattle(rig, { trackId, attackers, defenders }, attackersScore);
    const [ally, little, other] = warchests;
    expect(ally).toMatchObject({ payWp: TAKING_PART_WP, objectivesWp: other!.objectivesWp });
    expect(other).toMatchObject({ payWp: TAKING_PART_WP });
    expect(little).toMatchObject({
      payWp: Math.floor((TAKING_PART_WP * rider!.pv) / needed),
      objectivesWp: Math.floor((ally!.objectivesWp * rider!.pv) / needed),
    });
    expect(little!.payWp).toBeLessThan(TAKING_PART_WP / 2);
  });
});

describe('a force that brings little beside an ally with whom it shares', () => {
  it('gets less of the same sum, and the pay for all goes by what they brought together', async () => {
    const { rig, trackId } = await openAllies({ sharing: { limit: 'each', cost: 'each', wp: 'shared' } });
    const { limits } = await rig.call('track.get', { trackId });
    const needed = limits.attacker.parts!.map(({ pv }) => pv);
    const [one] = await listReadyUnits(rig, 0);
    const [two] = await listReadyUnits(rig, 1);
    const attackers = [one!.id, two!.id];
    const defenders = await listStrongestUnits(rig, 2, trackId);
    const { warchests } = await bookBattle(rig, { trackId, attackers, defenders }, attackersScore);
    const [first, second] = warchests;
    const broughtPv = one!.pv + two!.pv;
    expect(first!.payWp! + second!.payWp!).toBe(
      Math.floor((TAKING_PART_WP * broughtPv) / (needed[0]! + needed[1]!)),
    );
    const { objectives } = await rig.call('track.get', { trackId });
    const { wp } = objectives.find(({ metBy }) => metBy === 'attacker')!;
    expect(first!.objectivesWp + second!.objectivesWp).toBe(wp);
    const parts = [one!.pv / needed[0]!, two!.pv / needed[1]!];
    expect(first!.objectivesWp).toBeCloseTo((wp * parts[0]!) / (parts[0]! + parts[1]!), -0.5);
  });
});

describe('odd points that allies share', () => {
  const sharing = { limit: 'each', cost: 'shared', wp: 'shared' } as const;

  it('do not add up for the same force, line by line', async () => {
    const { rig, trackId } = await openAllies({ sharing });
    await joinFirst(rig, 2);
    const attackers: UnitId[] = [];
    for (const index of [0, 1, 2]) attackers.push(...(await listStrongestUnits(rig, index, trackId)));
    const defenders = await listStrongestUnits(rig, 3, trackId);
    const { warchests } = await bookBattle(rig, { trackId, attackers, defenders }, attackersScore);
    const sums = warchests
      .filter(({ role }) => role === 'attacker')
      .map(({ objectivesWp, bonusesWp, payWp = 0 }) => objectivesWp + bonusesWp + payWp);
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(1);
  });

  it('go to one force after the other, track by track', async () => {
    const { rig, trackId } = await openAllies({ sharing, costWp: 205 });
    const { track } = await rig.call('track.definition', { trackId });
    const course = { ...track.course, staysOpen: true };
    await rig.call('track.save', { trackId, track: { ...track, course }, open: true });
    const again = await rig.call('track.save', { track: { ...track, course, name: 'Again' }, open: true });
    const costs: number[][] = [];
    for (const id of [trackId, again.trackId]) {
      const attackers = [
        ...(await listStrongestUnits(rig, 0, id)),
        ...(await listStrongestUnits(rig, 1, id)),
      ];
      const engagementId = await prepareSides(rig, {
        trackId: id,
        attackers,
        defenders: await listStrongestUnits(rig, 2, id),
      });
      const { forces } = await rig.call('engagement.get', { engagementId });
      costs.push(forces.filter(({ role }) => role === 'attacker').map(({ costWp }) => costWp));
      await finishBattle(rig, engagementId, lasts(6));
    }
    expect(costs.map((parts) => parts.toSorted())).toEqual([
      [102, 103],
      [102, 103],
    ]);
    expect(costs[0]).not.toEqual(costs[1]);
  });
});
