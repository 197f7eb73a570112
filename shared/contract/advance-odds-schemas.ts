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
  ability: abilitySchema
    .optional()
    .describe('An ability that the program plays; missing: the next step of Skill.'),
  trackIds: z
    .array(trackIdSchema)
    .min(1)
    .max(6)
    .optional()
    .describe('Open tracks; missing: all of them, at most six.'),
  runs: runsSchema.optional().describe('Pairs of battles for each track; missing: 400.'),
  seed: seedSchema.optional().describe('Default: a fixed seed for each pilot.'),
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
      template: z.string(),
      role: sideSchema.describe("Role of the pilot's force."),
      enemyForceId: forceIdSchema,
      enemy: z.string(),
      unitIds: bySide(z.array(unitIdSchema)).describe('Units that were fielded.'),
      runs: countSchema.describe('Pairs of battles with the same dice.'),
      boards: countSchema,
      without: z
        .strictObject({ chance: z.number(), low: z.number(), high: z.number() })
        .describe('The chance to win as things stand, with its 95 percent interval.'),
      withStep: z.number().min(0).max(1),
      change: estimateSchema.describe('Of the chance to win, -1 to 1.'),
    }),
  ),
  skipped: z
    .array(
      z.strictObject({
        trackId: trackIdSchema,
        track: z.string(),
        template: z.string(),
        reason: z.enum(NO_TRACK_ODDS),
      }),
    )
    .describe('Tracks of which nothing is told.'),
  durationMs: z.number(),
}) satisfies z.ZodType<AdvanceOdds>;
