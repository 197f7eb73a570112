import { z } from 'zod';
import { defineMethod, TAGS } from '../define-method.ts';
import {
  campaignDateSchema,
  countSchema,
  forceIdSchema,
  journalEntrySchema,
  nothingSchema,
  pilotIdSchema,
  taskIdSchema,
  trackIdSchema,
  unitIdSchema,
} from '../schemas.ts';

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
      /** Only entries about this force, unit, pilot or track. */
      forceId: forceIdSchema.optional(),
      unitId: unitIdSchema.optional(),
      pilotId: pilotIdSchema.optional(),
      trackId: trackIdSchema.optional(),
      /** Only entries of this author, as `journal.authors` names them. */
      who: z.string().max(80).optional(),
      /** First and last day of the campaign's calendar. */
      from: campaignDateSchema.optional(),
      to: campaignDateSchema.optional(),
      /** Only entries with all these words, or with words that begin so, in the names and reasons that they tell. */
      text: z.string().max(200).optional(),
    }),
    result: z.strictObject({
      entries: z.array(journalEntrySchema),
      /** Entries that pass the filter, on all pages. */
      total: countSchema,
    }),
    tags: ['journal'],
  }),
  'journal.authors': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Who has written entries of the journal',
    params: nothingSchema,
    result: z.array(z.string()),
    tags: ['journal'],
  }),
  'journal.hash': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The hash of an entry, which stands for everything up to it; record sheets print the last one',
    params: z.strictObject({
      /** Number of the entry; missing: the last one. */
      entry: z.int().min(1).optional(),
    }),
    result: z.strictObject({
      /** Number of the entry; 0 before the first one. */
      entry: countSchema,
      /** SHA-256 in 64 hexadecimal digits; null: there is no such entry. */
      hash: z.string().nullable(),
    }),
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
    tags: TAGS,
  }),
  'journal.redo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Redo what was undone last: one command, or all that were undone together',
    params: z.strictObject({ taskId: taskIdSchema.optional() }),
    result: undoneSchema,
    tags: TAGS,
  }),
};
