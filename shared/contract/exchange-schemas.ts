import { z } from 'zod';
import {
  CSV_FIELDS,
  EXCHANGE_FORMATS,
  NOTE_LEVELS,
  READ_FATES,
  type CsvReading,
  type ExchangeNote,
  type ExchangeNoteCode,
  type ReadCard,
  type WrittenExchange,
} from '../domain/exchange.ts';
import type { ExchangePreview, PreviewUnit } from '../domain/exchange-preview.ts';
import { TABLE_FILES } from '../domain/table-file.ts';
import { nameMatchSchema } from './catalogue-schemas.ts';
import { countSchema, damageSchema, skillSchema, unitCardSchema } from './schemas.ts';

export const exchangeFormatSchema = z.enum(EXCHANGE_FORMATS);

const noteSchema = z.strictObject({
  level: z.enum(NOTE_LEVELS),
  // Its codes are ours, hence the one cast.
  code: z.string() as unknown as z.ZodType<ExchangeNoteCode>,
  values: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
}) satisfies z.ZodType<ExchangeNote>;

export const csvMappingSchema = z.array(z.enum(CSV_FIELDS).nullable()).max(200);

const csvReadingSchema = z.strictObject({
  columns: z.array(z.string()),
  mapping: csvMappingSchema,
  sample: z.array(z.array(z.string())),
}) satisfies z.ZodType<CsvReading>;

const placeShape = { line: countSchema.nullable(), place: z.string() };

const readCardSchema = z.strictObject({
  ...placeShape,
  name: z.string(),
  card: unitCardSchema
    .nullable()
    .describe('The card that was read; null: it cannot be used, and notes say why.'),
  notes: z.array(noteSchema),
}) satisfies z.ZodType<ReadCard>;

const previewUnitSchema = z.strictObject({
  ...placeShape,
  name: z.string(),
  cardId: countSchema.nullable().describe('Number of the card that the list tells; null: none.'),
  card: unitCardSchema
    .nullable()
    .describe('The whole card where the list has it; null: it only names the unit.'),
  skill: skillSchema.nullable(),
  pilot: z
    .strictObject({
      name: z.string(),
      callSign: z.string(),
      wounds: countSchema,
      isDead: z.boolean(),
      rank: z.string().optional().describe('Missing: none is told.'),
      abilities: z
        .array(z.string())
        .optional()
        .describe('Abilities of another game, which people may play at the table; missing: none.'),
    })
    .nullable(),
  damage: damageSchema.nullable().describe('What the unit has taken; null: the list tells nothing of it.'),
  lance: z.string().nullable(),
  fate: z.enum(READ_FATES),
  kills: z.array(z.string()),
  notes: z.array(noteSchema),
  match: nameMatchSchema.nullable(),
}) satisfies z.ZodType<PreviewUnit>;

export const exchangePreviewSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('read'),
    format: exchangeFormatSchema,
    title: z.string().nullable().describe('Name of the force or list; null: it has none.'),
    notes: z.array(noteSchema),
    csv: csvReadingSchema.nullable(),
    cards: z.strictObject({ total: countSchema, usable: countSchema, lines: z.array(readCardSchema) }),
    units: z.strictObject({ total: countSchema, lines: z.array(previewUnitSchema) }),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    format: exchangeFormatSchema.nullable().describe('Format of the text; null: it was not recognised.'),
    refused: noteSchema,
  }),
]) satisfies z.ZodType<ExchangePreview>;

/** What a table is written as; `comma` when missing. */
export const tableFileSchema = z
  .enum(TABLE_FILES)
  .optional()
  .describe('What a table is written as: a workbook, or text with a separator. Missing: commas.');

export const writtenExchangeSchema = z.strictObject({
  text: z.string().describe('The content of the file, as `encoding` tells.'),
  encoding: z.enum(['utf-8', 'base64']).describe('`base64`: `text` holds the bytes of a workbook.'),
  fileName: z.string(),
  notes: z.array(noteSchema),
}) satisfies z.ZodType<WrittenExchange>;
