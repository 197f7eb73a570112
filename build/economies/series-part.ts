import type { NumberRange } from '../../shared/number-range.ts';
import { TRIALS, type SeriesPlan } from './bands.ts';
import { playEconomy, type EconomyCampaign } from './play-economy.ts';
import { REPAIRS, RIVALS, type PlayerPolicy } from './policies.ts';

/** A part of a series: from one campaign to the one before another. Campaigns depend on their number alone. */
export interface SeriesPart extends NumberRange {
  readonly series: SeriesPlan;
}

/** Plays a part of a series in this thread. */
export function playPart({ series, from, to }: SeriesPart): readonly EconomyCampaign[] {
  const trial = TRIALS[series.trial];
  if (trial === undefined) throw new RangeError(`No trial ${series.trial}`);
  const own: PlayerPolicy = { ...REPAIRS, reserveWp: trial.reserveWp };
  const rival = series.rival === null ? own : { ...own, ...RIVALS[series.rival] };
  return playEconomy(
    trial.economy,
    { rival, own },
    { tracks: trial.tracks, forces: series.forces, from, to },
  );
}
