import { z } from 'zod';
import { UNIT_STANDINGS } from '../../domain/unit-state.ts';
import { cardDifferenceSchema } from '../catalogue-schemas.ts';
import { defineMethod } from '../define-method.ts';
import { purchaseShape } from '../maintenance-schemas.ts';
import { unitRecordSchema } from '../record-schemas.ts';
import {
  arrivalSchema,
  countSchema,
  damageSchema,
  excessSchema,
  forceIdSchema,
  fromWarchestSchema,
  lanceIdSchema,
  MAX_EDITS,
  nothingSchema,
  pilotIdSchema,
  reasonSchema,
  skillSchema,
  standingSchema,
  unitIdSchema,
} from '../schemas.ts';

/** Damage, standing and arrival of a unit as the gamemaster wants them; what was sold stays sold. */
const editSchema = z.strictObject({
  unitId: unitIdSchema,
  damage: damageSchema.optional().describe('What the unit has taken; missing: as it is.'),
  standing: z
    .enum(UNIT_STANDINGS)
    .exclude(['sold'])
    .optional()
    .describe('Where the unit stands in its force; missing: as it is.'),
  arrives: arrivalSchema
    .nullable()
    .optional()
    .describe('When it comes to its force; null: it is there. Missing: as it is.'),
});

export const unitMethods = {
  'unit.record': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      "A unit's service record: battles, kills with their victims, losses, repairs; of those sold or destroyed too",
    params: z.strictObject({ unitId: unitIdSchema }),
    result: unitRecordSchema,
    tags: ['force', 'engagement', 'journal'],
  }),
  'unit.cardDifferences': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Units whose card in the catalogues of the campaign now says something else, field by field',
    params: nothingSchema,
    result: z.array(cardDifferenceSchema),
    tags: ['force', 'campaign', 'catalogue'],
  }),
  'unit.takeCard': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Give units the card that the catalogue has now, a dearer one for the difference; damage is at most what it holds',
    params: z.strictObject({
      unitIds: z.array(unitIdSchema).min(1).max(MAX_EDITS),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({
      units: countSchema,
      costSp: countSchema.describe('SP paid for dearer cards, by all forces together.'),
    }),
    tags: ['force', 'campaign', 'track', 'ledger', 'journal'],
  }),
  'unit.setCard': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give a unit another card by hand, for a stated reason: it was entered wrongly. Nothing is paid',
    params: z.strictObject({ unitId: unitIdSchema, cardId: countSchema, reason: reasonSchema }),
    result: z.strictObject({ name: z.string().describe('Of the unit with that card.') }),
    tags: ['force', 'campaign', 'track', 'journal'],
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
      ...purchaseShape,
      skill: skillSchema.optional().describe('A new pilot of this Skill joins in it.'),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({
      unitId: unitIdSchema,
      pilotId: pilotIdSchema.optional().describe('Missing: no pilot joined with it.'),
      costSp: countSchema,
      over: excessSchema
        .optional()
        .describe('By how much the force is over its limit now; missing: it is not.'),
    }),
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
  'unit.edit': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change damage, standing and arrival of a unit by hand, for a stated reason',
    params: editSchema.extend({ reason: reasonSchema }),
    result: z.strictObject({ standing: standingSchema }),
    tags: ['force', 'campaign', 'journal'],
  }),
  'unit.editMany': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Change damage, standing and arrival of several units by hand, all or none, for one stated reason',
    params: z.strictObject({
      edits: z.array(editSchema).min(1).max(MAX_EDITS),
      reason: reasonSchema,
    }),
    result: z.strictObject({ units: countSchema }),
    tags: ['force', 'campaign', 'journal'],
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
};
