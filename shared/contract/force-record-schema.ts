import { z } from 'zod';
import type { ForceRecord } from '../domain/force-record.ts';
import { warchestChangeSchema } from './engagement-schemas.ts';
import {
  countSchema,
  engagementIdSchema,
  forceIdSchema,
  sideSchema,
  standingSchema,
  trackIdSchema,
  unitIdSchema,
  winnerSchema,
} from './schemas.ts';

const scoredPartSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  wp: z.int().describe('For the side of the force.'),
});

const takenUnitSchema = z.strictObject({
  unitId: unitIdSchema,
  unit: z.string().describe('Chassis and variant.'),
  standing: standingSchema,
});

export const forceRecordSchema = z.strictObject({
  forceId: forceIdSchema,
  battles: z
    .array(
      z.strictObject({
        engagementId: engagementIdSchema,
        trackId: trackIdSchema,
        side: sideSchema,
        winner: winnerSchema,
        change: warchestChangeSchema.describe('What it did to the warchest of the force.'),
        objectives: z
          .array(scoredPartSchema)
          .describe('Objectives that the report gives to the side of the force.'),
        bonuses: z
          .array(scoredPartSchema)
          .describe('Bonuses, taken by either side, that paid the side of the force or cost it.'),
        units: countSchema.describe('Number of units that the force fielded.'),
        pv: countSchema.describe('PV that the force fielded.'),
        lost: z.array(takenUnitSchema).describe('Its own units that it had no more afterwards.'),
        salvaged: z.array(takenUnitSchema).describe('Wrecks, its own too, that its side got.'),
        opens: z.array(trackIdSchema).describe('Tracks that it opened.'),
      }),
    )
    .describe('Accepted engagements of the force, in the order in which they were accepted.'),
}) satisfies z.ZodType<ForceRecord>;
