import { z } from 'zod';
import {
  MAX_FOUGHT_CAMPAIGNS,
  MAX_ROAD_CAMPAIGNS,
  ROAD_END_REASONS,
  type RoadAhead,
  type SpendingPolicy,
} from '../domain/road-ahead.ts';
import { seedSchema } from './forecast-schemas.ts';
import {
  allegianceIdSchema,
  countSchema,
  forceIdSchema,
  pilotIdSchema,
  skillSchema,
  taskIdSchema,
  trackIdSchema,
} from './schemas.ts';

/** Each pilot's step is tried in every campaign. */
const MAX_STEPS_TRIED = 36;

const intervalShape = { low: z.number(), high: z.number() };
const chanceSchema = z.strictObject({ chance: z.number(), ...intervalShape });
const estimateSchema = z.strictObject({ mean: z.number(), ...intervalShape });

const spendingPolicySchema = z.strictObject({
  trainingShare: z
    .number()
    .min(0)
    .max(1)
    .describe('Share of its income that a force puts into Skill first, 0 to 1.'),
  reserveWp: z.int().min(0).max(1_000_000).describe('WP that it keeps, besides the cost of the next track.'),
  replaces: z.boolean().describe('Whether it buys units for those lost, up to the PV it began with.'),
}) satisfies z.ZodType<SpendingPolicy>;

export const roadQuestionShape = {
  campaigns: z
    .number()
    .meta({ minimum: 1, maximum: MAX_ROAD_CAMPAIGNS, multipleOf: 1 })
    .optional()
    .describe(
      'Campaigns to play from here; default: 2,000. Beyond the limits the answer is `engagement.too-many-runs`.',
    ),
  fought: z
    .number()
    .meta({ minimum: 1, maximum: MAX_FOUGHT_CAMPAIGNS, multipleOf: 1 })
    .optional()
    .describe(
      'Campaigns of which every battle is fought; the others draw from those battles. Default: 100. Fewer than 60 are raised to that, or to `campaigns`: the battles of a few campaigns would make the answer too sure.',
    ),
  policy: spendingPolicySchema
    .optional()
    .describe('How all forces spend; default: nothing into Skill, nothing kept, losses replaced.'),
  pilotIds: z
    .array(pilotIdSchema)
    .max(MAX_STEPS_TRIED)
    .optional()
    .describe('Pilots of whom one more step of Skill is tried; default: none.'),
  seed: seedSchema.optional().describe('Default: a fixed seed.'),
  taskId: taskIdSchema.optional(),
};

export const roadAheadSchema = z.strictObject({
  campaigns: countSchema,
  foughtCampaigns: countSchema.describe(
    'Half of those that were fought: every second one begins with other strengths and only provides battles.',
  ),
  battles: countSchema.describe('All battles that were fought.'),
  allegiances: z.array(
    z.strictObject({
      allegianceId: allegianceIdSchema,
      wins: chanceSchema,
      foughtWins: chanceSchema
        .nullable()
        .describe(
          'The same in those campaigns alone of which every battle was fought; null: there are none.',
        ),
    }),
  ),
  draws: chanceSchema.describe('Chance, with its interval, that nobody wins the campaign.'),
  ends: z
    .array(z.strictObject({ reason: z.enum(ROAD_END_REASONS), campaigns: countSchema, chance: chanceSchema }))
    .describe(
      'Why campaigns ended; `stuck`: nobody could begin a track, `cut`: too long to be played to its end.',
    ),
  length: z
    .strictObject({ least: countSchema, median: countSchema, most: countSchema })
    .describe('Tracks until the end.'),
  runways: z.array(
    z.strictObject({
      forceId: forceIdSchema,
      warchestWp: z.number(),
      supportSp: z.number(),
      steps: z.array(
        z.strictObject({
          tracks: countSchema.describe('Tracks from now, from 1.'),
          campaigns: countSchema.describe('Campaigns that go on so long.'),
          lowWp: z.number().describe('A tenth of the campaigns have less, a tenth have more.'),
          medianWp: z.number(),
          highWp: z.number(),
          lowSp: z.number(),
          medianSp: z.number(),
          highSp: z.number(),
        }),
      ),
      debt: chanceSchema,
      empty: chanceSchema.describe('Chance that neither WP nor SP are left at some time.'),
      tracksUntilEmpty: countSchema.nullable(),
    }),
  ),
  choices: z.array(
    z.strictObject({
      from: trackIdSchema
        .nullable()
        .describe('The track that was fought before; null: the choice is made now.'),
      to: trackIdSchema,
      offered: countSchema,
      chosen: countSchema,
      effects: z.array(
        z.strictObject({
          allegianceId: allegianceIdSchema,
          wins: chanceSchema,
          against: estimateSchema
            .nullable()
            .describe(
              'Chance to win where it is chosen, less that where another one is; null: it is chosen always or never.',
            ),
          debt: chanceSchema,
          isTrap: z.boolean(),
        }),
      ),
    }),
  ),
  steps: z.array(
    z.strictObject({
      pilotId: pilotIdSchema,
      forceId: forceIdSchema,
      fromSkill: skillSchema,
      toSkill: skillSchema,
      costSp: countSchema,
      free: estimateSchema.describe('Change of the chance to win the campaign, if the step cost nothing.'),
      paid: estimateSchema.nullable().describe('If it is paid now; null: it cannot be.'),
    }),
  ),
  durationMs: z.number(),
}) satisfies z.ZodType<RoadAhead>;
