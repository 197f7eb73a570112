import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { countSchema, nothingSchema, unitCardSchema } from '../schemas.ts';

const catalogueCardSchema = unitCardSchema.extend({ armyLists: z.array(z.string()) });

export const catalogueMethods = {
  'catalogue.search': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Unit cards whose name, role or specials contain all the words given',
    params: z.strictObject({
      text: z.string().max(200).optional(),
      limit: z.int().min(1).max(1000).optional(),
    }),
    result: z.strictObject({ total: countSchema, cards: z.array(catalogueCardSchema) }),
    tags: [],
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
        /** At Skill 4. */
        pv: countSchema,
        /** At Skill 0 to 7, each of all its units. */
        pvBySkill: z.array(countSchema).length(8),
        cards: z.array(z.string()),
      }),
    ),
    tags: [],
  }),
};
