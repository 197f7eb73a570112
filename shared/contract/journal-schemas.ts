import { z } from 'zod';
import { JOURNAL_KINDS, type JournalEntry, type ListedEntry } from '../domain/journal-entry.ts';
import { DIFFERENCE_KINDS, type JournalComparison } from '../domain/journal-comparison.ts';
import { CHAPTER_METHODS, type Chapter } from '../domain/chapter.ts';
import { LEDGER_KINDS, type LedgerLine } from '../domain/ledger-line.ts';
import {
  campaignDateSchema,
  countSchema,
  currencySchema,
  forceIdSchema,
  momentSchema,
  trackIdSchema,
  winnerSchema,
} from './schemas.ts';

export const ledgerLineSchema = z.strictObject({
  id: z.int().min(1),
  forceId: forceIdSchema,
  currency: currencySchema,
  at: momentSchema.describe('When the line was booked, ISO 8601 in UTC.'),
  campaignDate: campaignDateSchema,
  kind: z.enum(LEDGER_KINDS),
  amount: z.int(),
  balance: z.int().describe('Balance of this force and currency after the line.'),
  subject: z
    .string()
    .describe('What it was for: name of the unit, pilot, objective, bonus; empty when the kind says it all.'),
  subjectKey: z
    .string()
    .nullable()
    .describe(
      'Stable key of the subject for translation (objective, bonus, track template); null for proper names.',
    ),
  trackId: trackIdSchema.nullable(),
  reverses: z
    .int()
    .nullable()
    .describe('Number of the line that this one takes back; null: it is no reversal.'),
  entryId: z.int().min(1).describe('Journal entry that wrote it.'),
}) satisfies z.ZodType<LedgerLine>;

export const journalFactsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export const chapterSchema = z.strictObject({
  id: z.int().min(1).describe('Number of the entry.'),
  campaignDate: campaignDateSchema,
  method: z.enum(CHAPTER_METHODS).describe('How the track ended, or that it was chosen from several.'),
  track: z.string().describe('Name of the track then.'),
  template: z.string().describe('Template of the track.'),
  winner: winnerSchema.nullable().describe('Who won; null: the track was only chosen.'),
}) satisfies z.ZodType<Chapter>;

export const journalEntrySchema = z.strictObject({
  id: z.int().min(1),
  at: momentSchema.describe('When the command was carried out, ISO 8601 in UTC.'),
  campaignDate: campaignDateSchema,
  who: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  method: z.string(),
  facts: journalFactsSchema.describe(
    'Values for the sentence that tells what happened: names, numbers, keys.',
  ),
  undone: z.boolean().describe('Whether it has been undone.'),
  undoable: z
    .boolean()
    .describe(
      'Whether it can be undone at all (the opening entry, and all up to the newest migration, cannot).',
    ),
  stepsAfter: countSchema
    .nullable()
    .describe(
      'Number of commands that going back to this entry undoes; null if it is no command, was undone, or is older than a migration.',
    ),
  targetId: z
    .int()
    .nullable()
    .describe('Number of the entry that an undo or redo acted on; null: it is neither.'),
  changes: z.record(z.string(), z.int()).describe('Rows changed, by table.'),
}) satisfies z.ZodType<JournalEntry>;

export const listedEntrySchema = z.strictObject({
  ...journalEntrySchema.shape,
  lines: z
    .array(ledgerLineSchema)
    .optional()
    .describe('Ledger lines that it booked, oldest first; missing: not asked for.'),
  params: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'What the command was given, without the seed of dice that are not thrown yet; missing: not asked for.',
    ),
  seed: z
    .string()
    .nullable()
    .optional()
    .describe(
      'Seed of the battle that it is about; null: of none, or the battle is not fought. Missing: not asked for.',
    ),
  together: z
    .int()
    .nullable()
    .optional()
    .describe(
      'Number of the first of the undos or redos that were one step; null: it is neither. Missing: not asked for.',
    ),
}) satisfies z.ZodType<ListedEntry>;

const comparedValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const fieldDifferenceSchema = z.strictObject({
  field: z.string().describe('Stable key of the value, as `armorLeft`.'),
  of: z
    .string()
    .nullable()
    .describe(
      'Name of what it belongs to inside of the row, as a unit of a report; null: to the row itself.',
    ),
  before: comparedValueSchema.describe('Value before, ids as names; null: none, or too long.'),
  after: comparedValueSchema.describe('Value after, ids as names; null: none, or too long.'),
  isLong: z.boolean().describe('Whether the value differs and is too long to be told.'),
});

export const rowDifferenceSchema = z.strictObject({
  table: z.string().describe('Sort of the row, as `changes` of an entry names it.'),
  id: z.string(),
  kind: z.enum(DIFFERENCE_KINDS).describe('Whether the row is new, gone or changed.'),
  name: z.string().describe('What a person calls it: the unit, pilot or track; empty: `table` says it all.'),
  nameKey: z
    .string()
    .nullable()
    .describe(
      'Stable key of the name for translation (track template, objective, bonus); null for proper names.',
    ),
  forceId: forceIdSchema.nullable().describe('The force that it belongs to; null: to none.'),
  force: z.string().nullable().describe('Name of the force that it belongs to; null: to none.'),
  fields: z
    .array(fieldDifferenceSchema)
    .describe('Values that differ; of a row that is new or gone, those that it has.'),
});

export const comparisonSchema = z.strictObject({
  from: countSchema.describe('Number of the earlier entry.'),
  to: z.int().min(1).describe('Number of the later entry.'),
  balances: z
    .array(
      z.strictObject({
        forceId: forceIdSchema,
        force: z.string().describe('Name of the force.'),
        currency: currencySchema,
        before: z.int().describe('Points right after the earlier entry.'),
        after: z.int().describe('Points right after the later entry.'),
      }),
    )
    .describe('Warchests and support points of all forces, whether they differ or not.'),
  rows: z
    .array(rowDifferenceSchema)
    .describe('Rows that differ, on this page; units, pilots and tracks by their names.'),
  total: countSchema.describe('Rows that differ, on all pages.'),
}) satisfies z.ZodType<JournalComparison>;
