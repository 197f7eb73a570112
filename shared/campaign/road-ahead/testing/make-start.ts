import type { AllegianceId, TrackId } from '../../../domain/ids.ts';
import { totalChaos } from '../../economy/total-chaos.ts';
import { computeForcePv } from '../../forces/force-value.ts';
import { invasionGraph } from '../../tracks/invasion-graph.ts';
import { smallSampleCampaign } from '../../forces/sample-campaign.ts';
import { musterForce } from '../../simulation/simulated-force.ts';
import { makeTrack } from '../../tracks/templates/track-template.ts';
import type { RoadForce, RoadStart } from '../road-start.ts';

const [first, second] = smallSampleCampaign.forces;
/** Id of an allegiance by its number. */
export const idOf = (number: number) => `allegiance-${number}` as AllegianceId;

/** A force of the sample campaign with its first roster. */
export function makeForce(id: string, allegiance: number, change: Partial<RoadForce> = {}): RoadForce {
  const force = musterForce(allegiance === 1 ? first! : second!, id, totalChaos);
  return {
    ...force,
    allegianceId: idOf(allegiance),
    standing: 'present',
    tracksInDebt: 0,
    openingPv: computeForcePv(force.units),
    ...change,
  };
}

/** The default campaign at its first track, between two forces. */
export function makeStart(change: Partial<RoadStart> = {}): RoadStart {
  return {
    ruleset: 'alpha-strike-standard-2018',
    options: [],
    economy: totalChaos,
    policy: { trainingShare: 0, reserveWp: 0, replaces: true },
    date: '3052-03-17',
    allegiances: [1, 2].map((number) => ({ id: idOf(number), number, conceded: false })),
    forces: [makeForce('one', 1), makeForce('two', 2)],
    tracks: invasionGraph.tracks.map(({ template, first: isFirst, course }) => ({
      id: template.key as TrackId,
      definition: { ...makeTrack(template), course },
      status: isFirst ? 'open' : 'closed',
      boardSeed: null,
      begun: null,
    })),
    links: invasionGraph.links.map((link) => ({
      ...link,
      from: link.from as TrackId,
      to: link.to as TrackId,
    })),
    trackWinners: [],
    lastTrack: null,
    ends: [],
    objectives: [],
    ...change,
  };
}
