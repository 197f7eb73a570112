import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { campaignDateSchema, countSchema, fileSchema, nameSchema, taskIdSchema } from '../schemas.ts';
import { trackProblemSchema } from '../track-schemas.ts';

const readFileShape = {
  file: fileSchema.describe('Path of the JSON file, or its bare name inside the campaign folder.'),
};

const taskSchema = taskIdSchema
  .optional()
  .describe(
    'With it there are `progress` events, and `task.cancel` breaks the work off: nothing is left of it.',
  );

/** A whole campaign as JSON, for other programs and back. */
export const campaignJsonMethods = {
  'campaign.export': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Write the whole open campaign as one JSON file, for other programs; its format is documented',
    params: z.strictObject({
      file: fileSchema
        .optional()
        .describe('Path, or its bare name inside the campaign folder; missing: the name of the campaign.'),
      overwrite: z
        .boolean()
        .optional()
        .describe(
          'Whether a campaign that was exported there before is replaced; missing: it is left, and refused.',
        ),
      taskId: taskSchema,
    }),
    result: z.strictObject({
      file: z.string().describe('Absolute path.'),
      sizeBytes: countSchema,
    }),
    tags: [],
  }),
  'campaign.previewImport': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'What a campaign as JSON holds and what is wrong with it; the whole import is tried, nothing is kept',
    params: z.strictObject({ ...readFileShape, taskId: taskSchema }),
    result: z.strictObject({
      file: z.string().describe('Absolute path.'),
      program: z
        .string()
        .nullable()
        .describe('Version of the program that wrote it; null: there are problems.'),
      name: z.string().nullable().describe('Its name; null: there are problems.'),
      date: campaignDateSchema.nullable().describe('Its day; null: there are problems.'),
      counts: z
        .strictObject({
          allegiances: countSchema,
          forces: countSchema,
          units: countSchema,
          pilots: countSchema,
          tracks: countSchema,
          engagements: countSchema.describe('Engagements, those under way included.'),
          battles: countSchema.describe('Battles that are stored whole.'),
          journal: countSchema.describe('Entries of the journal.'),
        })
        .nullable()
        .describe('How much of each it has; null: there are problems.'),
      problems: z
        .array(trackProblemSchema)
        .max(50)
        .describe('Why it cannot be imported, each with its place in the document; empty: it can.'),
    }),
    tags: ['files'],
  }),
  'campaign.import': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Make a new campaign file of a campaign as JSON, with its journal. It is not opened',
    params: z.strictObject({
      ...readFileShape,
      name: nameSchema.optional().describe('A name of its own; missing: that of the document.'),
      target: fileSchema
        .optional()
        .describe(
          'Path of the new campaign file, or its bare name inside the campaign folder; missing: its name.',
        ),
      taskId: taskSchema,
    }),
    result: z.strictObject({ file: z.string().describe('Absolute path.'), name: z.string() }),
    tags: ['files'],
  }),
};
