import { z } from 'zod';
import { type Balance, BALANCE_STAGES } from '../domain/balance.ts';
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
  /** PV of the units that are lost for good. */
  lostPv: estimateSchema,
  /** SP to repair the units that took part. */
  repairSp: estimateSchema,
}) satisfies z.ZodType<ExpectedLosses>;

/**
 * The limits are metadata for `describe` only; beyond them the answer is `engagement.too-many-runs`, which states them.
 */
export const runsSchema = z.number().meta({ minimum: 1, maximum: MAX_FORECAST_RUNS, multipleOf: 1 });

export const forecastSchema = z.strictObject({
  /** Battles fought. */
  runs: countSchema,
  attackerWins: countSchema,
  defenderWins: countSchema,
  draws: countSchema,
  /** Wilson's 95 percent interval of each of the three chances, 0 to 1; over several boards it is wider by their spread. */
  interval95: z.strictObject({
    attackerWins: chanceIntervalSchema,
    defenderWins: chanceIntervalSchema,
    draws: chanceIntervalSchema,
  }),
  losses: bySide(lossesSchema),
  objectives: z.array(
    z.strictObject({
      objectiveId: objectiveIdSchema,
      key: z.string(),
      wp: z.number(),
      met: bySide(z.strictObject({ chance: z.number(), ...intervalShape })),
    }),
  ),
  /** Warchest points from objectives, and from bonuses where a campaign has them. */
  wp: bySide(estimateSchema),
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
      /** Battles by what became of it. */
      fates: z.record(z.enum(FATES), countSchema),
      kills: z.number(),
      armorLost: z.number(),
      structureLost: z.number(),
      /**
       * Difference of its side's chance to win between battles in which the unit is not destroyed and those in which it
       * is; null if one of the two never happened.
       */
      decides: estimateSchema.nullable(),
    }),
  ),
  /** Duration in milliseconds of wall-clock time. */
  durationMs: z.number(),
}) satisfies z.ZodType<TimedForecast>;

/** The forecast of a track. */
export const trackForecastSchema = forecastSchema.extend({
  /** Boards that the battles were fought on: one from the moment the track opens, many before that. */
  boards: countSchema,
}) satisfies z.ZodType<TrackForecast>;

export const questionShape = {
  ruleset: z.string().max(80),
  options: rulesOptionsSchema.optional(),
  /** Preset by which repairs are priced; default: the usual one. */
  economy: z.string().max(80).optional(),
  scenario: scenarioSchema,
  /** Battles to fight. */
  runs: runsSchema,
  seed: seedSchema,
  taskId: taskIdSchema.optional(),
};

export const trackQuestionShape = {
  trackId: trackIdSchema,
  /** Both missing: those with which the track was begun. */
  attacker: fieldedSchema.optional(),
  defender: fieldedSchema.optional(),
  runs: runsSchema,
  /** Default: a fixed seed for each track. */
  seed: seedSchema.optional(),
  taskId: taskIdSchema.optional(),
};

/** Mean change between battles with the same dice. */
const effectSchema = z.strictObject({
  runs: countSchema,
  /** Change of each side's chance to win, -1 to 1. */
  wins: bySide(estimateSchema),
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
    /** The improved Skill: one step better than now. */
    skill: skillSchema,
    effect: effectSchema,
  }),
]) satisfies z.ZodType<WhatIfAnswer>;

export const balanceSchema = z.strictObject({
  units: z.array(
    z.strictObject({ unitId: unitIdSchema, cardId: countSchema, name: z.string(), skill: skillSchema }),
  ),
  pv: countSchema,
  /** Chance of that side to win, with its bounds. */
  winChance: z.strictObject({ chance: z.number(), ...intervalShape }),
  forecast: forecastSchema,
  /** Boards that its battles were fought on. */
  boards: countSchema,
  /** What is being tried; null at the end. */
  trying: z
    .strictObject({
      stage: z.enum(BALANCE_STAGES),
      forces: countSchema,
      round: countSchema,
      rounds: countSchema,
    })
    .nullable(),
  /** Forces that were tried, and battles fought for it. */
  forcesTried: countSchema,
  battles: countSchema,
  durationMs: z.number(),
}) satisfies z.ZodType<Balance>;
