import { splitRange } from '../../shared/number-range.ts';
import type { Play } from '../workers/open-play.ts';
import type { SeriesPlan } from './bands.ts';
import type { EconomyCampaign } from './play-economy.ts';
import type { SeriesPart } from './series-part.ts';

/** Campaigns that a thread plays at a time. */
const PART_SIZE = 25;

/** Plays series in threads or by workers (`openPlay`); their campaigns stay in order. */
export async function playAll(
  threads: Play<SeriesPart, readonly EconomyCampaign[]>,
  plans: readonly SeriesPlan[],
): Promise<ReadonlyMap<SeriesPlan, readonly EconomyCampaign[]>> {
  const parts = plans.flatMap((series) =>
    splitRange({ from: 0, to: series.campaigns }, PART_SIZE).map((range) => ({ series, ...range })),
  );
  const results = await threads.play(parts);
  return new Map(
    plans.map((series) => [series, results.filter((_, index) => parts[index]?.series === series).flat()]),
  );
}
