import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { forceIdSchema, lanceIdSchema, lanceKindSchema, nameSchema, nothingSchema } from '../schemas.ts';

export const lanceMethods = {
  'lance.create': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Add a lance to a force',
    params: z.strictObject({ forceId: forceIdSchema, name: nameSchema }),
    result: z.strictObject({ lanceId: lanceIdSchema }),
    tags: ['force', 'journal'],
  }),
  'lance.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give a lance another name',
    params: z.strictObject({ lanceId: lanceIdSchema, name: nameSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'lance.setKind': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Say what a lance is for: battle, fire support or striker, or nothing (null)',
    params: z.strictObject({
      lanceId: lanceIdSchema,
      kind: lanceKindSchema.nullable().describe('Kind of formation; null: none.'),
    }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'lance.disband': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Remove a lance that has no units',
    params: z.strictObject({ lanceId: lanceIdSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
};
