import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { countSchema, journalEntrySchema, taskIdSchema } from '../schemas.ts';

const undoneSchema = z.strictObject({
  /** Commands that were undone or redone, newest first. */
  entries: z.array(journalEntrySchema),
});

export const journalMethods = {
  'journal.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What was done, newest first',
    params: z.strictObject({
      /** Only entries older than this one. */
      before: z.int().min(1).optional(),
      limit: z.int().min(1).max(1000).optional(),
    }),
    result: z.strictObject({ entries: z.array(journalEntrySchema), total: countSchema }),
    tags: ['journal'],
  }),
  'journal.undo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Undo the last command; with `to`, everything after that entry',
    params: z.strictObject({
      /** Undoes everything after this entry: the campaign is again as it was right after it. */
      to: z.int().min(1).optional(),
      taskId: taskIdSchema.optional(),
    }),
    result: undoneSchema,
    tags: ['campaign', 'force', 'track', 'engagement', 'ledger', 'journal', 'note'],
  }),
  'journal.redo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Redo what was undone last: one command, or all that were undone together',
    params: z.strictObject({ taskId: taskIdSchema.optional() }),
    result: undoneSchema,
    tags: ['campaign', 'force', 'track', 'engagement', 'ledger', 'journal', 'note'],
  }),
};
