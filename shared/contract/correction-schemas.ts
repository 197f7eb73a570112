import { z } from 'zod';
import { COMMANDER_NAMES } from '../domain/effort.ts';
import { isShallow } from '../is-shallow.ts';
import { consequencesSchema } from './engagement-schemas.ts';
import { engagementReportSchema, tableRollsSchema } from './report-schemas.ts';
import {
  campaignDateSchema,
  countSchema,
  currencySchema,
  engagementIdSchema,
  forceIdSchema,
  taskIdSchema,
} from './schemas.ts';
import { journalFactsSchema, rowDifferenceSchema } from './journal-schemas.ts';

const entrySchema = z.int().min(1);

const leaveOutSchema = z
  .array(entrySchema)
  .max(10_000)
  .optional()
  .describe('Numbers of other entries that are not done again; missing: none.');

/** The parameters of a command or query that the schema of its method checks later. */
export const anyParamsSchema = z.unknown().refine(isShallow, 'expected values that are nested less deep');

export const insertsSchema = z
  .array(
    z.strictObject({
      entry: entrySchema.describe('Number of the entry that it becomes a part of: a command in force.'),
      place: z.enum(['before', 'after']).describe('Whether it is done before that entry or after it.'),
      method: z.string().max(80).describe('A command of the journal, such as `ledger.adjust`.'),
      params: anyParamsSchema.describe('Its parameters.'),
    }),
  )
  .max(200);

/** The correction of any entry. */
export const correctedEntryShape = {
  entry: entrySchema.describe('Number of the entry that was entered wrongly: a command in force.'),
  params: anyParamsSchema
    .optional()
    .describe('The parameters that it should have had, all of them; missing: it should not have happened.'),
  leaveOut: leaveOutSchema,
  inserts: insertsSchema
    .optional()
    .describe(
      'Commands that are done together with entries: what was forgotten, or points lent so that a later entry can be paid; missing: none. In the order in which they are done.',
    ),
  taskId: taskIdSchema.optional(),
};

/** The correction of an accepted result. */
export const correctedResultShape = {
  engagementId: engagementIdSchema,
  report: engagementReportSchema.describe('The result as it was, all of it.'),
  rolls: tableRollsSchema.describe('Default: those of the report.'),
  leaveOut: leaveOutSchema,
  inserts: insertsSchema
    .optional()
    .describe(
      'Commands that are done together with entries: what was forgotten, or points lent so that a later entry can be paid; missing: none. In the order in which they are done.',
    ),
  taskId: taskIdSchema.optional(),
};

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const differenceSchema = z.strictObject({
  table: z.string(),
  id: z.string().describe('Of the row; empty for bookings.'),
  column: z
    .string()
    .nullable()
    .describe('Null: the entry adds or removes the row in one of the two cases, or books otherwise.'),
  before: valueSchema.describe('Null: nothing, or too long to be told.'),
  after: valueSchema.describe('Null: nothing, or too long to be told.'),
});

const differingRowsShape = {
  rows: z
    .array(rowDifferenceSchema)
    .describe('Units, pilots, tracks and all else that is otherwise, by name; the first ones.'),
  total: countSchema.describe('How many they are in all.'),
};

/** What one entry leaves otherwise. */
const entryDifferenceSchema = z.strictObject({
  points: z
    .array(
      z.strictObject({
        forceId: forceIdSchema,
        force: z.string().describe('Name of the force.'),
        currency: currencySchema,
        before: z.int().describe('Points that it booked, less than 0: paid.'),
        after: z.int().describe('Points that it books with the correction.'),
      }),
    )
    .describe('What it books otherwise for forces.'),
  ...differingRowsShape,
});

const replayedSchema = z.strictObject({
  id: entrySchema,
  method: z.string(),
  campaignDate: campaignDateSchema,
  facts: journalFactsSchema.describe('Values for its sentence, as the journal has them.'),
  factsAfter: journalFactsSchema
    .nullable()
    .describe('Values for its sentence with the correction; null: it is not done.'),
  outcome: z
    .enum(['amended', 'left-out', 'otherwise', 'refused', 'same'])
    .describe(
      '`amended`: it is the corrected one; `left-out`: as asked; `otherwise`: it does something else now; `refused`: it is impossible now, and has to be left out; `same`: it does the same to a unit or pilot that is otherwise.',
    ),
  refusal: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).describe('What its sentence names, as in any refusal.'),
    })
    .nullable()
    .describe('Why it is impossible now; null: it is not.'),
  differences: z.array(differenceSchema).describe('What it leaves otherwise than before; the first ones.'),
  told: entryDifferenceSchema
    .nullable()
    .describe('The same by names; null: it does nothing else, is not done, or too many came before it.'),
  foughtAnew: z
    .strictObject({
      rulesetBefore: z.string().nullable().describe('Rule system and version then; null: not kept.'),
      rulesetNow: z.string().describe('Rule system and version by which it was fought now.'),
      commanderBefore: z.enum(COMMANDER_NAMES).nullable().describe('Who led it then; null: not kept.'),
      commanderNow: z.enum(COMMANDER_NAMES).describe('Who led it now.'),
    })
    .nullable()
    .describe('Its battle begins otherwise now and was fought anew; null: it was not.'),
});

/** What a correction would change. */
export const correctionPreviewSchema = z.strictObject({
  revision: countSchema.describe(
    'Of the campaign that was tried: send it as `expectedRevision` to correct just that.',
  ),
  entry: entrySchema.describe('The entry that is corrected.'),
  same: countSchema.describe('How many entries since then do the same as before.'),
  entries: z
    .array(replayedSchema)
    .describe(
      'Entries that come out otherwise, and those that do the same to units or pilots that are otherwise, oldest first.',
    ),
  alone: entryDifferenceSchema.describe('What the corrected entry alone leaves otherwise.'),
  today: z.strictObject(differingRowsShape).describe('What is otherwise in the campaign as it is now.'),
  warchests: z
    .array(
      z.strictObject({
        forceId: forceIdSchema,
        name: z.string(),
        beforeWp: z.int().describe('WP as they are now; below 0: a debt.'),
        afterWp: z.int().describe('WP with the correction.'),
        beforeSp: z.int().describe('SP as they are now.'),
        afterSp: z.int().describe('SP with the correction.'),
      }),
    )
    .describe('What each force has now, and with the correction.'),
  consequences: z
    .strictObject({
      before: consequencesSchema.nullable().describe('What followed; null: nothing.'),
      after: consequencesSchema.nullable().describe('What follows with the correction; null: nothing.'),
    })
    .nullable()
    .describe('Of the corrected result, then and now; null: no result is corrected.'),
});

export const correctedSchema = z.strictObject({
  entry: entrySchema.describe('Number of the entry that the correction is.'),
  corrected: entrySchema.describe('Number of the entry that it corrects.'),
  others: z.array(entrySchema).describe('Entries since then that came out otherwise or were left out.'),
});
