import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeForcePv } from '../../shared/campaign/forces/force-value.ts';
import { sampleCampaign } from '../../shared/campaign/forces/sample-campaign.ts';
import type { CampaignStart, StartTrack } from '../../shared/campaign/simulation/campaign-start.ts';
import { fightSimulatedBattle, type SimulationTerms } from '../../shared/campaign/simulation/fight-track.ts';
import { playCampaign } from '../../shared/campaign/simulation/play-campaign.ts';
import type { SimulatedCampaign } from '../../shared/campaign/simulation/simulated-campaign.ts';
import { makeSimulatedForce } from '../../shared/campaign/simulation/simulated-force.ts';
import { invasionGraph } from '../../shared/campaign/tracks/invasion-graph.ts';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { AllegianceId, TrackId } from '../../shared/domain/ids.ts';
import type { SpendingPolicy } from '../../shared/domain/road-ahead.ts';
import { generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** A force after a track and the spending that follows. */
interface ForceReading {
  readonly warchestWp: number;
  /** Warchest and support points together, as WP. */
  readonly worthWp: number;
  readonly pv: number;
}

/** A campaign of two forces that was played. */
interface EconomyCampaign {
  readonly opening: readonly ForceReading[];
  readonly last: readonly ForceReading[];
  readonly tracks: number;
  readonly firstWinner: AllegianceId | null;
  /** Null: a draw. */
  readonly winner: AllegianceId | null;
  /** Whether a force could not go on before the last track. */
  readonly collapsed: boolean;
}

/** How the campaigns of an economy go, played by two equal forces. */
export interface EconomyFigures {
  readonly tracks: number;
  readonly campaigns: number;
  /** Of the campaigns: those that a force could not play to the end. */
  readonly broken: number;
  /** Of a force's first PV, those that it has at the end; median of all forces. */
  readonly pvShare: number;
  /** Of a force's first WP, SP among them, those that it has at the end; median of all forces. */
  readonly wpShare: number;
  /** Of all forces: those in debt at the end. */
  readonly inDebt: number;
  /** Share of the campaigns with a winner in which the winner had won the first track. */
  readonly firstWinnerWins: number;
}

/** The tracks of the default campaign, again and again. */
const TRACKS = invasionGraph.tracks.map(({ template }) => makeTrack(template));

/** Of the sample campaign. */
const FIRST_DAY = '3052-03-17';

const PLAYERS = ['one', 'two'] as const;
const idOf = (player: (typeof PLAYERS)[number]) => `allegiance-${player}` as AllegianceId;

const ruleset = standard2018();

/** Plays campaigns with these policies of the two players; the same numbers give the same campaigns. */
export function playEconomy(
  economy: EconomyPreset,
  policies: readonly [SpendingPolicy, SpendingPolicy],
  { tracks, campaigns }: { readonly tracks: number; readonly campaigns: number },
): readonly EconomyCampaign[] {
  const terms: SimulationTerms = { ruleset, makeBoard: createBoardPool() };
  return Array.from({ length: campaigns }, (_, number) => {
    const readings: (readonly ForceReading[])[] = [];
    let first: SimulatedCampaign['trackWinners'][number] = [];
    const { winnerId, end } = playCampaign(makeStart(economy, policies, tracks, number), {
      ruleset,
      terms: () => terms,
      findReport: () => fightSimulatedBattle,
      seed: `campaign ${number}`,
      change: null,
      maxTracks: tracks,
      watch: (campaign) => {
        readings.push(readForces(campaign));
        first = campaign.trackWinners[0] ?? [];
      },
    });
    const opening = readings[0] ?? [];
    return {
      opening,
      last: readings.at(-1) ?? opening,
      tracks: readings.length - 1,
      firstWinner: first[0] ?? null,
      winner: winnerId,
      collapsed: end === 'stuck',
    };
  });
}

/** A campaign of two players with the same force; two forces take turns. */
function makeStart(
  economy: EconomyPreset,
  policies: readonly [SpendingPolicy, SpendingPolicy],
  tracks: number,
  number: number,
): CampaignStart {
  const plan = sampleCampaign.forces[number % 4 < 2 ? 0 : 2] ?? sampleCampaign.forces[0];
  if (plan === undefined) throw new Error('The sample campaign has no forces');
  // One more than is fought: the campaign does not end with the last one.
  const chain = Array.from({ length: tracks + 1 }, (_, index) => makeStartTrack(index, number));
  return {
    ...{ ruleset: ruleset.id, options: [], economy, date: FIRST_DAY },
    allegiances: PLAYERS.map((player, index) => ({ id: idOf(player), number: index + 1, conceded: false })),
    forces: PLAYERS.map((player, index) =>
      makeSimulatedForce(plan, player, economy, policies[index] ?? policies[0]),
    ),
    tracks: chain,
    links: chain.slice(1).map(({ id }, index) => {
      return { from: chain[index]?.id ?? id, to: id, ifWinner: 'any', gate: null, atOnce: false };
    }),
    ...{ trackWinners: [], fought: [], lastTrack: null, ends: [], objectives: [] },
  };
}

/** The attacker changes with each campaign and each round of tracks, so that no player has the better role. */
function makeStartTrack(index: number, campaign: number): StartTrack {
  const definition = TRACKS[index % TRACKS.length];
  if (definition === undefined) throw new RangeError('No tracks');
  const turned = definition.key === 'counterattack' ? 1 : 0;
  const round = Math.floor(index / TRACKS.length);
  const attacker = (campaign + round + turned) % 2 === 0 ? 1 : 2;
  return {
    id: `track-${index}` as TrackId,
    definition: {
      ...definition,
      roles: {
        attacker: { kind: 'allegiance', number: attacker },
        defender: { kind: 'allegiance', number: 3 - attacker },
      },
    },
    status: index === 0 ? 'open' : 'closed',
    boardSeed: null,
    begun: null,
  };
}

/** Boards by plan, eleven of each: laying out a board takes longer than a battle on it. */
function createBoardPool(): SimulationTerms['makeBoard'] {
  const boards = new Map<string, BoardMap>();
  return (plan, seed) => {
    const [first, second] = createSeededDice(seed).roll2d6();
    const key = `${JSON.stringify(plan)} ${first + second}`;
    const known = boards.get(key) ?? generateBoard(plan, ruleset, createSeededDice(key)).map;
    boards.set(key, known);
    return known;
  };
}

function readForces({ forces }: SimulatedCampaign): readonly ForceReading[] {
  return forces.map(({ warchestWp, supportSp, spPerWp, units }) => {
    return { warchestWp, worthWp: warchestWp + supportSp / spPerWp, pv: computeForcePv(units) };
  });
}

/** The figures of campaigns that were played under an economy. */
export function computeEconomyFigures(played: readonly EconomyCampaign[]): EconomyFigures {
  const forces = played.flatMap(({ opening, last }) =>
    opening.map((reading, index) => ({ opening: reading, last: last[index] ?? reading })),
  );
  const decided = played.flatMap(({ winner, firstWinner }) =>
    winner === null || firstWinner === null ? [] : [winner === firstWinner],
  );
  return {
    tracks: Math.max(...played.map(({ tracks }) => tracks)),
    campaigns: played.length,
    broken: share(played.map(({ collapsed }) => collapsed)),
    pvShare: computeMedian(forces.map(({ opening, last }) => last.pv / opening.pv)),
    wpShare: computeMedian(forces.map(({ opening, last }) => last.worthWp / opening.worthWp)),
    inDebt: share(forces.map(({ last }) => last.warchestWp < 0)),
    firstWinnerWins: share(decided),
  };
}

/** Share of the campaigns with a winner that the first player won. */
export function countFirstPlayerWins(played: readonly EconomyCampaign[]): number {
  const winners = played.flatMap(({ winner }) => winner ?? []);
  return share(winners.map((winner) => winner === idOf('one')));
}

function share(hits: readonly boolean[]): number {
  return hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length;
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
