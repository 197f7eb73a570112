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
  /** Share of its income that a force puts into Skill first, 0 to 1. */
  trainingShare: z.number().min(0).max(1),
  /** WP that it keeps, besides the cost of the next track. */
  reserveWp: z.int().min(0).max(1_000_000),
  /** Whether it buys units for those lost, up to the PV it began with. */
  replaces: z.boolean(),
}) satisfies z.ZodType<SpendingPolicy>;

export const roadQuestionShape = {
  /** Campaigns to play from here; default: 2,000. Beyond the limits the answer is `engagement.too-many-runs`. */
  campaigns: z.number().meta({ minimum: 1, maximum: MAX_ROAD_CAMPAIGNS, multipleOf: 1 }).optional(),
  /**
   * Campaigns of which every battle is fought; the others draw from those battles. Default: 100. Fewer than 60 are raised to
   * that, or to `campaigns`: the battles of a few campaigns would make the answer too sure.
   */
  fought: z.number().meta({ minimum: 1, maximum: MAX_FOUGHT_CAMPAIGNS, multipleOf: 1 }).optional(),
  /** How all forces spend; default: nothing into Skill, nothing kept, losses replaced. */
  policy: spendingPolicySchema.optional(),
  /** Pilots of whom one more step of Skill is tried; default: none. */
  pilotIds: z.array(pilotIdSchema).max(MAX_STEPS_TRIED).optional(),
  /** Default: a fixed seed. */
  seed: seedSchema.optional(),
  taskId: taskIdSchema.optional(),
};

export const roadAheadSchema = z.strictObject({
  campaigns: countSchema,
  /** Half of those that were fought: every second one begins with other strengths and only provides battles. */
  foughtCampaigns: countSchema,
  /** All battles that were fought. */
  battles: countSchema,
  allegiances: z.array(
    z.strictObject({
      allegianceId: allegianceIdSchema,
      wins: chanceSchema,
      /** In those campaigns alone of which every battle was fought. */
      foughtWins: chanceSchema.nullable(),
    }),
  ),
  draws: chanceSchema,
  /** Why campaigns ended; `stuck`: nobody could begin a track, `cut`: too long to be played to its end. */
  ends: z.array(
    z.strictObject({ reason: z.enum(ROAD_END_REASONS), campaigns: countSchema, chance: chanceSchema }),
  ),
  /** Tracks until the end. */
  length: z.strictObject({ least: countSchema, median: countSchema, most: countSchema }),
  runways: z.array(
    z.strictObject({
      forceId: forceIdSchema,
      warchestWp: z.number(),
      supportSp: z.number(),
      steps: z.array(
        z.strictObject({
          /** Tracks from now, from 1. */
          tracks: countSchema,
          /** Campaigns that go on so long. */
          campaigns: countSchema,
          /** A tenth of the campaigns have less, a tenth have more. */
          lowWp: z.number(),
          medianWp: z.number(),
          highWp: z.number(),
          lowSp: z.number(),
          medianSp: z.number(),
          highSp: z.number(),
        }),
      ),
      debt: chanceSchema,
      /** Chance that neither WP nor SP are left at some time. */
      empty: chanceSchema,
      tracksUntilEmpty: countSchema.nullable(),
    }),
  ),
  choices: z.array(
    z.strictObject({
      /** The track that was fought before; null: the choice is made now. */
      from: trackIdSchema.nullable(),
      to: trackIdSchema,
      offered: countSchema,
      chosen: countSchema,
      effects: z.array(
        z.strictObject({
          allegianceId: allegianceIdSchema,
          wins: chanceSchema,
          /** Less the chance where another track is chosen. */
          against: estimateSchema.nullable(),
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
      /** Change of the chance to win the campaign, if the step cost nothing. */
      free: estimateSchema,
      /** If it is paid now; null: it cannot be. */
      paid: estimateSchema.nullable(),
    }),
  ),
  durationMs: z.number(),
}) satisfies z.ZodType<RoadAhead>;
