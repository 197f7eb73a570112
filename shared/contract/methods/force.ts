import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import {
  forceIdSchema,
  forceSchema,
  lanceSchema,
  nameSchema,
  nothingSchema,
  pilotSchema,
  unitSchema,
} from '../schemas.ts';
import type { Roster } from '../../domain/roster.ts';

const rosterSchema = z.strictObject({
  force: forceSchema,
  lances: z.array(lanceSchema),
  units: z.array(unitSchema),
  pilots: z.array(pilotSchema),
}) satisfies z.ZodType<Roster>;

export const forceMethods = {
  'force.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Both forces with lances, units and pilots',
    params: nothingSchema,
    result: z.array(rosterSchema),
    tags: ['force'],
  }),
  'force.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a force's name, faction or commander",
    params: z.strictObject({
      forceId: forceIdSchema,
      name: nameSchema.optional(),
      faction: z.string().trim().max(80).optional(),
      commander: z.string().trim().max(80).optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
};
