import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import {
  countSchema,
  forceIdSchema,
  forceSchema,
  lanceIdSchema,
  lanceSchema,
  nameSchema,
  nothingSchema,
  pilotIdSchema,
  pilotSchema,
  skillSchema,
  unitIdSchema,
  unitSchema,
} from '../schemas.ts';
import type { Roster } from '../../domain/roster.ts';

/** Convert the warchest points that are missing in SP, in the same step and at the usual rate. */
const fromWarchestSchema = z.boolean().optional();

const rosterSchema = z.strictObject({
  force: forceSchema,
  lances: z.array(lanceSchema),
  units: z.array(unitSchema),
  pilots: z.array(pilotSchema),
}) satisfies z.ZodType<Roster>;

export const forceMethods = {
  'force.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Both forces with lances, units and pilots',
    params: nothingSchema,
    result: z.array(rosterSchema),
    tags: ['force'],
  }),
  'force.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a force's name, faction or commander",
    params: z.strictObject({
      forceId: forceIdSchema,
      name: nameSchema.optional(),
      faction: z.string().trim().max(80).optional(),
      commander: z.string().trim().max(80).optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'lance.create': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Add a lance to a force',
    params: z.strictObject({ forceId: forceIdSchema, name: nameSchema }),
    result: z.strictObject({ lanceId: lanceIdSchema }),
    tags: ['force', 'journal'],
  }),
  'lance.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give a lance another name',
    params: z.strictObject({ lanceId: lanceIdSchema, name: nameSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'lance.disband': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Remove a lance that has no units',
    params: z.strictObject({ lanceId: lanceIdSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'unit.move': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Put a unit into a lance of its force, at a position',
    params: z.strictObject({
      unitId: unitIdSchema,
      lanceId: lanceIdSchema.nullable(),
      position: countSchema.optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'unit.setCommander': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Make a unit its force's commander",
    params: z.strictObject({ unitId: unitIdSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'unit.assignPilot': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Put a pilot into a unit, or leave it without one; a pilot who sat there gets up',
    params: z.strictObject({ unitId: unitIdSchema, pilotId: pilotIdSchema.nullable() }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'unit.buy': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Buy a unit of the catalogue for SP; before the first track it joins free of charge',
    params: z.strictObject({
      forceId: forceIdSchema,
      cardId: countSchema,
      lanceId: lanceIdSchema.nullable().optional(),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ unitId: unitIdSchema, costSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'unit.sell': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Sell a unit for SP; before the first track it is simply taken out again',
    params: z.strictObject({ unitId: unitIdSchema }),
    result: z.strictObject({ priceSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'unit.repair': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Make damaged or wrecked units of one force ready again for SP',
    params: z.strictObject({
      unitIds: z.array(unitIdSchema).min(1).max(100),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ costSp: countSchema, units: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.hire': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Hire a pilot for SP; before the first track free of charge',
    params: z.strictObject({
      forceId: forceIdSchema,
      name: nameSchema.optional(),
      rank: z.string().trim().max(20).optional(),
      unitId: unitIdSchema.optional(),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ pilotId: pilotIdSchema, name: z.string(), costSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a pilot's name or rank",
    params: z.strictObject({
      pilotId: pilotIdSchema,
      name: nameSchema.optional(),
      rank: z.string().trim().max(20).optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'pilot.advanceQuote': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: "What the next step of a pilot's Skill costs and does to the unit's PV",
    params: z.strictObject({ pilotId: pilotIdSchema }),
    result: z.strictObject({
      fromSkill: skillSchema,
      toSkill: skillSchema.nullable(),
      costSp: countSchema,
      haveSp: z.int(),
      pvBefore: countSchema.nullable(),
      pvAfter: countSchema.nullable(),
      /** Error code that an advance would be refused with now; null when it can be paid. */
      refused: z.string().nullable(),
    }),
    tags: ['force', 'ledger'],
  }),
  'pilot.advance': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Improve a pilot's Skill by one step for SP",
    params: z.strictObject({ pilotId: pilotIdSchema, fromWarchest: fromWarchestSchema }),
    result: z.strictObject({ skill: skillSchema, costSp: countSchema, pv: countSchema.nullable() }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'pilot.heal': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Heal all of a pilot's wounds for SP",
    params: z.strictObject({ pilotId: pilotIdSchema, fromWarchest: fromWarchestSchema }),
    result: z.strictObject({ costSp: countSchema }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
};
