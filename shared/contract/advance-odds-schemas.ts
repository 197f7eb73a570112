import { z } from 'zod';
import { NO_TRACK_ODDS, type AdvanceOdds } from '../domain/advance-odds.ts';
import { PILOT_ABILITIES } from '../domain/pilot.ts';
import { estimateSchema, runsSchema, seedSchema } from './forecast-schemas.ts';
import {
  bySide,
  countSchema,
  forceIdSchema,
  pilotIdSchema,
  sideSchema,
  skillSchema,
  taskIdSchema,
  trackIdSchema,
  unitIdSchema,
} from './schemas.ts';

const abilitySchema = z.enum(PILOT_ABILITIES);

export const advanceOddsQuestionShape = {
  pilotId: pilotIdSchema,
  /** An ability that the program plays; missing: the next step of Skill. */
  ability: abilitySchema.optional(),
  /** Open tracks; missing: all of them, at most six. */
  trackIds: z.array(trackIdSchema).min(1).max(6).optional(),
  /** Pairs of battles for each track; missing: 400. */
  runs: runsSchema.optional(),
  /** Default: a fixed seed for each pilot. */
  seed: seedSchema.optional(),
  taskId: taskIdSchema.optional(),
};

export const advanceOddsSchema = z.strictObject({
  pilotId: pilotIdSchema,
  step: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('skill'), from: skillSchema, to: skillSchema }),
    z.strictObject({ kind: z.literal('ability'), ability: abilitySchema }),
  ]),
  tracks: z.array(
    z.strictObject({
      trackId: trackIdSchema,
      track: z.string(),
      /** Role of the pilot's force. */
      role: sideSchema,
      enemyForceId: forceIdSchema,
      enemy: z.string(),
      /** Units that were fielded. */
      unitIds: bySide(z.array(unitIdSchema)),
      /** Pairs of battles with the same dice. */
      runs: countSchema,
      boards: countSchema,
      /** The chance to win as things stand, with its 95 percent interval. */
      without: z.strictObject({ chance: z.number(), low: z.number(), high: z.number() }),
      withStep: z.number().min(0).max(1),
      /** Of the chance to win, -1 to 1. */
      change: estimateSchema,
    }),
  ),
  /** Tracks of which nothing is told. */
  skipped: z.array(
    z.strictObject({ trackId: trackIdSchema, track: z.string(), reason: z.enum(NO_TRACK_ODDS) }),
  ),
  durationMs: z.number(),
}) satisfies z.ZodType<AdvanceOdds>;
