import { describe, expect, it } from 'vitest';
import { makeQuietReport, makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

/** The warchests of the forces in their order: a rich and a poor one against two in between. */
const WARCHESTS = [1200, 100, 900, 900];

/** The sample of four players after its first track, with these warchests. */
async function fightOnce(winner: 'attacker' | 'defender' | 'draw'): Promise<CampaignRig> {
  const rig = await makeRig({ sample: true });
  const engagementId = await prepareNext(rig, 2);
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
});
