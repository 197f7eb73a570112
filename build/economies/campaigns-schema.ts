import { z } from 'zod';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { TRIALS } from './bands.ts';
import { ALLEGIANCE_IDS, findRival, type EconomyCampaign } from './play-economy.ts';
import type { SeriesPart } from './series-part.ts';

/** Most points of any kind that a force has at any time: far above what an economy pays in a campaign. */
const MOST_POINTS = 1e9;

const points = z.number().min(0).max(MOST_POINTS);
const balance = z.number().min(-MOST_POINTS).max(MOST_POINTS);

/** Answers that workers may give for the campaigns of a part. */
export function campaignsSchema({ series, from, to }: SeriesPart): z.ZodType<readonly EconomyCampaign[]> {
  const readings = z
    .array(
      z.strictObject({ warchestWp: balance, worthWp: balance, pv: points, saleSp: balance, owedSp: points }),
    )
    .length(series.forces);
  const winner: z.ZodType<AllegianceId | null> = z.literal(ALLEGIANCE_IDS).nullable();
  const campaignOf = (number: number): z.ZodType<EconomyCampaign> =>
    z.strictObject({
      opening: readings,
      last: readings,
      tracks: z
        .int()
        .min(0)
        .max(TRIALS[series.trial]?.tracks ?? 0),
      firstWinner: winner,
      rival: z.literal(findRival(number)),
      winner,
      collapsed: z.boolean(),
    });
  const campaigns = Array.from({ length: to - from }, (_, index) => campaignOf(from + index));
  return z.tuple(campaigns as [z.ZodType<EconomyCampaign>]);
}
