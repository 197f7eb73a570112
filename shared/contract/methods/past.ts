import { z } from 'zod';
import {
  anyParamsSchema,
  correctedEntryShape,
  correctedResultShape,
  correctedSchema,
  correctionPreviewSchema,
  insertsSchema,
} from '../correction-schemas.ts';
import { defineMethod, TAGS } from '../define-method.ts';
import { comparisonOverTimeSchema } from '../past-schemas.ts';
import { countSchema, fileSchema, nameSchema, reasonSchema } from '../schemas.ts';

/** The campaign as it stood, and what it would be otherwise. */
export const pastMethods = {
  'campaign.asOf': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Any query of the campaign, answered as it would have been right after an entry of the journal',
    params: z.strictObject({
      entry: z.int().min(1).describe('Number of the entry, as `journal.list` tells it.'),
      method: z.string().max(80).describe('The query, such as `force.list`; no command and no long work.'),
      params: anyParamsSchema.optional().describe('Its parameters; missing: none.'),
    }),
    result: z.unknown().describe('What that query answers.'),
    tags: ['journal'],
  }),
  'campaign.branch': defineMethod({
    kind: 'command',
    scope: 'app',
    summary:
      'Make a new campaign file of the open campaign as it stood after an entry: what if. It is not opened',
    params: z.strictObject({
      entry: z.int().min(1).optional().describe('Its last entry of this campaign; missing: the newest one.'),
      name: nameSchema,
      file: fileSchema
        .optional()
        .describe('Path, or its bare name inside the campaign folder; missing: its name.'),
    }),
    result: z.strictObject({
      file: z.string().describe('Absolute path.'),
      name: z.string(),
      entry: z.int().describe('The last entry that both campaigns have.'),
    }),
    tags: ['files'],
  }),
  'journal.asCorrected': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'What a command of the journal was given, as it counts now: with the newest correction of it in force',
    params: z.strictObject({
      entry: z.int().min(1).describe('Number of the entry: a command in force.'),
    }),
    result: z.strictObject({
      method: z.string(),
      params: z.unknown().describe('Null: a correction left it out.'),
      inserts: insertsSchema.describe('Commands that became a part of it.'),
    }),
    tags: ['journal'],
  }),
  'journal.previewCorrection': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What would come out otherwise if an entry had been entered otherwise, or not at all',
    params: z.strictObject(correctedEntryShape),
    result: correctionPreviewSchema,
    tags: TAGS,
  }),
  'journal.correct': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Correct what was entered wrongly, and all that follows from it, as one step',
    params: z.strictObject({
      ...correctedEntryShape,
      reason: reasonSchema.describe('Why; History shows it.'),
    }),
    result: correctedSchema,
    tags: TAGS,
  }),
  'engagement.previewCorrection': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What would come out otherwise if an accepted result had been another one',
    params: z.strictObject(correctedResultShape),
    result: correctionPreviewSchema,
    tags: TAGS,
  }),
  'engagement.correct': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Correct an accepted result, and all that follows from it, as one step',
    params: z.strictObject({
      ...correctedResultShape,
      reason: reasonSchema.describe('Why; History shows it.'),
    }),
    result: correctedSchema,
    tags: TAGS,
  }),
  'campaign.compareWith': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Compare the open campaign with another file, such as a branch: what each force has after each track since they part',
    params: z.strictObject({
      file: fileSchema.describe('Path, or its bare name inside the campaign folder. It is only read.'),
      offset: countSchema.optional().describe('So many of the newest tracks of each are left out.'),
      limit: z.int().min(1).max(200).optional().describe('Most tracks of each; missing: 50.'),
    }),
    result: comparisonOverTimeSchema,
    tags: ['files', 'campaign', 'force', 'track', 'engagement', 'ledger', 'journal'],
  }),
};
