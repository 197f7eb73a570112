import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { allegianceChangesShape } from '../force-schemas.ts';
import { allegianceIdSchema, nothingSchema } from '../schemas.ts';

export const allegianceMethods = {
  'allegiance.change': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give an allegiance another name, colour or mark',
    params: z.strictObject({ allegianceId: allegianceIdSchema, ...allegianceChangesShape }),
    result: nothingSchema,
    tags: ['campaign', 'force', 'journal'],
  }),
};
