import { z } from 'zod';
import { campaignDateSchema, momentSchema } from '../schemas.ts';
import { battleRows } from './battle-rows.ts';
import { forceRows } from './force-rows.ts';
import {
  flag,
  json,
  referenceNumber,
  nullable,
  plain,
  text,
  type RowField,
  type RowList,
} from './row-fields.ts';
import { trackRows } from './track-rows.ts';

/** What the document says of itself. */
export const CAMPAIGN_JSON_FORMAT = 'warchest-campaign';
/** Goes up with every field that is added or changes its meaning. */
export const CAMPAIGN_JSON_VERSION = 1;
/** Ending of the files. */
export const CAMPAIGN_JSON_SUFFIX = '.json';
/** Most bytes of a document that is read. */
export const MAX_CAMPAIGN_JSON_BYTES = 100 * 1024 * 1024;

/** The lists of the document, in the order in which they are written. */
export const CAMPAIGN_LISTS = { ...trackRows, ...forceRows, ...battleRows } satisfies Record<string, RowList>;

/** A row of any version of the program: fields that were dropped since, and values as they were then. */
const imageSchema = z.record(
  z
    .string()
    .regex(/^[a-z][A-Za-z]*$/)
    .max(60),
  z.unknown(),
);

/** A row that an entry changed. */
export const changeSchema = z.strictObject({
  list: z
    .string()
    .regex(/^[a-z][A-Za-z]*$/)
    .max(60)
    .describe('The list whose row it is.'),
  id: z.string().min(1).max(100).describe('Id of the row.'),
  before: imageSchema.nullable().describe('The row before it; null: there was none.'),
  after: imageSchema.nullable().describe('The row after it; null: there is none any more.'),
});

const entryId = z.int().min(1);

/** The journal: every entry with all that it changed, so that it can be undone. */
export const JOURNAL_FIELDS = {
  id: plain(entryId, 'Number of the entry, from 1 without gaps.'),
  at: plain(momentSchema, 'When: ISO 8601 in UTC.'),
  campaignDate: plain(campaignDateSchema, 'Day of the campaign then.'),
  who: text('Who did it.', 200),
  kind: plain(
    z.enum(['command', 'undo', 'redo']),
    'A command, or one that takes another back or repeats it.',
  ),
  method: text('The command, as the contract names it.', 100),
  params: json(
    z.record(z.string(), z.unknown()),
    'What it was asked to do. Paths of files and seeds of dice not thrown yet are left out.',
  ),
  facts: json(z.record(z.string(), z.unknown()), 'What History tells of it.'),
  rulesetId: text('Rule system of the campaign then.', 100),
  rulesetVersion: plain(z.int().min(1), 'Version of the rule system then.'),
  seed: nullable(
    text('What decided random results; null: nothing did, or those dice are not thrown yet.', 64),
  ),
  targetId: nullable(
    referenceNumber('journal', 'The command that it takes back or repeats; null: it is a command itself.'),
  ),
  undone: flag('Whether it is taken back now.'),
  effectId: nullable(
    referenceNumber('journal', 'The entry whose changes are in force for it; null: it is no command.'),
  ),
} satisfies Record<string, RowField>;

/** The schema of the rows with these fields. */
function rowSchema(fields: Readonly<Record<string, RowField>>) {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  );
}

/** The schema of a row of each list. */
export const ROW_SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries<RowList>(CAMPAIGN_LISTS).map(([name, { fields }]) => [
    name,
    rowSchema(fields).meta({ id: name }),
  ]),
);

/** An entry without what it changed. */
export const journalFieldsSchema = rowSchema(JOURNAL_FIELDS);

/** The seeds that an entry drew. */
export const drawsSchema = z
  .array(z.string().min(1).max(64).nullable())
  .max(200_000)
  .optional()
  .describe(
    'Seeds that it drew, in order, so that a correction rolls the same again; null: of dice not thrown yet. Missing: none.',
  );

const journalEntrySchema = journalFieldsSchema
  .extend({
    draws: drawsSchema,
    changes: z.array(changeSchema).max(200_000).describe('What it changed, in order.'),
  })
  .meta({ id: 'journal' });

/** What the document has besides its lists. */
export const headSchema = z.strictObject({
  format: z.literal(CAMPAIGN_JSON_FORMAT).describe('Tells this format from others.'),
  version: z.literal(CAMPAIGN_JSON_VERSION).describe('Version of the format.'),
  program: z.string().max(100).describe('Version of the program that wrote it.'),
  branch: z
    .strictObject({
      of: z.string().max(200).describe('Name of the other campaign then.'),
      entry: z.int().min(0).describe('The last entry that both have.'),
      at: momentSchema.describe('When the branch was made.'),
    })
    .nullable()
    .describe('Where the campaign branched off another; null: it did not.'),
});

function listSchema(name: string, { isSingle, about }: RowList): z.ZodType {
  const row = ROW_SCHEMAS.get(name) ?? z.never();
  if (isSingle !== true) return z.array(row).describe(about);
  return name === 'campaign' ? row : row.nullable().describe(`${about} Null: it did not.`);
}

/** The whole document, for its JSON Schema; an import checks it row by row. */
export const campaignJsonSchema = headSchema.extend({
  ...Object.fromEntries(
    Object.entries<RowList>(CAMPAIGN_LISTS).map(([name, list]) => [name, listSchema(name, list)]),
  ),
  journal: z.array(journalEntrySchema).describe('Every entry, oldest first.'),
});
