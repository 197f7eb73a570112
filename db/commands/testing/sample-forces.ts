import type { TrackId, UnitId } from '../../../shared/domain/ids.ts';
import type { TrackDefinition } from '../../../shared/domain/track-definition.ts';
import { findOpenTrack, makeRig, type CampaignRig } from './campaign-rig.ts';

/** The sample of four players: forces 1 and 2 of the first allegiance, 3 and 4 of the second. */
export async function openSampleForces() {
  const rig = await makeRig({ sample: true });
  const rosters = await rig.call('force.list', {});
  const { allegiances } = await rig.call('campaign.summary', {});
  return { rig, rosters, allegiances, forces: rosters.map(({ force }) => force) };
}

/** Two ready units of a force. */
export async function listReadyPair(rig: CampaignRig, index: number, count = 2): Promise<UnitId[]> {
  const { units } = (await rig.call('force.list', {}))[index]!;
  return units
    .filter(({ readiness, pilot }) => readiness === 'ready' && pilot !== null)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Another open track like the first one, with changes. */
export async function addTrackLike(
  rig: CampaignRig,
  changes: Partial<TrackDefinition> = {},
): Promise<TrackId> {
  const trackId = await findOpenTrack(rig);
  const { track } = await rig.call('track.definition', { trackId });
  const saved = await rig.call('track.save', { track: { ...track, name: 'Raid', ...changes }, open: true });
  return saved.trackId;
}
