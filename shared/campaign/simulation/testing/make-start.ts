import type { AllegianceId, TrackId } from '../../../domain/ids.ts';
import type { SpendingPolicy } from '../../../domain/road-ahead.ts';
import { totalChaos } from '../../economy/total-chaos.ts';
import { invasionGraph } from '../../tracks/invasion-graph.ts';
import { smallSampleCampaign } from '../../forces/sample-campaign.ts';
import { makeSimulatedForce, type SimulatedForce } from '../simulated-force.ts';
import { makeTrack } from '../../tracks/templates/track-template.ts';
import type { CampaignStart } from '../campaign-start.ts';

const [first, second] = smallSampleCampaign.forces;
/** Id of an allegiance by its number. */
export const idOf = (number: number) => `allegiance-${number}` as AllegianceId;

/** Repairs and replaces, and trains nobody. */
const REPAIRS: SpendingPolicy = { trainingShare: 0, reserveWp: 0, replaces: true };

/** A force of the sample campaign with its first roster. */
export function makeForce(
  id: string,
  allegiance: number,
  change: Partial<SimulatedForce> = {},
): SimulatedForce {
  const force = makeSimulatedForce(allegiance === 1 ? first! : second!, id, totalChaos, REPAIRS);
  return { ...force, allegianceId: idOf(allegiance), ...change };
}

/** The default campaign at its first track, between two forces. `policy`: how all forces spend. */
export function makeStart({
  policy,
  ...change
}: Partial<CampaignStart> & { readonly policy?: SpendingPolicy } = {}): CampaignStart {
  const start: CampaignStart = {
    ruleset: 'alpha-strike-standard-2018',
    options: [],
    economy: totalChaos,
    date: '3052-03-17',
    allegiances: [1, 2].map((number) => ({ id: idOf(number), number, conceded: false })),
    forces: [makeForce('one', 1), makeForce('two', 2)],
    tracks: invasionGraph.tracks.map(({ template, first: isFirst, course }) => ({
      id: template.key as TrackId,
      definition: { ...makeTrack(template), course },
      status: isFirst ? 'open' : 'closed',
      boardSeed: null,
      openedBy: null,
      begun: null,
    })),
    links: invasionGraph.links.map((link) => ({
      ...link,
      from: link.from as TrackId,
      to: link.to as TrackId,
    })),
    trackWinners: [],
    fought: [],
    lastTrack: null,
    ends: [],
    objectives: [],
    ...change,
  };
  if (policy === undefined) return start;
  return { ...start, forces: start.forces.map((force) => ({ ...force, policy })) };
}
