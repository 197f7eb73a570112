import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { classicChaos } from '../../shared/campaign/economy/classic-chaos.ts';
import { hotSpots } from '../../shared/campaign/economy/hot-spots.ts';
import { longCampaign } from '../../shared/campaign/economy/long-campaign.ts';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import type { SpendingPolicy } from '../../shared/domain/road-ahead.ts';
import {
  countFirstPlayerWins,
  playEconomy,
  computeEconomyFigures,
  type EconomyFigures,
} from './play-economy.ts';

/** A figure with the band that it has to stay in; both ends belong to it. */
export interface BandedFigure {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

interface EconomyTrial {
  readonly economy: EconomyPreset;
  readonly tracks: number;
  /** WP that both players keep besides the cost of the next track. */
  readonly reserveWp: number;
  readonly bandsOf: (figures: EconomyFigures) => readonly BandedFigure[];
  /** Band of the wins of a player who spends a third of the income on Skill against one who does not; missing: none. */
  readonly training?: readonly [least: number, most: number];
}

/** Name of the figure that every economy has, with a band or without. */
export const IN_DEBT = 'forces in debt at the end';

/** How each economy of the program is tried. */
export const TRIALS: readonly EconomyTrial[] = [
  {
    economy: totalChaos,
    tracks: 6,
    reserveWp: 0,
    bandsOf: ({ pvShare, wpShare, broken, inDebt }) => [
      { name: 'PV kept, median', value: pvShare, least: 0.6, most: 1 },
      { name: 'WP kept, median', value: wpShare, least: 0, most: 2 },
      { name: 'campaigns that broke down', value: broken, least: 0, most: 0.05 },
      { name: IN_DEBT, value: inDebt, least: 0, most: 0.05 },
    ],
  },
  {
    // Its prices are those of a source, and what it has besides is Total Chaos: it has to carry a campaign, no more.
    economy: classicChaos,
    tracks: 6,
    reserveWp: 0,
    bandsOf: ({ broken }) => [{ name: 'campaigns that broke down', value: broken, least: 0, most: 0.05 }],
  },
  {
    // What its source says stays, and it is harder on those who lose.
    economy: hotSpots,
    tracks: 6,
    reserveWp: 0,
    bandsOf: ({ pvShare, wpShare, broken }) => [
      { name: 'PV kept, median', value: pvShare, least: 0.5, most: 1 },
      { name: 'WP kept, median', value: wpShare, least: 0, most: 2 },
      { name: 'campaigns that broke down', value: broken, least: 0, most: 0.05 },
    ],
  },
  {
    economy: longCampaign,
    tracks: 24,
    reserveWp: longCampaign.openingWp.value / 2,
    bandsOf: ({ pvShare, wpShare, broken, firstWinnerWins }) => [
      { name: 'PV kept, median', value: pvShare, least: 0.75, most: 1.25 },
      { name: 'WP kept, median', value: wpShare, least: 0.5, most: 2 },
      { name: 'campaigns that broke down', value: broken, least: 0, most: 0.05 },
      {
        name: 'the winner of the first track won the campaign',
        value: firstWinnerWins,
        least: 0.55,
        most: 0.7,
      },
    ],
    training: [0.45, 0.55],
  },
];

/** An economy with its figures after so many campaigns. */
export interface TriedEconomy {
  readonly economy: EconomyPreset;
  readonly figures: EconomyFigures;
  readonly banded: readonly BandedFigure[];
}

/** Plays every economy that has bands; `tell` is called with what is being played. */
export function tryEconomies(campaigns: number, tell: (text: string) => void): readonly TriedEconomy[] {
  return TRIALS.map((trial) => {
    tell(`${trial.economy.title}: ${campaigns} campaigns of ${trial.tracks} tracks …`);
    return tryEconomy(trial, campaigns);
  });
}

/** Plays so many campaigns under an economy. */
export function tryEconomy(trial: EconomyTrial, campaigns: number): TriedEconomy {
  const { economy, tracks, reserveWp, bandsOf, training } = trial;
  const repairs: SpendingPolicy = { trainingShare: 0, reserveWp, replaces: true };
  const trains: SpendingPolicy = { ...repairs, trainingShare: 1 / 3 };
  const figures = computeEconomyFigures(playEconomy(economy, [repairs, repairs], { tracks, campaigns }));
  const banded = [...bandsOf(figures)];
  if (training !== undefined) {
    const played = playEconomy(economy, [trains, repairs], { tracks, campaigns });
    const [least, most] = training;
    const value = countFirstPlayerWins(played);
    banded.push({ name: 'the force that spent a third on Skill won', value, least, most });
  }
  return { economy, figures, banded };
}

/** Whether a figure is in its band. */
export function isInBand({ value, least, most }: BandedFigure): boolean {
  return value >= least && value <= most;
}
