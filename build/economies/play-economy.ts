import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeRepayment } from '../../shared/campaign/economy/conversion.ts';
import { computeSellPrice } from '../../shared/campaign/economy/trade.ts';
import { computeForcePv, isInForce } from '../../shared/campaign/forces/force-value.ts';
import { sampleCampaign } from '../../shared/campaign/forces/sample-campaign.ts';
import type { CampaignStart, StartTrack } from '../../shared/campaign/simulation/campaign-start.ts';
import {
  fightSimulatedBattle,
  type FindReport,
  type SimulationTerms,
} from '../../shared/campaign/simulation/fight-track.ts';
import { playCampaign } from '../../shared/campaign/simulation/play-campaign.ts';
import type { SimulatedCampaign } from '../../shared/campaign/simulation/simulated-campaign.ts';
import { makeSimulatedForce, type SimulatedForce } from '../../shared/campaign/simulation/simulated-force.ts';
import { invasionGraph } from '../../shared/campaign/tracks/invasion-graph.ts';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { AllegianceId, TrackId } from '../../shared/domain/ids.ts';
import { generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { fieldBy, REPAIRS, reportBy, spendBy, type PlayerPolicy } from './policies.ts';

/** A force after a track and the spending that follows. */
interface ForceReading {
  readonly warchestWp: number;
  /** Warchest and support points together, as WP. */
  readonly worthWp: number;
  readonly pv: number;
  /** SP that all of its machines would bring. */
  readonly saleSp: number;
  /** SP that repay what it owes. */
  readonly owedSp: number;
}

/** A campaign of two forces that was played. */
export interface EconomyCampaign {
  readonly opening: readonly ForceReading[];
  readonly last: readonly ForceReading[];
  readonly tracks: number;
  readonly firstWinner: AllegianceId | null;
  /** The allegiance that plays as the rival of the series. */
  readonly rival: AllegianceId;
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
  /** Of all forces: those that have machines at the end and owe more than their sale would bring. */
  readonly hopeless: number;
}

/** The tracks of the default campaign, again and again. */
const TRACKS = invasionGraph.tracks.map(({ template }) => makeTrack(template));
export const TRACK_KEYS: readonly string[] = TRACKS.map(({ key }) => key);

/** Of the sample campaign. */
const FIRST_DAY = '3052-03-17';

const ALLEGIANCES = ['one', 'two'] as const;
const idOf = (allegiance: (typeof ALLEGIANCES)[number]) => `allegiance-${allegiance}` as AllegianceId;
export const ALLEGIANCE_IDS: readonly AllegianceId[] = ALLEGIANCES.map(idOf);

/** The allegiance that plays as the rival in the campaign of this number. */
export function findRival(number: number): AllegianceId {
  return idOf(number % 8 < 4 ? 'one' : 'two');
}

const ruleset = standard2018();

/** Which campaigns are played: their number decides about dice, forces and roles. */
export interface CampaignSeries {
  readonly tracks: number;
  /** Number of the track with which they begin; default: the first one of the default campaign. */
  readonly firstTrack?: number;
  /** Of both allegiances together. */
  readonly forces: number;
  /** Numbers of the first campaign and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** Lances of a force, by the number of forces: the more players, the less each has. */
const LANCES: Readonly<Record<number, number>> = { 2: 3, 4: 2, 6: 2 };

/** How the two allegiances of a campaign play. */
interface Policies {
  readonly rival: PlayerPolicy;
  readonly own: PlayerPolicy;
}

/**
 * Plays campaigns; the same numbers give the same campaigns. The rival is the first or the second allegiance in turns.
 * `fight` fights each battle that nobody leaves at once; missing: led by `quick`.
 */
export function playEconomy(
  economy: EconomyPreset,
  policies: Policies,
  { tracks, firstTrack = 0, forces, from, to }: CampaignSeries,
  fight: FindReport = fightSimulatedBattle,
): readonly EconomyCampaign[] {
  const terms: SimulationTerms = { ruleset, makeBoard: createBoardPool() };
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const rival = findRival(number);
    const policyOf = ({ allegianceId }: SimulatedForce): PlayerPolicy =>
      allegianceId === rival ? policies.rival : policies.own;
    const readings: (readonly ForceReading[])[] = [];
    let first: SimulatedCampaign['trackWinners'][number] = [];
    const start = makeStart(economy, policyOf, { tracks, firstTrack, forces, number });
    const leaving = new Set(
      start.forces
        .filter((force) => policyOf(force).concedes === true)
        .flatMap(({ units }) => units.map(({ id }) => id)),
    );
    const report = reportBy(({ id }) => leaving.has(id), fight);
    const { winnerId, end } = playCampaign(start, {
      ruleset,
      terms: () => terms,
      findReport: () => report,
      spend: spendBy(policyOf, () => readings.length === tracks),
      field: fieldBy(policyOf),
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
      rival,
      winner: winnerId,
      collapsed: end === 'stuck',
    };
  });
}

interface StartPlan extends Required<Pick<CampaignSeries, 'tracks' | 'firstTrack' | 'forces'>> {
  readonly number: number;
}

/** A campaign of two allegiances with the same forces; two plans take turns. */
function makeStart(
  economy: EconomyPreset,
  policyOf: (force: SimulatedForce) => PlayerPolicy,
  { tracks, firstTrack, forces, number }: StartPlan,
): CampaignStart {
  const lances = LANCES[forces] ?? 1;
  // One more than is fought: the campaign does not end with the last one.
  const chain = Array.from({ length: tracks + 1 }, (_, index) =>
    makeStartTrack({ index, course: firstTrack + index, campaign: number }),
  );
  return {
    ...{ ruleset: ruleset.id, options: [], economy, date: FIRST_DAY },
    allegiances: ALLEGIANCES.map((name, index) => ({ id: idOf(name), number: index + 1, conceded: false })),
    forces: ALLEGIANCES.flatMap((name) =>
      Array.from({ length: forces / ALLEGIANCES.length }, (_, index) => {
        const plan = sampleCampaign.forces[(number % 4 < 2 ? 0 : 2) + (index % 2)];
        if (plan === undefined) throw new Error('The sample campaign has no forces');
        const small = { ...plan, size: lances, lances: plan.lances.slice(0, lances) };
        const force = makeSimulatedForce(small, `${name}-${index}`, economy, REPAIRS);
        const own = { ...force, allegianceId: idOf(name) };
        return { ...own, policy: policyOf(own) };
      }),
    ),
    tracks: chain,
    links: chain.slice(1).map(({ id }, index) => {
      return { from: chain[index]?.id ?? id, to: id, ifWinner: 'any', gate: null, atOnce: false };
    }),
    ...{ trackWinners: [], fought: [], lastTrack: null, ends: [], objectives: [] },
  };
}

interface TrackPlace {
  /** From 0, the track that opens first. */
  readonly index: number;
  /** Which track it is, counted through the rounds of the default campaign. */
  readonly course: number;
  readonly campaign: number;
}

/** The attacker changes with each campaign and each round of tracks, so that no player has the better role. */
function makeStartTrack({ index, course, campaign }: TrackPlace): StartTrack {
  const definition = TRACKS[course % TRACKS.length];
  if (definition === undefined) throw new RangeError('No tracks');
  const turned = definition.key === 'counterattack' ? 1 : 0;
  const round = Math.floor(course / TRACKS.length);
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
    openedBy: null,
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

function readForces({ forces, start: { economy } }: SimulatedCampaign): readonly ForceReading[] {
  return forces.map(({ warchestWp, supportSp, spPerWp, units }) => {
    const pv = computeForcePv(units);
    const saleSp = units
      .filter(isInForce)
      .reduce((sum, { card }) => sum + computeSellPrice(card, economy), supportSp);
    const owedSp = computeRepayment(Math.max(0, -warchestWp), spPerWp).sp;
    return { warchestWp, worthWp: warchestWp + supportSp / spPerWp, pv, saleSp, owedSp };
  });
}

/** The figures of campaigns that were played under an economy. */
export function computeEconomyFigures(played: readonly EconomyCampaign[]): EconomyFigures {
  const forces = played.flatMap(({ opening, last }) =>
    opening.map((reading, index) => ({ opening: reading, last: last[index] ?? reading })),
  );
  return {
    tracks: Math.max(...played.map(({ tracks }) => tracks)),
    campaigns: played.length,
    broken: share(played.map(({ collapsed }) => collapsed)),
    pvShare: computeMedian(forces.map(({ opening, last }) => last.pv / opening.pv)),
    wpShare: computeMedian(forces.map(({ opening, last }) => last.worthWp / opening.worthWp)),
    inDebt: share(forces.map(({ last }) => last.warchestWp < 0)),
    hopeless: share(forces.map(({ last }) => last.pv > 0 && last.owedSp > last.saleSp)),
  };
}

/** Of the campaigns with a winner: whether the rival won. */
export function listRivalWins(played: readonly EconomyCampaign[]): readonly boolean[] {
  return played.flatMap(({ winner, rival }) => (winner === null ? [] : [winner === rival]));
}

/** Of the campaigns with a winner of the first track and of all: whether it was the same. */
export function listFirstWinnerWins(played: readonly EconomyCampaign[]): readonly boolean[] {
  return played.flatMap(({ winner, firstWinner }) =>
    winner === null || firstWinner === null ? [] : [winner === firstWinner],
  );
}

function share(hits: readonly boolean[]): number {
  return hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length;
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
