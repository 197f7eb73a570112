import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import {
  countSchema,
  engagementIdSchema,
  reasonSchema,
  storedScenarioSchema,
  tableSessionIdSchema,
  unitIdSchema,
} from '../schemas.ts';
import { uncountedReportSchema } from '../report-schemas.ts';
import { tableActionSchema, tableDiceSchema } from '../table-action-schemas.ts';
import {
  rowNumberSchema,
  strictnessSchema,
  tableEventSchema,
  tableLogEntrySchema,
  tableSessionSchema,
  tableViewSchema,
} from '../table-schemas.ts';

const sessionId = tableSessionIdSchema.describe('Id of a table session, from `table.get`.');
const expectedNumber = rowNumberSchema.describe(
  'Number of the last row that the caller has seen; 0: none. Refused when there is another one since.',
);
const rowNumber = rowNumberSchema.describe('Number of the row that was added, which is the last one now.');
const dice = tableDiceSchema.describe('Dice that fell, in the order in which the rules ask for them.');

const show = z
  .boolean()
  .optional()
  .describe('Whether the session as it stands then is answered too; missing: no.');

const shownSessionSchema = z.strictObject({
  ...tableSessionSchema.shape,
  number: rowNumberSchema.describe('Number of the last row; 0: nothing has happened.'),
  undoSteps: countSchema.describe('How many actions can be undone.'),
  strictness: strictnessSchema,
  redoSteps: countSchema.describe('How many undone actions can be brought back.'),
  broken: rowNumberSchema
    .nullable()
    .describe(
      'Number of an action that counts and cannot be played; null: all can. It has to be undone first.',
    ),
  state: tableViewSchema,
});
const shownAfter = shownSessionSchema
  .exactOptional()
  .describe('The session as it stands with that row; only where it is asked for.');

const needSchema = z.strictObject({
  purpose: z
    .string()
    .describe(
      'What is asked for: what the dice decide, or `reached`, the units near where a shell came down.',
    ),
  sides: z
    .union([z.literal(6), z.literal(20)])
    .nullable()
    .describe('Faces of each die; null: no dice.'),
  count: countSchema.nullable().describe('How many dice are rolled at once; null: no dice.'),
  unitId: unitIdSchema.nullable().describe('The unit that it is about; null: none.'),
});

export const tableMethods = {
  'table.begin': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Begin to track the battle of an engagement at the table, from its beginning or from any turn; a session that the program has finished stays aside',
    params: z.strictObject({
      engagementId: engagementIdSchema,
      strictness: strictnessSchema.optional(),
      fromTurn: countSchema
        .max(999)
        .optional()
        .describe(
          'Goes on after this turn of the battle that the program fought and whose report counts; 0: as it was set up. Missing: from the beginning, with the units as they are now.',
        ),
    }),
    result: z.strictObject({ sessionId }),
    tags: ['table'],
    journaled: false,
  }),
  'table.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The table session of an engagement: how the battle stands there now',
    params: z.strictObject({ engagementId: engagementIdSchema }),
    result: z.strictObject({
      session: shownSessionSchema.nullable().describe('Null: none was begun.'),
    }),
    tags: ['table', 'engagement'],
  }),
  'table.scenario': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'What a table session began with: its units with their cards, objectives, the set-up of its track',
    params: z.strictObject({ sessionId }),
    result: storedScenarioSchema,
    tags: ['table'],
  }),
  'table.ask': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What an action at the table would lead to so far, and which dice it needs next; writes nothing',
    params: z.strictObject({ sessionId, action: tableActionSchema, dice: dice.optional() }),
    result: z.strictObject({
      need: needSchema.nullable().describe('What is asked for next; null: nothing, it can be done.'),
      events: z.array(tableEventSchema).describe('What has happened so far, in order.'),
      objections: z
        .array(
          z.strictObject({
            path: z.string(),
            code: z.string(),
            values: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
          }),
        )
        .describe('Why the rules do not allow it now; empty: they do. A guided session then wants a reason.'),
    }),
    tags: ['table'],
  }),
  'table.act': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Keep what happened at the table, with the dice that fell or with dice that the program rolls',
    params: z.strictObject({
      sessionId,
      expectedNumber,
      action: tableActionSchema,
      dice: dice.optional(),
      roll: z
        .boolean()
        .optional()
        .describe('Whether the program rolls the dice that are missing; missing: no, it refuses.'),
      reason: reasonSchema
        .optional()
        .describe('Why it is done although the rules do not allow it now; missing: no reason is kept.'),
      show,
    }),
    result: z.strictObject({
      number: rowNumber,
      events: z.array(tableEventSchema),
      dice: tableDiceSchema.describe('All dice of the action, told and rolled.'),
      session: shownAfter,
    }),
    tags: ['table'],
    journaled: false,
  }),
  'table.undo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Take back the last thing that happened at the table, as often as there is one',
    params: z.strictObject({ sessionId, expectedNumber, show }),
    result: z.strictObject({
      number: rowNumber,
      of: rowNumberSchema.describe('Number of the row that was undone.'),
      session: shownAfter,
    }),
    tags: ['table'],
    journaled: false,
  }),
  'table.redo': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Bring back what was undone last at the table',
    params: z.strictObject({ sessionId, expectedNumber, show }),
    result: z.strictObject({
      number: rowNumber,
      of: rowNumberSchema.describe('Number of the row that was redone.'),
      session: shownAfter,
    }),
    tags: ['table'],
    journaled: false,
  }),
  'table.setStrictness': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Choose how closely a table session holds its players to the rules from now on',
    params: z.strictObject({ sessionId, strictness: strictnessSchema }),
    result: z.strictObject({
      number: rowNumberSchema.describe('Number of the last row: of the change, where there is one.'),
    }),
    tags: ['table'],
    journaled: false,
  }),
  'table.log': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Everything that happened in a table session, in order, undone things included',
    params: z.strictObject({
      sessionId,
      from: z.int().min(1).max(1_000_000).optional().describe('Number of the first row; missing: 1.'),
      limit: z.int().min(1).max(1000).optional().describe('Most rows; missing: all.'),
    }),
    result: z.strictObject({
      entries: z.array(tableLogEntrySchema).describe('Rows of the session, oldest first.'),
      total: countSchema.describe('Number of all rows.'),
    }),
    tags: ['table'],
  }),
  'table.report': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The report of the battle as far as it stands at the table, to be completed and recorded',
    params: z.strictObject({ sessionId }),
    result: uncountedReportSchema,
    tags: ['table'],
  }),
};
