import type { ForetoldBattle } from './calibrate-odds.ts';

/** Battles that were foretold with about the same chance. */
export interface OddsBin {
  readonly battles: number;
  /** Means of what was foretold and of what happened, 0 to 1. */
  readonly foretold: number;
  readonly happened: number;
}

/** How true forecasts are. */
export interface OddsJudged {
  readonly battles: number;
  /** Mean of what was foretold less what happened: above 0 if attackers win less often than foretold. */
  readonly bias: number;
  /** Mean square of the difference of chance and result; 0.25 is what a coin gives. */
  readonly brier: number;
  /**
   * Mean square of the difference of what was foretold and what happened, by bins (Murphy's reliability term), less
   * what so few battles in a bin give by chance alone.
   */
  readonly reliability: number;
  /** Of the sides: how many lost as much PV as the range of 95 percent says. */
  readonly inRange: number;
  readonly bins: readonly OddsBin[];
  /** By track, in the order in which they were fought first. */
  readonly tracks: readonly TrackOdds[];
}

/** Battles of a track. */
export interface TrackOdds extends OddsBin {
  /** Its key. */
  readonly track: string;
}

const BINS = 10;

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares what was foretold with what happened. @throws RangeError without battles. */
export function judgeOdds(battles: readonly ForetoldBattle[]): OddsJudged {
  if (battles.length === 0) throw new RangeError('No battle was foretold');
  const binned = Map.groupBy(battles, ({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)));
  const bins = [...binned.entries()].toSorted(([a], [b]) => a - b).map(([, list]) => sumUp(list));
  const reliability = bins.reduce((sum, bin) => {
    const byChance = (bin.foretold * (1 - bin.foretold)) / bin.battles;
    return sum + bin.battles * ((bin.foretold - bin.happened) ** 2 - byChance);
  }, 0);
  return {
    battles: battles.length,
    bias: average(battles.map(({ chance, won }) => chance - won)),
    brier: average(battles.map(({ chance, won }) => (chance - won) ** 2)),
    reliability: Math.max(0, reliability / battles.length),
    inRange: average(battles.flatMap(({ inRange }) => inRange.map(Number))),
    bins,
    tracks: [...Map.groupBy(battles, ({ track }) => track)].map(([track, list]) => {
      return { track, ...sumUp(list) };
    }),
  };
}

function sumUp(battles: readonly ForetoldBattle[]): OddsBin {
  return {
    battles: battles.length,
    foretold: average(battles.map(({ chance }) => chance)),
    happened: average(battles.map(({ won }) => won)),
  };
}
