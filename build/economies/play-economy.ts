import { computeCampaignWinner } from '../../shared/campaign/tracks/campaign-winner.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { invasionGraph } from '../../shared/campaign/tracks/invasion-graph.ts';
import { sampleCampaign } from '../../shared/campaign/forces/sample-campaign.ts';
import type { SimulationTerms } from '../../shared/campaign/simulation/fight-track.ts';
import {
  simulateCampaign,
  type SimulatedCampaign,
  type SimulatedTrack,
} from '../../shared/campaign/simulation/simulate-campaign.ts';
import type { SpendingPolicy } from '../../shared/domain/road-ahead.ts';
import { makeTrack } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';

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

const ruleset = standard2018();

/** Plays campaigns with these policies of the two players; the same numbers give the same campaigns. */
export function playEconomy(
  economy: EconomyPreset,
  policies: readonly [SpendingPolicy, SpendingPolicy],
  { tracks, campaigns }: { readonly tracks: number; readonly campaigns: number },
): readonly SimulatedCampaign[] {
  const terms: SimulationTerms = { ruleset, economy, makeBoard: createBoardPool() };
  return Array.from({ length: campaigns }, (_, number) => {
    // Both players have the same force; two forces take turns.
    const plan = sampleCampaign.forces[number % 4 < 2 ? 0 : 2] ?? sampleCampaign.forces[0];
    if (plan === undefined) throw new Error('The sample campaign has no forces');
    const players = [
      { plan, policy: policies[0] },
      { plan, policy: policies[1] },
    ] as const;
    return simulateCampaign(terms, players, listTracks(tracks, number), `campaign ${number}`);
  });
}

/** The attacker changes with each campaign and each round of tracks, so that no player has the better role. */
function listTracks(count: number, campaign: number): SimulatedTrack[] {
  return Array.from({ length: count }, (_, index) => {
    const definition = TRACKS[index % TRACKS.length];
    if (definition === undefined) throw new RangeError('No tracks');
    const turned = definition.key === 'counterattack' ? 1 : 0;
    const round = Math.floor(index / TRACKS.length);
    return { definition, attacker: (campaign + round + turned) % 2 === 0 ? 0 : 1 };
  });
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

/** The figures of campaigns that were played under an economy. */
export function readFigures(economy: EconomyPreset, played: readonly SimulatedCampaign[]): EconomyFigures {
  const forces = played.flatMap((campaign) =>
    campaign.opening.map((opening, index) => ({ opening, last: findLast(campaign)[index] ?? opening })),
  );
  const decided = played.flatMap((campaign) => {
    const winner = findWinner(economy, campaign);
    const [first = null] = campaign.winners;
    return winner === null || first === null ? [] : [winner === first];
  });
  return {
    tracks: Math.max(...played.map(({ readings }) => readings.length)),
    campaigns: played.length,
    broken: share(played.map(({ collapsed }) => collapsed)),
    pvShare: computeMedian(forces.map(({ opening, last }) => last.pv / opening.pv)),
    wpShare: computeMedian(forces.map(({ opening, last }) => last.worthWp / opening.worthWp)),
    inDebt: share(forces.map(({ last }) => last.warchestWp < 0)),
    firstWinnerWins: share(decided),
  };
}

/** Share of the campaigns with a winner that the first player won. */
export function countFirstPlayerWins(economy: EconomyPreset, played: readonly SimulatedCampaign[]): number {
  const winners = played.map((campaign) => findWinner(economy, campaign)).filter((winner) => winner !== null);
  return share(winners.map((winner) => winner === 0));
}

function findLast({ opening, readings }: SimulatedCampaign) {
  return readings.at(-1) ?? opening;
}

/** Who has won by the rule of the economy: 0 or 1; null for a draw. */
function findWinner(economy: EconomyPreset, campaign: SimulatedCampaign): 0 | 1 | null {
  const ids = ['first', 'second'] as readonly string[] as readonly AllegianceId[];
  const winner = computeCampaignWinner(economy.campaignEnd.value, {
    allegiances: ids.map((id) => ({ id, conceded: false })),
    forces: findLast(campaign).map(({ warchestWp }, index) => ({
      allegianceId: ids[index] ?? ('first' as AllegianceId),
      standing: 'present',
      warchestWp,
    })),
    trackWinners: campaign.winners.map((number) => ids.filter((_, index) => index === number)),
  });
  return winner === null ? null : winner === ids[0] ? 0 : 1;
}

function share(hits: readonly boolean[]): number {
  return hits.length === 0 ? 0 : hits.filter(Boolean).length / hits.length;
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
