import type { EngagementId, TrackId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { editRows } from '../../testing/break-file.ts';
import { findOpenTrack, makeRig, openRig, type CampaignRig } from './campaign-rig.ts';

/** A campaign whose tracks take all units of all players: its first battle is a large one, of few turns. */
export async function makeLargeCampaign(turnLimit: number): Promise<CampaignRig> {
  const rig = await makeRig({ sample: true });
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(
    file,
    `UPDATE tracks SET attacker_share = 100, defender_share = 100, set_up = json_set(set_up, '$.turnLimit', ${turnLimit})`,
  );
  return openRig(file);
}

/** Begins the first open track with so many units a side, the cheapest first. */
export async function prepareLarge(rig: CampaignRig, units = 13): Promise<EngagementId> {
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: await chooseCheapest(rig, trackId, 'attacker', units),
    defender: await chooseCheapest(rig, trackId, 'defender', units),
    seed: 'large',
  });
  return engagementId;
}

async function chooseCheapest(rig: CampaignRig, trackId: TrackId, side: Side, count: number) {
  const { candidates } = await rig.call('track.get', { trackId });
  const chosen = candidates[side].toSorted((a, b) => a.pv - b.pv).slice(0, count);
  return { unitIds: chosen.map(({ unitId }) => unitId) };
}
