import { expect, test } from 'vitest';
import { openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

/** A campaign of an earlier version: one track accepted, a second one resolved and not accepted. */
async function openOldCampaign(): Promise<CampaignRig> {
  return openRig(writeOldCampaign(1));
}

async function findEngagement(rig: CampaignRig, status: 'done' | 'under-way') {
  const { tracks } = await rig.call('track.list', {});
  return tracks.find((track) => track.status === status)!.engagementId!;
}

test('battles from before records were kept are still shown, with what they began with', async () => {
  const rig = await openOldCampaign();
  for (const status of ['done', 'under-way'] as const) {
    const engagementId = await findEngagement(rig, status);
    const { events } = await rig.call('engagement.events', { engagementId });
    expect(events.length).toBeGreaterThan(10);
    const { battle, versions } = await rig.call('engagement.battle', { engagementId });
    expect(versions).toMatchObject([{ number: 1, counts: true }]);
    expect(battle?.events).toEqual(events);
    const { participants, report } = await rig.call('engagement.get', { engagementId });
    const { attacker, defender } = battle!.scenario.sides;
    expect([...attacker.units, ...defender.units].map(({ unitId }) => unitId)).toEqual(
      participants.map(({ unitId }) => unitId),
    );
    expect(battle?.report).toEqual(report);
    // These battles were fought on open ground, even if the track has another board today.
    expect(battle?.scenario.board).toEqual({ widthHexes: 36, heightHexes: 24 });
  }
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('an old battle becomes the first version of what is fought after it', async () => {
  const rig = await openOldCampaign();
  const engagementId = await findEngagement(rig, 'under-way');
  const { events } = await rig.call('engagement.events', { engagementId });
  await rig.call('engagement.autoResolve', { engagementId });
  const { versions } = await rig.call('engagement.battle', { engagementId });
  const first = await rig.call('engagement.battle', { engagementId, version: 1 });
  expect(first.battle?.events).toEqual(events);
  expect(versions.at(-1)).toMatchObject({ counts: true });
  await rig.call('journal.undo', {});
  expect((await rig.call('engagement.battle', { engagementId })).battle?.events).toEqual(events);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
