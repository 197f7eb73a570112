import { z } from 'zod';
import { CARD_ORDERS, type CardFacet } from '../../domain/catalogue.ts';
import {
  cardIdSchema,
  catalogueIdSchema,
  catalogueIdsSchema,
  catalogueSchema,
  foundCardSchema,
  MAX_CARDS,
  MAX_NAMES,
  nameMatchSchema,
  queryProblemSchema,
  queryTextSchema,
  savedSearchSchema,
  storedCardSchema,
} from '../catalogue-schemas.ts';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd, pageFromNewest } from '../page-schema.ts';
import { countSchema, lineSchema, nameSchema, nothingSchema, taskIdSchema } from '../schemas.ts';

/** Which catalogues are asked; missing: those of the open campaign, without one all. */
const askedShape = { catalogueIds: catalogueIdsSchema.optional() };

const facetSchema = z.array(z.strictObject({ value: z.string(), count: countSchema }));

const sourceShape = {
  title: nameSchema,
  source: lineSchema(255).describe('Name of the file; empty for pasted text.'),
  format: lineSchema(40).min(1),
};

export const catalogueMethods = {
  'catalogue.list': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Catalogues of unit cards: the one of the program, your own cards, and those imported',
    params: z.strictObject(pageFromEnd(catalogueIdSchema)),
    result: z.array(catalogueSchema),
    tags: ['catalogue'],
  }),
  'catalogue.search': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Unit cards by words and fields, such as "atlas pv:30-45 role:scout", page by page',
    params: z.strictObject({
      text: queryTextSchema.optional(),
      order: z
        .enum(CARD_ORDERS)
        .optional()
        .describe('Missing: by name, cards whose names have the words first.'),
      descending: z.boolean().optional(),
      offset: z.int().min(0).max(MAX_CARDS).optional(),
      limit: z.int().min(1).max(1000).optional(),
      ...askedShape,
    }),
    result: z.strictObject({
      total: countSchema,
      cards: z.array(foundCardSchema),
      problems: z.array(queryProblemSchema),
    }),
    tags: ['catalogue', 'campaign'],
  }),
  'catalogue.facets': defineMethod({
    kind: 'query',
    scope: 'app',
    summary:
      'How many unit cards of a search have each type, role, size, tech base, era and way to move; its own conditions about each are left out',
    params: z.strictObject({ text: queryTextSchema.optional(), ...askedShape }),
    result: z
      .strictObject({
        type: facetSchema.describe('Type codes of the cards found, each with how many cards have it.'),
        role: facetSchema.describe('Battlefield roles of the cards found, each with how many cards have it.'),
        size: facetSchema.describe('Size classes of the cards found, each with how many cards have it.'),
        tech: facetSchema.describe('Technology bases of the cards found, each with how many cards have it.'),
        era: facetSchema.describe('Eras of the cards found, each with how many cards have it.'),
        move: facetSchema.describe('Ways of moving of the cards found, each with how many cards have it.'),
      } satisfies Record<CardFacet, typeof facetSchema>)
      .describe('Most frequent first; of many values the first hundred.'),
    tags: ['catalogue', 'campaign'],
  }),
  'catalogue.card': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'A unit card by its number, from the first catalogue that has it or from the one named',
    params: z.strictObject({ cardId: cardIdSchema, catalogueId: catalogueIdSchema.optional() }),
    result: foundCardSchema,
    tags: ['catalogue'],
  }),
  'catalogue.cards': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Unit cards by their numbers; those that no catalogue has are left out',
    params: z.strictObject({ cardIds: z.array(cardIdSchema).max(1000), ...askedShape }),
    result: z.array(foundCardSchema),
    tags: ['catalogue', 'campaign'],
  }),
  'catalogue.match': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Which unit cards are meant by names as people write them, each with its reason',
    params: z.strictObject({
      names: z
        .array(
          z.strictObject({
            name: z.string().max(400),
            cardId: cardIdSchema
              .nullish()
              .describe('Number of the card where the list tells it; null or missing: it does not.'),
          }),
        )
        .max(MAX_NAMES),
      ...askedShape,
    }),
    result: z.array(nameMatchSchema).describe('In the order of the names.'),
    tags: ['catalogue', 'campaign'],
  }),
  'catalogue.import': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Make a catalogue of unit cards, all or none; a card with number 0 gets one of its own',
    params: z.strictObject({
      ...sourceShape,
      cards: z.array(storedCardSchema).min(1).max(MAX_CARDS),
      taskId: taskIdSchema
        .optional()
        .describe(
          'With it there are `progress` events, and `task.cancel` breaks the import off: nothing is left of it.',
        ),
    }),
    result: catalogueSchema,
    tags: ['catalogue'],
  }),
  'catalogue.rename': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Give an imported catalogue another name',
    params: z.strictObject({ catalogueId: catalogueIdSchema, title: nameSchema }),
    result: catalogueSchema,
    tags: ['catalogue'],
  }),
  'catalogue.remove': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Remove an imported catalogue; the last ones removed can be restored',
    params: z.strictObject({ catalogueId: catalogueIdSchema }),
    result: nothingSchema,
    tags: ['catalogue'],
  }),
  'catalogue.restore': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Bring a removed catalogue back',
    params: z.strictObject({ catalogueId: catalogueIdSchema }),
    result: catalogueSchema,
    tags: ['catalogue'],
  }),
  'catalogue.export': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'All unit cards of a catalogue',
    params: z.strictObject({ catalogueId: catalogueIdSchema }),
    result: z.strictObject({ catalogue: catalogueSchema, cards: z.array(foundCardSchema) }),
    tags: ['catalogue'],
  }),
  'catalogue.saveCard': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Save a unit card of your own: a new one with number 0, a changed one with its number',
    params: z.strictObject({ card: storedCardSchema }),
    result: z
      .strictObject({ card: foundCardSchema, before: foundCardSchema.nullable() })
      .describe('`before`: the card that it replaces, for undoing; null: none.'),
    tags: ['catalogue'],
  }),
  'catalogue.removeCard': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Remove a unit card of your own; saving the answered card brings it back',
    params: z.strictObject({ cardId: cardIdSchema }),
    result: z.strictObject({ card: foundCardSchema }),
    tags: ['catalogue'],
  }),
  'catalogue.favourites': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Numbers of the favourite unit cards, the newest first',
    params: z.strictObject(pageFromNewest(cardIdSchema)),
    result: z.array(cardIdSchema),
    tags: ['catalogue'],
  }),
  'catalogue.setFavourite': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Make a unit card a favourite, or no longer',
    params: z.strictObject({ cardId: cardIdSchema, isFavourite: z.boolean() }),
    result: nothingSchema,
    tags: ['catalogue'],
  }),
  'catalogue.savedSearches': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Searches of unit cards that are kept, by name',
    params: z.strictObject(pageFromEnd(nameSchema)),
    result: z.array(savedSearchSchema),
    tags: ['catalogue'],
  }),
  'catalogue.saveSearch': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Keep a search of unit cards under a name; one of this name is replaced',
    params: savedSearchSchema,
    result: z
      .strictObject({ before: z.string().nullable() })
      .describe('`before`: the text that it replaces; null: none.'),
    tags: ['catalogue'],
  }),
  'catalogue.removeSearch': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Forget a kept search of unit cards',
    params: z.strictObject({ name: nameSchema }),
    result: savedSearchSchema,
    tags: ['catalogue'],
  }),
  'catalogue.armyLists': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The ready-made army lists with their size and point value',
    params: nothingSchema,
    result: z.array(
      z.strictObject({
        id: z.string(),
        units: countSchema,
        pv: countSchema.describe('At Skill 4.'),
        pvBySkill: z.array(countSchema).length(8).describe('At Skill 0 to 7, each of all its units.'),
        cards: z.array(z.string()),
      }),
    ),
    tags: [],
  }),
};
