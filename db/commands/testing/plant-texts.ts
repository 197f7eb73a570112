import type { TrackId } from '../../../shared/domain/ids.ts';
import { NOTE_KINDS, type NoteSubject } from '../../../shared/domain/note.ts';
import type { CampaignRig } from './campaign-rig.ts';

/** Stands in every text that people wrote. */
export const PLANTED = 'Planted';

/**
 * Writes `PLANTED` wherever the program lets people write something into a campaign, and on a card of their own that a
 * unit has. Answers the open track that was written to.
 */
export async function plantTexts(rig: CampaignRig): Promise<TrackId> {
  await rig.call('campaign.rename', { name: PLANTED });
  const { allegiances, date } = await rig.call('campaign.summary', {});
  for (const [index, { id: allegianceId }] of allegiances.entries())
    await rig.call('allegiance.change', { allegianceId, name: `${PLANTED} ${index}` });
  await rig.call('story.add', { date, title: PLANTED, text: PLANTED });
  const trackId = await plantInTrack(rig);
  const subjects: NoteSubject[] = [{ kind: 'track', id: trackId }];
  for (const { force, units, pilots } of await rig.call('force.list', {})) {
    const forceId = force.id;
    subjects.push({ kind: 'force', id: forceId });
    await rig.call('force.rename', { forceId, name: `${PLANTED} ${forceId}` });
    await rig.call('lance.create', { forceId, name: PLANTED });
    for (const { id: pilotId } of pilots) {
      subjects.push({ kind: 'pilot', id: pilotId });
      await rig.call('pilot.rename', { pilotId, name: PLANTED, rank: PLANTED, callSign: PLANTED });
    }
    for (const { id } of units) subjects.push({ kind: 'unit', id });
  }
  for (const of of subjects.filter(({ kind }) => NOTE_KINDS.includes(kind)))
    await rig.call('note.write', { of, text: PLANTED });
  await plantOnCard(rig);
  return trackId;
}

async function plantInTrack(rig: CampaignRig): Promise<TrackId> {
  const { tracks } = await rig.call('track.list', {});
  const open = tracks.find(({ status }) => status === 'open')!;
  const { track } = await rig.call('track.definition', { trackId: open.id });
  await rig.call('track.save', {
    trackId: open.id,
    track: {
      ...track,
      name: PLANTED,
      situation: PLANTED,
      setup: PLANTED,
      specialRules: [PLANTED],
      objectives: track.objectives.map((one) => ({ ...one, name: PLANTED })),
      bonuses: track.bonuses.map((one) => ({ ...one, name: PLANTED, effect: PLANTED })),
      setUp: { ...track.setUp, places: track.setUp.places.map((one) => ({ ...one, name: PLANTED })) },
    },
  });
  return open.id;
}

/** Every text of a card of one's own can be anything. */
async function plantOnCard(rig: CampaignRig): Promise<void> {
  const [unit] = (await rig.roster('attacker')).units;
  const { card } = unit!;
  const names = { name: `${PLANTED} ${PLANTED}`, chassis: PLANTED, variant: PLANTED, role: PLANTED };
  const specials = [...card.specials, PLANTED, `CASE ${PLANTED}`];
  const saved = await rig.call('catalogue.saveCard', { card: { ...card, ...names, id: 0, specials } });
  await rig.call('unit.setCard', { unitId: unit!.id, cardId: saved.card.id, reason: PLANTED });
}
