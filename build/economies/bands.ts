import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { classicChaos } from '../../shared/campaign/economy/classic-chaos.ts';
import { hotSpots } from '../../shared/campaign/economy/hot-spots.ts';
import { longCampaign } from '../../shared/campaign/economy/long-campaign.ts';
import { totalChaos } from '../../shared/campaign/economy/total-chaos.ts';
import {
  computeEconomyFigures,
  listFirstWinnerWins,
  listRivalWins,
  type EconomyCampaign,
  type EconomyFigures,
} from './play-economy.ts';
import { RIVALS, type Rival } from './policies.ts';
import { estimateShare, type WinShare } from './win-share.ts';

/** A figure with the band that it has to stay in; both ends belong to it. */
export interface BandedFigure {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Of a share of wins: how well it is known. */
  readonly share?: WinShare;
}

export interface EconomyTrial {
  readonly economy: EconomyPreset;
  readonly tracks: number;
  /** Numbers of forces with which it is tried; its bands of PV and WP bind two. */
  readonly forces: readonly number[];
  /** WP that all players keep besides the cost of the next track. */
  readonly reserveWp: number;
  readonly bandsOf: (figures: EconomyFigures) => readonly BandedFigure[];
  /** Whether who wins has to stay in its bands. */
  readonly isFair: boolean;
}

/** Names of the figures that every economy has, with a band or without. */
export const IN_DEBT = 'forces in debt at the end';
const HOPELESS = 'forces that owe more than their machines would bring';

const brokeDown = ({ broken }: EconomyFigures): BandedFigure => {
  return { name: 'campaigns that broke down', value: broken, least: 0, most: 0.05 };
};
const owesTooMuch = ({ hopeless }: EconomyFigures): BandedFigure => {
  return { name: HOPELESS, value: hopeless, least: 0, most: 0 };
};

/** How each economy of the program is tried. */
export const TRIALS: readonly EconomyTrial[] = [
  {
    economy: totalChaos,
    tracks: 6,
    forces: [2, 4, 6],
    reserveWp: 0,
    isFair: true,
    bandsOf: (figures) => [
      { name: 'PV kept, median', value: figures.pvShare, least: 0.6, most: 1 },
      { name: 'WP kept, median', value: figures.wpShare, least: 0, most: 2 },
      brokeDown(figures),
      { name: IN_DEBT, value: figures.inDebt, least: 0, most: 0.05 },
      owesTooMuch(figures),
    ],
  },
  {
    // Its prices are those of a source, and what it has besides is Total Chaos: it has to carry a campaign, no more.
    economy: classicChaos,
    tracks: 6,
    forces: [2],
    reserveWp: 0,
    isFair: false,
    bandsOf: (figures) => [brokeDown(figures), owesTooMuch(figures)],
  },
  {
    // What its source says stays, and it is harder on those who lose; but who owes can always get out of it.
    economy: hotSpots,
    tracks: 6,
    forces: [2],
    reserveWp: 0,
    isFair: false,
    bandsOf: (figures) => [
      { name: 'PV kept, median', value: figures.pvShare, least: 0.5, most: 1 },
      { name: 'WP kept, median', value: figures.wpShare, least: 0, most: 2 },
      brokeDown(figures),
      owesTooMuch(figures),
    ],
  },
  {
    economy: longCampaign,
    tracks: 24,
    forces: [2, 4, 6],
    reserveWp: longCampaign.openingWp.value / 2,
    isFair: true,
    bandsOf: (figures) => [
      { name: 'PV kept, median', value: figures.pvShare, least: 0.75, most: 1.25 },
      { name: 'WP kept, median', value: figures.wpShare, least: 0.5, most: 2 },
      brokeDown(figures),
      owesTooMuch(figures),
    ],
  },
];

/** Campaigns that are played: so many where a band is narrow, so many where what is tried is far from its band. */
export interface CampaignCounts {
  readonly close: number;
  readonly far: number;
}

/** A third of the income on Skill has to be worth its price; nothing that avoids fighting may be. */
const RIVAL_BANDS: Readonly<
  Record<Rival, { readonly least: number; readonly most: number; readonly isClose: boolean }>
> = {
  'spends a third on Skill': { least: 0.45, most: 0.55, isClose: true },
  'pays for nothing': { least: 0, most: 0.4, isClose: false },
  'sells everything at the end': { least: 0, most: 0.4, isClose: true },
  'fields one unit': { least: 0, most: 0.4, isClose: false },
  'leaves every battle at once': { least: 0, most: 0.4, isClose: false },
};
const RIVAL_NAMES = Object.keys(RIVALS) as Rival[];

/** Campaigns between the same players that are to be played; `rival`: how one of them plays, null: as the other does. */
export interface SeriesPlan {
  readonly trial: number;
  readonly forces: number;
  readonly rival: Rival | null;
  readonly campaigns: number;
}

/** The series that a trial needs. */
export function listSeries(trial: number, counts: CampaignCounts): readonly SeriesPlan[] {
  const { forces, isFair } = TRIALS[trial] ?? { forces: [], isFair: false };
  return forces.flatMap((number) => [
    { trial, forces: number, rival: null, campaigns: isFair ? counts.close : counts.far },
    ...(isFair ? RIVAL_NAMES : []).map((rival) => {
      return {
        trial,
        forces: number,
        rival,
        campaigns: counts[RIVAL_BANDS[rival].isClose ? 'close' : 'far'],
      };
    }),
  ]);
}

/** An economy with its figures for a number of forces. */
export interface TriedEconomy {
  readonly economy: EconomyPreset;
  readonly forces: number;
  readonly figures: EconomyFigures;
  readonly banded: readonly BandedFigure[];
}

/** What the campaigns of a trial yield. */
export function judgeTrial(
  { economy, forces, bandsOf, isFair }: EconomyTrial,
  played: ReadonlyMap<SeriesPlan, readonly EconomyCampaign[]>,
): readonly TriedEconomy[] {
  const find = (number: number, rival: Rival | null): readonly EconomyCampaign[] =>
    [...played].find(([series]) => series.forces === number && series.rival === rival)?.[1] ?? [];
  return forces.map((number) => {
    const equal = find(number, null);
    const figures = computeEconomyFigures(equal);
    const shares = [
      bandShare('the winner of the first track won', listFirstWinnerWins(equal), { least: 0.55, most: 0.7 }),
      ...RIVAL_NAMES.map((rival) =>
        bandShare(`who ${rival} won`, listRivalWins(find(number, rival)), RIVAL_BANDS[rival]),
      ),
    ];
    const banded = [...(number === 2 ? bandsOf(figures) : [owesTooMuch(figures)]), ...(isFair ? shares : [])];
    return { economy, forces: number, figures, banded };
  });
}

function bandShare(
  name: string,
  hits: readonly boolean[],
  { least, most }: { readonly least: number; readonly most: number },
): BandedFigure {
  const share = estimateShare(hits);
  return { name, value: share.value, least, most, share };
}

/** Whether a figure is in its band. */
export function isInBand({ value, least, most }: BandedFigure): boolean {
  return value >= least && value <= most;
}

/** Whether a figure may be in its band, as far as so few campaigns tell. */
export function mayBeInBand(figure: BandedFigure): boolean {
  const { share, least, most } = figure;
  return share === undefined ? isInBand(figure) : share.high >= least && share.low <= most;
}
