import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { modifierSchema, nothingSchema, skillSchema } from '../schemas.ts';

const movementSchema = z.enum(['standstill', 'ground', 'jump']);
const inchesSchema = z.number().min(0).max(1020);
const specialsSchema = z.array(z.string().max(60)).max(60);

export const toHitParamsSchema = z.strictObject({
  ruleset: z.string(),
  attack: z.strictObject({
    kind: z.enum([
      'weapon',
      'melee',
      'standard',
      'charge',
      'dfa',
      'anti-mech',
      'artillery',
      'indirect',
      'rear',
    ]),
    rangeInches: inchesSchema,
  }),
  attacker: z.strictObject({
    type: z.string().max(8),
    skill: skillSchema,
    movement: movementSchema.optional(),
    heat: z.int().min(0).max(4).optional(),
    fireControlHits: z.int().min(0).max(9).optional(),
    specials: specialsSchema.optional(),
    inWoods: z.boolean().optional(),
    immobile: z.boolean().optional(),
  }),
  target: z.strictObject({
    type: z.string().max(8),
    size: z.int().min(1).max(5).optional(),
    tmm: z.int().min(-9).max(9).optional(),
    move: z
      .array(z.strictObject({ mode: z.enum(['ground', 'jump']), inches: inchesSchema }))
      .max(8)
      .optional(),
    movement: movementSchema.optional(),
    immobile: z.boolean().optional(),
    specials: specialsSchema.optional(),
  }),
  terrain: z
    .strictObject({
      woods: z.boolean().optional(),
      partialCover: z.boolean().optional(),
      underwater: z.boolean().optional(),
    })
    .optional(),
});

export const rulesMethods = {
  'rules.rulesets': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The rule systems that can be played, with their source and options',
    params: nothingSchema,
    result: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        source: z.string(),
        version: z.int().min(1),
        options: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      }),
    ),
    tags: [],
  }),
  'rules.pointValue': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Point value of a unit at a Skill',
    params: z.strictObject({
      basePv: z.int().min(1).max(1000),
      skill: skillSchema,
      table: z.enum(['current', 'percent-2013']).optional(),
    }),
    result: z.strictObject({ pv: z.int().min(1) }),
    tags: [],
  }),
  'rules.toHit': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'To-hit number of one attack, with the modifiers behind it',
    params: toHitParamsSchema,
    result: z.strictObject({
      targetNumber: z.int(),
      automatic: z.enum(['hit', 'miss']).nullable(),
      probability: z.number().min(0).max(1),
      modifiers: z.array(modifierSchema),
    }),
    tags: [],
  }),
  'rules.coverage': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'What of the special abilities and rules the program plays, and what not',
    params: z.strictObject({ ruleset: z.string() }),
    result: z.array(
      z.strictObject({
        /** Code of an ability, `type-` and a unit type, or a name of ours for a rule. */
        id: z.string(),
        title: z.string(),
        source: z.string(),
        status: z.enum(['modelled', 'approximated', 'not-modelled']),
        /** How it is approximated, or why it is not modelled; empty for what is modelled. */
        note: z.string(),
        /** Test files that show it. */
        tests: z.array(z.string()),
      }),
    ),
    tags: [],
  }),
};
