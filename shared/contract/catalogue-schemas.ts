import { z } from 'zod';
import {
  CATALOGUE_PROBLEMS,
  MATCH_REASONS,
  QUERY_PROBLEMS,
  type CardDifference,
  type Catalogue,
  type FoundCard,
  type NameMatch,
  type QueryProblem,
  type SavedSearch,
} from '../domain/catalogue.ts';
import type { CatalogueId } from '../domain/ids.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import { checkCard } from '../exchange/check-card.ts';
import { MAX_CARD_NAME_LENGTH, MAX_SPECIAL_LENGTH, MAX_MOVES, MAX_SPECIALS } from '../domain/card-limits.ts';
import { describeExchangeNote } from '../locales/describe-exchange-note.ts';
import {
  countSchema,
  lineSchema,
  momentSchema,
  nameSchema,
  unitCardSchema,
  unitIdSchema,
} from './schemas.ts';

/** Cards that one catalogue holds at most. */
export const MAX_CARDS = 200_000;
/** Names that are matched at once. */
export const MAX_NAMES = 5_000;

/** An id is the name of the file too: letters, figures and hyphens. */
export const catalogueIdSchema = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9-]*$/) as unknown as z.ZodType<CatalogueId>;
export const catalogueIdsSchema = z.array(catalogueIdSchema).max(500);
export const cardIdSchema = z.int().min(0);
/** What is searched for, in the search language (`shared/catalogue/query/README.md`). */
export const queryTextSchema = z.string().max(500);

export const catalogueSchema = z.strictObject({
  id: catalogueIdSchema,
  title: z.string(),
  cards: countSchema,
  source: z
    .strictObject({
      name: z.string(),
      format: z.string(),
      importedAt: momentSchema
        .nullable()
        .describe('When the cards were imported, ISO 8601 in UTC; null: they came with the program.'),
    })
    .nullable()
    .describe('The file or list that its cards came from; null: they are made here.'),
  problem: z.enum(CATALOGUE_PROBLEMS).nullable(),
}) satisfies z.ZodType<Catalogue>;

export const foundCardSchema = unitCardSchema.extend({
  armyLists: z.array(z.string()),
  catalogueId: catalogueIdSchema,
}) satisfies z.ZodType<FoundCard>;

/** The shape of a card with clean texts and short lists, so that checking its figures is quick. */
const cleanCardSchema = unitCardSchema.extend({
  name: lineSchema(MAX_CARD_NAME_LENGTH),
  chassis: lineSchema(MAX_CARD_NAME_LENGTH),
  variant: lineSchema(MAX_CARD_NAME_LENGTH),
  role: lineSchema(MAX_CARD_NAME_LENGTH),
  move: unitCardSchema.shape.move.max(MAX_MOVES),
  specials: z.array(lineSchema(MAX_SPECIAL_LENGTH)).max(MAX_SPECIALS),
  era: lineSchema(MAX_CARD_NAME_LENGTH),
});

/** A card that goes into a catalogue or a campaign: one that an import would take as well. */
export const storedCardSchema = cleanCardSchema.superRefine((card, context) => {
  const check = checkCard(card);
  if ('card' in check) return;
  for (const problem of check.problems) {
    const field = String(problem.values?.['field'] ?? '');
    context.addIssue({
      code: 'custom',
      message: describeExchangeNote(problem),
      path: Object.hasOwn(card, field) ? [field] : [],
    });
  }
}) satisfies z.ZodType<UnitCard>;

export const queryProblemSchema = z.strictObject({
  from: countSchema.describe('Where in the text of the search it begins, in characters from 0.'),
  to: countSchema.describe('Where it ends: the first character after it.'),
  code: z.enum(QUERY_PROBLEMS),
  values: z.record(z.string(), z.string()),
}) satisfies z.ZodType<QueryProblem>;

export const nameMatchSchema = z.strictObject({
  name: z.string(),
  candidates: z.array(
    z.strictObject({
      card: foundCardSchema,
      reason: z.enum(MATCH_REASONS),
      confidence: z.number().min(0).max(1),
    }),
  ),
  isClear: z.boolean(),
}) satisfies z.ZodType<NameMatch>;

export const savedSearchSchema = z.strictObject({
  name: nameSchema,
  text: queryTextSchema,
}) satisfies z.ZodType<SavedSearch>;

export const cardDifferenceSchema = z.strictObject({
  unitId: unitIdSchema,
  card: unitCardSchema,
  catalogueCard: foundCardSchema,
  fields: z.array(unitCardSchema.keyof()),
  costSp: countSchema.describe(
    'SP that the unit pays for the catalogue’s card, where it is dearer than what was paid for it.',
  ),
}) satisfies z.ZodType<CardDifference>;
