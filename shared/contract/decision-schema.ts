import { z } from 'zod';
import type { Decision } from '../domain/decision.ts';
import {
  allegianceIdSchema,
  countSchema,
  engagementIdSchema,
  forceIdSchema,
  pilotIdSchema,
  skillSchema,
  trackIdSchema,
  unitIdSchema,
} from './schemas.ts';

export const decisionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choose-track'), trackIds: z.array(trackIdSchema) }),
  z.strictObject({ kind: z.literal('begin-track'), trackIds: z.array(trackIdSchema) }),
  z.strictObject({ kind: z.literal('report'), engagementId: engagementIdSchema, trackId: trackIdSchema }),
  z.strictObject({ kind: z.literal('accept'), engagementId: engagementIdSchema, trackId: trackIdSchema }),
  z.strictObject({
    kind: z.literal('repair'),
    forceId: forceIdSchema,
    units: countSchema,
    costSp: countSchema,
  }),
  z.strictObject({
    kind: z.literal('advance'),
    forceId: forceIdSchema,
    pilotId: pilotIdSchema,
    unitId: unitIdSchema.nullable(),
    name: z.string(),
    toSkill: skillSchema,
    costSp: countSchema,
    pvBefore: countSchema,
    pvAfter: countSchema,
  }),
  z.strictObject({
    kind: z.literal('heal'),
    forceId: forceIdSchema,
    pilots: countSchema,
    costSp: countSchema,
  }),
  z.strictObject({ kind: z.literal('over'), winnerId: allegianceIdSchema.nullable() }),
]) satisfies z.ZodType<Decision>;
