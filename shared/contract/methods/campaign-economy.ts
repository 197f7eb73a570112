import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { economyFigureSchema, economySchema } from '../economy-schema.ts';
import { countSchema, nothingSchema, statedReasonSchema } from '../schemas.ts';

/** What things cost in a campaign, and the economies to choose from. */
export const campaignEconomyMethods = {
  'campaign.economies': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'The economies for new campaigns, with all their numbers: those of the program and those saved here',
    params: nothingSchema,
    result: z.array(economySchema),
    tags: ['economy'],
  }),
  'campaign.economy': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What things cost in this campaign, and its other numbers',
    params: nothingSchema,
    result: economySchema,
    tags: ['campaign'],
  }),
  'campaign.economyBookings': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'How many lines of the ledger were booked by each value of the economy; another value leaves them',
    params: nothingSchema,
    result: z
      .array(z.strictObject({ path: z.string(), lines: countSchema }))
      .describe('Values that have booked nothing are left out.'),
    tags: ['campaign', 'ledger'],
  }),
  'campaign.changeEconomy': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change values of the campaign’s economy, all or none; what is booked stays as it is',
    params: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            path: z.string().min(1).max(80).describe('Such as `repair.rates.armor`.'),
            value: economyFigureSchema.nullable().describe('Null: what the preset says.'),
          }),
        )
        .min(1)
        .max(200),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({
      economy: economySchema,
      booked: z
        .array(z.strictObject({ path: z.string(), lines: countSchema }))
        .describe(
          'Of the changed values those that booked something before, with how many lines, which stay.',
        ),
    }),
    tags: ['campaign', 'force', 'track', 'engagement', 'journal'],
  }),
  'campaign.setEconomy': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Play by another economy from now on, as a whole; what is booked stays as it is',
    params: z.strictObject({ economy: economySchema, reason: statedReasonSchema }),
    result: nothingSchema,
    tags: ['campaign', 'force', 'track', 'engagement', 'journal'],
  }),
};
