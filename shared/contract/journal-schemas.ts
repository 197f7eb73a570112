import { z } from 'zod';
import { JOURNAL_KINDS, type JournalEntry } from '../domain/journal-entry.ts';
import { LEDGER_KINDS, type LedgerLine } from '../domain/ledger-line.ts';
import {
  campaignDateSchema,
  countSchema,
  currencySchema,
  forceIdSchema,
  momentSchema,
  trackIdSchema,
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
