import { z } from 'zod';
import type { CampaignComparison, ComparedCampaign } from '../domain/campaign-comparison.ts';
import { campaignDateSchema, countSchema, forceIdSchema, winnerSchema } from './schemas.ts';

const comparedCampaignSchema = z.strictObject({
  name: z.string(),
  file: z.string().describe('Absolute path.'),
  points: z
    .array(
      z.strictObject({
        entry: z.int().describe('Number of the entry after which it is.'),
        campaignDate: campaignDateSchema,
        track: z
          .string()
          .nullable()
          .describe('Track that ended with it; null: where the campaigns part, or the newest entry.'),
        template: z.string().nullable().describe('Template of that track; null: none ended.'),
        winner: winnerSchema.nullable().describe('Who won that track; null: none ended.'),
        forces: z
          .array(
            z
              .strictObject({
                warchestWp: z.int().describe('Warchest points.'),
                supportSp: z.int().describe('Support points.'),
                pv: z.number().describe('PV of the units that serve.'),
              })
              .nullable(),
          )
          .describe('In the order of the compared forces; null: the force is not there.'),
      }),
    )
    .describe('From where the campaigns part on, oldest first.'),
  total: countSchema.describe('Tracks that ended since they parted, on all pages.'),
}) satisfies z.ZodType<ComparedCampaign>;

export const comparisonOverTimeSchema = z.strictObject({
  common: countSchema.describe('The last entry that both have; 0: none.'),
  forces: z
    .array(
      z.strictObject({
        name: z.string(),
        here: forceIdSchema.nullable().describe('In the open campaign; null: it has no such force.'),
        there: forceIdSchema.nullable().describe('In the other campaign; null: it has no such force.'),
      }),
    )
    .describe('Forces of either campaign, paired by id, else by name.'),
  here: comparedCampaignSchema.describe('The open campaign.'),
  there: comparedCampaignSchema.describe('The other one.'),
}) satisfies z.ZodType<CampaignComparison>;
