import { z } from 'zod';
import { type Balance, BALANCE_STAGES } from '../domain/balance.ts';
import { EFFORTS } from '../domain/effort.ts';
import type { Estimate } from '../domain/estimate.ts';
import {
  MAX_FORECAST_RUNS,
  type ExpectedLosses,
  type TimedForecast,
  type TrackForecast,
} from '../domain/forecast.ts';
import { FATES } from '../domain/unit-state.ts';
import type { ChangeEffect, WhatIfAnswer } from '../domain/what-if.ts';
import { fieldedSchema } from './order-schemas.ts';
import { scenarioSchema } from './scenario-schema.ts';
import {
  bonusIdSchema,
  bySide,
  countSchema,
  objectiveIdSchema,
  rulesOptionsSchema,
  sideSchema,
  skillSchema,
  taskIdSchema,
  trackIdSchema,
  unitIdSchema,
} from './schemas.ts';

export const seedSchema = z.union([z.string().min(1).max(64), z.int()]);

const intervalShape = { low: z.number(), high: z.number() };
/** A mean with its 95 percent confidence interval. */
export const estimateSchema = z.strictObject({
  mean: z.number(),
  ...intervalShape,
}) satisfies z.ZodType<Estimate>;
const chanceIntervalSchema = z.strictObject(intervalShape);

const lossesSchema = z.strictObject({
  destroyed: estimateSchema,
  crippled: estimateSchema,
  withdrew: estimateSchema,
  lostPv: estimateSchema.describe('PV of the units that are lost for good.'),
  repairSp: estimateSchema.describe('SP to repair the units that took part.'),
}) satisfies z.ZodType<ExpectedLosses>;

/**
 * The limits are metadata for `describe` only; beyond them the answer is `engagement.too-many-runs`, which states them.
 */
export const runsSchema = z.number().meta({ minimum: 1, maximum: MAX_FORECAST_RUNS, multipleOf: 1 });

export const forecastSchema = z.strictObject({
  runs: countSchema.describe('Battles fought.'),
  attackerWins: countSchema,
  defenderWins: countSchema,
  draws: countSchema,
  interval95: z
    .strictObject({
      attackerWins: chanceIntervalSchema,
      defenderWins: chanceIntervalSchema,
      draws: chanceIntervalSchema,
    })
    .describe(
      "Wilson's 95 percent interval of each of the three chances, 0 to 1; over several boards it is wider by their spread.",
    ),
  losses: bySide(lossesSchema),
  objectives: z.array(
    z.strictObject({
      objectiveId: objectiveIdSchema,
      key: z.string(),
      wp: z.number(),
      met: bySide(z.strictObject({ chance: z.number(), ...intervalShape })),
    }),
  ),
  wp: bySide(estimateSchema).describe(
    'Warchest points from objectives, and from bonuses where a campaign has them.',
  ),
  turns: z.strictObject({
    mean: z.number(),
    ...intervalShape,
    shortest: countSchema,
    median: countSchema,
    longest: countSchema,
  }),
  units: z.array(
    z.strictObject({
      unitId: unitIdSchema,
      side: sideSchema,
      fates: z.record(z.enum(FATES), countSchema).describe('Battles by what became of it.'),
      kills: z.number(),
      armorLost: z.number(),
      structureLost: z.number(),
      decides: estimateSchema
        .nullable()
        .describe(
          "Difference of its side's chance to win between battles in which the unit is not destroyed and those in which it is; null if one of the two never happened.",
        ),
    }),
  ),
  durationMs: z.number().describe('Duration in milliseconds of wall-clock time.'),
}) satisfies z.ZodType<TimedForecast>;

/** The forecast of a track. */
export const trackForecastSchema = forecastSchema.extend({
  boards: countSchema.describe(
    'Boards that the battles were fought on: one from the moment the track opens, many before that.',
  ),
}) satisfies z.ZodType<TrackForecast>;

/** How far ahead the commanders look. */
export const effortSchema = z
  .enum(EFFORTS)
  .optional()
  .describe('`full`: moves are weighed by the replies to them, as in battles that count. Default: `quick`.');

export const questionShape = {
  ruleset: z.string().max(80),
  options: rulesOptionsSchema.optional(),
  economy: z
    .string()
    .max(80)
    .optional()
    .describe('Preset by which repairs are priced; default: the usual one.'),
  scenario: scenarioSchema,
  runs: runsSchema.describe('Battles to fight.'),
  effort: effortSchema,
  seed: seedSchema,
  taskId: taskIdSchema.optional(),
};

export const trackQuestionShape = {
  trackId: trackIdSchema,
  attacker: fieldedSchema.optional().describe('Both missing: those with which the track was begun.'),
  defender: fieldedSchema.optional(),
  runs: runsSchema,
  effort: effortSchema,
  seed: seedSchema.optional().describe('Default: a fixed seed for each track.'),
  taskId: taskIdSchema.optional(),
};

/** Mean change between battles with the same dice. */
const effectSchema = z.strictObject({
  runs: countSchema,
  wins: bySide(estimateSchema).describe("Change of each side's chance to win, -1 to 1."),
  wp: bySide(estimateSchema),
  repairSp: bySide(estimateSchema),
  lostPv: bySide(estimateSchema),
}) satisfies z.ZodType<ChangeEffect>;

export const whatIfSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bonus'),
    side: sideSchema,
    bonusId: bonusIdSchema,
    effect: effectSchema,
  }),
  z.strictObject({ kind: z.literal('unit'), side: sideSchema, unitId: unitIdSchema, effect: effectSchema }),
  z.strictObject({
    kind: z.literal('pilot'),
    side: sideSchema,
    unitId: unitIdSchema,
    skill: skillSchema.describe('The improved Skill: one step better than now.'),
    effect: effectSchema,
  }),
]) satisfies z.ZodType<WhatIfAnswer>;

export const balanceSchema = z.strictObject({
  units: z.array(
    z.strictObject({ unitId: unitIdSchema, cardId: countSchema, name: z.string(), skill: skillSchema }),
  ),
  pv: countSchema,
  winChance: z
    .strictObject({ chance: z.number(), ...intervalShape })
    .describe('Chance of that side to win, with its bounds.'),
  forecast: forecastSchema,
  boards: countSchema.describe('Boards that its battles were fought on.'),
  trying: z
    .strictObject({
      stage: z.enum(BALANCE_STAGES),
      forces: countSchema,
      round: countSchema,
      rounds: countSchema,
    })
    .nullable()
    .describe('What is being tried; null at the end.'),
  forcesTried: countSchema.describe('Forces that were tried, and battles fought for it.'),
  battles: countSchema,
  durationMs: z.number(),
}) satisfies z.ZodType<Balance>;
