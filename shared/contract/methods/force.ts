import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { newAllegianceSchema, ownerShape } from '../force-schemas.ts';
import {
  allegianceIdSchema,
  csvLanguageSchema,
  csvSchema,
  forceIdSchema,
  forceSchema,
  lanceSchema,
  nameSchema,
  nothingSchema,
  pilotSchema,
  reasonSchema,
  unitSchema,
} from '../schemas.ts';
import type { Roster } from '../../domain/roster.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';

/** An allegiance of the campaign, or one that is founded with it. */
const allegianceChoiceSchema = z.union([allegianceIdSchema, newAllegianceSchema]);

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
    summary: 'All forces with lances, units and pilots, by allegiance',
    params: nothingSchema,
    result: z.array(rosterSchema),
    tags: ['force'],
  }),
  'force.csv': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Units and pilots of one force or of all as a table for spreadsheets; what could be a formula is text',
    params: z.strictObject({ forceId: forceIdSchema.optional(), language: csvLanguageSchema }),
    result: csvSchema,
    tags: ['force'],
  }),
  'force.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a force's name, owner, faction or commander",
    params: z.strictObject({
      forceId: forceIdSchema,
      name: nameSchema.optional(),
      ...ownerShape,
      faction: z.string().trim().max(80).optional(),
      commander: z.string().trim().max(80).optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'force.add': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let another force join the campaign, with the opening warchest unless told otherwise',
    params: z.strictObject({
      name: nameSchema,
      allegiance: allegianceChoiceSchema,
      ...ownerShape,
      faction: z.string().trim().max(80).optional(),
      commander: z.string().trim().max(80).optional(),
      technology: z.enum(TECHNOLOGIES).optional(),
      /** An army list of the catalogue to start with; without it the force starts empty. */
      armyList: z.string().max(80).optional(),
      /** Missing: as much as every force began with. */
      openingWp: z.int().min(0).max(1_000_000).optional(),
    }),
    result: z.strictObject({ forceId: forceIdSchema }),
    tags: ['force', 'campaign', 'ledger', 'track', 'journal'],
  }),
  'force.changeAllegiance': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a force fight for another allegiance; what was fought before stays as it was',
    params: z.strictObject({
      forceId: forceIdSchema,
      allegiance: allegianceChoiceSchema,
      /** Why the gamemaster does it by hand. */
      reason: reasonSchema.optional(),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'track', 'journal'],
  }),
  'force.leave': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a force leave the campaign; it keeps what it has and may return',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'track', 'journal'],
  }),
  'force.return': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a force that left take part again',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'track', 'journal'],
  }),
};
