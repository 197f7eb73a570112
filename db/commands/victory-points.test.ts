import { describe, expect, it } from 'vitest';
import type { Side } from '../../shared/domain/side.ts';
import { findOpenTrack, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

/** The warchests of the forces in their order: a rich and a poor one against two in between. */
const WARCHESTS = [1200, 100, 900, 900];

/** The sample of four players after its first track, with these warchests. */
async function fightOnce(winner: 'attacker' | 'defender' | 'draw'): Promise<CampaignRig> {
  const rig = await makeRig({ sample: true });
  const trackId = await findOpenTrack(rig);
  const { candidates } = await rig.call('track.get', { trackId });
  const chooseOneEach = (role: Side) => {
    const ready = candidates[role].filter(({ refused }) => refused === null);
    return {
      unitIds: [...Map.groupBy(ready, ({ forceId }) => forceId).values()].map(([one]) => one!.unitId),
    };
  };
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: chooseOneEach('attacker'),
    defender: chooseOneEach('defender'),
  });
  const engagement = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, winner) });
  await rig.call('engagement.accept', { engagementId });
  for (const [index, { force }] of (await rig.call('force.list', {})).entries())
    await rig.call('ledger.adjust', {
      forceId: force.id,
      currency: 'WP',
      amount: WARCHESTS[index]! - force.warchestWp,
      reason: 'Test',
    });
  return rig;
}

/** Who wins if the campaign ends now; it goes on afterwards. */
async function findWinner(rig: CampaignRig) {
  const { winnerId } = await rig.call('campaign.end', {});
  await rig.call('journal.undo', {});
  return winnerId;
}

describe('the winner of a campaign by the rule of the default economy', () => {
  it('stays the same when a poor ally leaves or changes sides after the fighting', async () => {
    const rig = await fightOnce('draw');
    const winner = await findWinner(rig);
    const rosters = await rig.call('force.list', {});
    const [poor, other] = [rosters[1]!.force, rosters[2]!.force];
    await rig.call('force.leave', { forceId: poor.id });
    expect(await findWinner(rig)).toBe(winner);
    expect(winner).toBe(other.allegianceId);
    await rig.call('journal.undo', {});
    await rig.call('force.changeAllegiance', { forceId: poor.id, allegiance: other.allegianceId });
    expect(await findWinner(rig)).toBe(winner);
  });

  it('is who won the tracks, and not who kept the larger warchest', async () => {
    const rig = await fightOnce('defender');
    const { tracks } = await rig.call('campaign.summary', {});
    const fought = tracks.find(({ status }) => status === 'done')!;
    const rosters = await rig.call('force.list', {});
    const losers = fought.forces.find(({ role }) => role === 'attacker')!.allegianceId;
    for (const { force } of rosters.filter((roster) => roster.force.allegianceId === losers))
      await rig.call('ledger.adjust', { forceId: force.id, currency: 'WP', amount: 5000, reason: 'Test' });
    expect(await findWinner(rig)).not.toBe(losers);
  });

  it('is told with the victory points as they stand, which undo takes back', async () => {
    const rig = await fightOnce('attacker');
    const { victory, allegiances } = await rig.call('campaign.summary', {});
    expect(victory?.map(({ allegianceId }) => allegianceId)).toEqual(allegiances.map(({ id }) => id));
    expect(victory?.map(({ tracksWon }) => tracksWon).toSorted()).toEqual([0, 1]);
    const { points } = await rig.call('campaign.end', {});
    expect(points).toEqual(victory);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    expect((await rig.call('campaign.summary', {})).victory).toEqual(victory);
  });

  it('counts a force that left with what it had then, whatever becomes of it', async () => {
    const rig = await fightOnce('draw');
    const rosters = await rig.call('force.list', {});
    const [poor] = rosters.filter(({ force }) => force.id === rosters[1]!.force.id);
    await rig.call('force.leave', { forceId: poor!.force.id });
    const { victory } = await rig.call('campaign.summary', {});
    await rig.call('ledger.adjust', {
      forceId: poor!.force.id,
      currency: 'WP',
      amount: -5000,
      reason: 'After it left',
    });
    for (const { id, standing } of poor!.units.slice(0, 3))
      if (standing === 'serving') await rig.call('unit.sell', { unitId: id });
    expect((await rig.call('campaign.summary', {})).victory).toEqual(victory);
    await rig.call('force.return', { forceId: poor!.force.id });
    expect((await rig.call('campaign.summary', {})).victory).not.toEqual(victory);
  });

  it('compares the army with what it was before the first track, and not with what was bought since', async () => {
    const rig = await fightOnce('draw');
    const { forces, victory } = await rig.call('campaign.summary', {});
    const [first] = forces;
    await rig.call('unit.sell', { unitId: (await rig.call('force.list', {}))[0]!.units[0]!.id });
    const after = (await rig.call('campaign.summary', {})).victory;
    const armyOf = (points: typeof victory) =>
      points!.find(({ allegianceId }) => allegianceId === first!.allegianceId)!.armyPercent;
    expect(armyOf(victory)).toBe(100);
    expect(armyOf(after)).toBeLessThan(100);
  });
});
