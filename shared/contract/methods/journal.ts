import { z } from 'zod';
import { defineMethod, TAGS } from '../define-method.ts';
import {
  campaignDateSchema,
  countSchema,
  forceIdSchema,
  nothingSchema,
  pilotIdSchema,
  taskIdSchema,
  trackIdSchema,
  unitIdSchema,
} from '../schemas.ts';
import {
  chapterSchema,
  comparisonSchema,
  journalEntrySchema,
  listedEntrySchema,
} from '../journal-schemas.ts';
import { ENTRY_EXTRAS } from '../../domain/journal-entry.ts';
import { pageFromNewest } from '../page-schema.ts';

const undoneSchema = z.strictObject({
  entries: z.array(journalEntrySchema).describe('Commands that were undone or redone, newest first.'),
});

export const journalMethods = {
  'journal.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What was done, newest first',
    params: z.strictObject({
      before: z
        .int()
        .min(1)
        .optional()
        .describe('Only entries older than the one with this number; missing: from the newest one.'),
      limit: z.int().min(1).max(1000).optional(),
      forceId: forceIdSchema.optional().describe('Only entries about this force; missing: about any.'),
      unitId: unitIdSchema.optional().describe('Only entries about this unit; missing: about any.'),
      pilotId: pilotIdSchema.optional().describe('Only entries about this pilot; missing: about any.'),
      trackId: trackIdSchema.optional().describe('Only entries about this track; missing: about any.'),
      who: z
        .string()
        .max(80)
        .optional()
        .describe('Only entries of this author, as `journal.authors` names them; missing: of all.'),
      from: campaignDateSchema
        .optional()
        .describe(
          "Only entries of this day of the campaign's calendar, as `3052-03-17`, and later ones; missing: from the first one.",
        ),
      to: campaignDateSchema
        .optional()
        .describe("The last day of the campaign's calendar; missing: to the newest one."),
      text: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Only entries with all these words, or with words that begin so, in the names and reasons that they tell.',
        ),
      with: z
        .array(z.enum(ENTRY_EXTRAS))
        .max(ENTRY_EXTRAS.length)
        .optional()
        .describe(
          'What each entry tells besides: `lines`, its ledger lines; `params`, what the command was given; `seed`, that of its battle; `together`, which undos or redos were one step. Missing: nothing of it.',
        ),
    }),
    result: z.strictObject({
      entries: z.array(listedEntrySchema),
      total: countSchema.describe('Entries that pass the filter, on all pages.'),
    }),
    tags: ['journal'],
  }),
  'journal.compare': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What differs between the campaign right after one entry and right after a later one, by names',
    params: z.strictObject({
      from: countSchema.describe('Number of the earlier entry; 0: before the campaign began.'),
      to: z
        .int()
        .min(1)
        .optional()
        .describe(
          'Number of the later entry; missing: the newest one. For one entry: `from` is the one before it.',
        ),
      offset: countSchema.optional(),
      limit: z.int().min(1).max(1000).optional().describe('Most rows that are answered; missing: 100.'),
    }),
    result: comparisonSchema,
    tags: ['journal', 'campaign', 'force', 'track', 'engagement', 'ledger', 'note'],
  }),
  'journal.chapters': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'The entries in force with which a track ended or was chosen, newest first: marks to look back by',
    params: z.strictObject(pageFromNewest(z.int().min(1))),
    result: z.strictObject({
      chapters: z.array(chapterSchema).describe('Newest first.'),
      total: countSchema.describe('Chapters on all pages.'),
      first: z
        .int()
        .describe(
          'The earliest entry that `campaign.asOf` looks back at: those before it are of an earlier file format.',
        ),
      newest: z.int().describe('The newest entry.'),
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
      entry: z.int().min(1).optional().describe('Number of the entry; missing: the last one.'),
    }),
    result: z.strictObject({
      entry: countSchema.describe('Number of the entry; 0 before the first one.'),
      hash: z.string().nullable().describe('SHA-256 in 64 hexadecimal digits; null: there is no such entry.'),
    }),
    tags: ['journal'],
  }),
  'journal.changes': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What a client has to ask again since a revision that it knows',
    params: z.strictObject({
      since: countSchema.describe(
        'The revision of a reply: its answer is known to the client. 0: nothing is.',
      ),
      hash: z
        .string()
        .max(64)
        .optional()
        .describe(
          'What `journal.hash` or this method answered for that revision; tells other campaigns and restored backups apart. Missing: it is taken for this campaign.',
        ),
    }),
    result: z.strictObject({
      revision: countSchema.describe('The revision now: ask with it next time.'),
      hash: z.string().nullable().describe('Hash of that revision, to ask with next time; null: not known.'),
      isOther: z
        .boolean()
        .describe(
          'Whether the journal does not hold the revision that was asked from, as in another campaign or a restored backup: everything has to be asked again.',
        ),
      tags: z
        .array(z.enum(TAGS))
        .describe('What has changed, as `describe` tells tags of queries; empty: nothing has.'),
      queries: z
        .array(z.string())
        .describe(
          'Queries of the campaign that depend on these tags, by their names; their answers may be others now.',
        ),
    }),
    tags: ['journal'],
  }),
  'journal.undo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Undo the last command; with `to`, everything after that entry',
    params: z.strictObject({
      to: z
        .int()
        .min(1)
        .optional()
        .describe('Undoes everything after this entry: the campaign is again as it was right after it.'),
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
