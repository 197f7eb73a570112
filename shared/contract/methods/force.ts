import { FORCE_MARKS, MAX_SHORT_NAME } from '../../domain/force.ts';
import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { forceRecordSchema } from '../force-record-schema.ts';
import { newAllegianceSchema, ownerShape } from '../force-schemas.ts';
import { importedUnitsSchema, joiningTermsSchema } from '../import-schemas.ts';
import { checkedLanceSchema } from '../lance-schemas.ts';
import {
  bookedLinesSchema,
  maintenanceActionsSchema,
  maintenanceOfferSchema,
  maintenanceTotalsShape,
  plannedLinesSchema,
  refusedSchema,
  repairPlanSchema,
  repairQuestionSchema,
  salvageSchema,
} from '../maintenance-schemas.ts';
import {
  allegianceIdSchema,
  languageSchema,
  csvSchema,
  csvSeparatorSchema,
  excessSchema,
  forceIdSchema,
  forceLimitSchema,
  forceSchema,
  fromWarchestSchema,
  countSchema,
  MAX_EDITS,
  pointsSchema,
  lanceSchema,
  lineSchema,
  nameSchema,
  nothingSchema,
  organisationSchema,
  pictureIdSchema,
  pilotSchema,
  reasonSchema,
  statedReasonSchema,
  skillSchema,
  unitIdSchema,
  unitSchema,
} from '../schemas.ts';
import { FIELDING_WARNINGS } from '../../domain/fielding-warning.ts';
import type { Roster } from '../../domain/roster.ts';
import { TECHNOLOGIES } from '../../domain/technology.ts';

/** Most lances of a force that are typed in by hand. */
const MAX_SIZE = 100;

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
  'force.lances': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The lances of a force: strength, and what each kind of lance asks of their units',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: z.array(checkedLanceSchema),
    tags: ['force', 'campaign'],
  }),
  'force.record': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: "A force's track log: each accepted engagement as the force saw it",
    params: z.strictObject({ forceId: forceIdSchema }),
    result: forceRecordSchema,
    tags: ['force', 'engagement'],
  }),
  'force.csv': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'Units and pilots of one force or of all as a table for spreadsheets; what could be a formula is text',
    params: z.strictObject({
      forceId: forceIdSchema.optional(),
      language: languageSchema,
      separator: csvSeparatorSchema,
    }),
    result: csvSchema,
    tags: ['force'],
  }),
  'force.bay': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary:
      'What a force can do between tracks and what each action costs: repairs, sales, salvage and more',
    params: z.strictObject({ forceId: forceIdSchema }),
    result: z.strictObject({
      offers: z.array(maintenanceOfferSchema),
      warning: z
        .enum(FIELDING_WARNINGS)
        .nullable()
        .describe('Why the force could field nobody in the next track as it is; null: it could.'),
      trackAtOnce: z
        .strictObject({ name: z.string(), template: z.string() })
        .nullable()
        .describe(
          'The track to which the force goes without time for repairs and healing; null: it has time.',
        ),
      salvage: z
        .array(salvageSchema)
        .describe('Machines of the enemy that were left to the force, in the order of the engagements.'),
    }),
    tags: ['force', 'ledger', 'campaign'],
  }),
  'force.planMaintenance': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'What a plan of repairs and other work costs in all, and every problem with it; books nothing',
    params: z.strictObject({
      forceId: forceIdSchema,
      actions: maintenanceActionsSchema,
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({
      lines: plannedLinesSchema.describe('In the order of the plan; null: it cannot be done.'),
      ...maintenanceTotalsShape,
      wpToConvert: countSchema.describe(
        'WP that have to be converted for what is missing; 0: nothing is missing, or nothing can be converted.',
      ),
      problems: z.array(
        z.strictObject({
          action: countSchema.nullable().describe('Place in the plan, from 0; null: the plan as a whole.'),
          ...refusedSchema.shape,
        }),
      ),
    }),
    tags: ['force', 'ledger', 'campaign'],
  }),
  'force.planRepairs': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The cheapest repairs, healing and hiring that make so many units or so much PV ready',
    params: repairQuestionSchema,
    result: repairPlanSchema,
    tags: ['force', 'ledger', 'campaign'],
  }),
  'force.maintain': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Book a plan of repairs and other work as one: all of it or nothing, one ledger line an action',
    params: z.strictObject({
      forceId: forceIdSchema,
      actions: maintenanceActionsSchema.min(1),
      fromWarchest: fromWarchestSchema,
    }),
    result: z.strictObject({ lines: bookedLinesSchema, ...maintenanceTotalsShape }),
    tags: ['force', 'campaign', 'ledger', 'journal'],
  }),
  'force.rename': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: "Change a force's name, short name, mark, owner, faction or commander",
    params: z.strictObject({
      forceId: forceIdSchema,
      name: nameSchema.optional(),
      ...ownerShape,
      faction: lineSchema(80).optional(),
      commander: lineSchema(80).optional(),
      shortName: lineSchema(MAX_SHORT_NAME)
        .min(1)
        .nullable()
        .optional()
        .describe('One to four letters; null: made of the name.'),
      mark: z
        .enum(FORCE_MARKS)
        .nullable()
        .optional()
        .describe('Null: the first one that no other force has.'),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'force.setEmblem': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Give a force an emblem, or take it away',
    params: z.strictObject({
      forceId: forceIdSchema,
      pictureId: pictureIdSchema.nullable().describe('As `picture.add` told it; null: none.'),
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'journal'],
  }),
  'force.setLimit': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Say how large a force may be, or every force without a limit of its own; blocks nothing',
    params: z.strictObject({
      forceId: forceIdSchema.nullable().describe('Null: every force without a limit of its own.'),
      limit: forceLimitSchema.nullable().describe('Null: takes the limit away.'),
      reason: statedReasonSchema,
    }),
    result: z.strictObject({
      over: z
        .array(z.strictObject({ forceId: forceIdSchema, force: z.string(), ...excessSchema.shape }))
        .describe('Forces that are over their limits now, and by how much.'),
    }),
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
      faction: lineSchema(80).optional(),
      commander: lineSchema(80).optional(),
      technology: z.enum(TECHNOLOGIES).optional(),
      armyList: z
        .string()
        .max(80)
        .optional()
        .describe('An army list of the catalogue to start with; without it the force starts empty.'),
      skill: skillSchema.optional().describe('Of the pilots of that list; 4 unless told otherwise.'),
      callSigns: z
        .boolean()
        .optional()
        .describe('Whether these get call signs, drawn as their names are; missing: no.'),
      openingWp: z
        .int()
        .min(0)
        .max(1_000_000)
        .optional()
        .describe('Missing: as much as every force began with.'),
    }),
    result: z.strictObject({ forceId: forceIdSchema }),
    tags: ['force', 'campaign', 'ledger', 'track', 'journal'],
  }),
  'force.import': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Let units of a list join with their cards, pilots and damage: as a new force, or in one that is there',
    params: z.strictObject({
      into: z.union([
        z.strictObject({ forceId: forceIdSchema, terms: joiningTermsSchema.optional() }),
        z.strictObject({
          name: nameSchema,
          allegiance: allegianceChoiceSchema,
          ...ownerShape,
          faction: lineSchema(80).optional(),
          technology: z.enum(TECHNOLOGIES).optional(),
          openingWp: z
            .int()
            .min(0)
            .max(1_000_000)
            .optional()
            .describe('WP that the force begins with; missing: as the economy says.'),
        }),
      ]),
      units: importedUnitsSchema,
      source: lineSchema(120).optional().describe('Name of the file that they came from, for History.'),
    }),
    result: z.strictObject({
      forceId: forceIdSchema,
      unitIds: z.array(unitIdSchema).describe('In the order of `units`.'),
      costSp: countSchema,
      over: excessSchema
        .optional()
        .describe('By how much the force is over its limit now; missing: it is not.'),
    }),
    tags: ['force', 'campaign', 'ledger', 'track', 'journal'],
  }),
  'force.changeAllegiance': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Let a force fight for another allegiance; what was fought before stays as it was',
    params: z.strictObject({
      forceId: forceIdSchema,
      allegiance: allegianceChoiceSchema,
      reason: statedReasonSchema,
    }),
    result: nothingSchema,
    tags: ['force', 'campaign', 'track', 'journal'],
  }),
  'force.setOrganisation': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Say what a force calls its lances: lances of four, Stars of five or Level IIs of six units',
    params: z.strictObject({ forceId: forceIdSchema, organisation: organisationSchema }),
    result: nothingSchema,
    tags: ['force', 'journal'],
  }),
  'force.correct': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Set the size or the technology of a force by hand: what a warchest point buys, and what goes by lances',
    params: z.strictObject({
      forceId: forceIdSchema,
      size: z.int().min(1).max(MAX_SIZE).optional().describe('In lances; it is fixed from then on.'),
      technology: z.enum(TECHNOLOGIES).optional(),
      reason: reasonSchema,
    }),
    result: z.strictObject({ size: z.int(), technology: z.enum(TECHNOLOGIES), spPerWp: z.number() }),
    tags: ['force', 'campaign', 'track', 'ledger', 'journal'],
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
  'force.transfer': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Give points and units of a force to an ally, all of it or nothing; who is ahead in the campaign stays the same',
    params: z.strictObject({
      fromForceId: forceIdSchema.describe('Id of the force that gives it.'),
      toForceId: forceIdSchema.describe('Id of the force of the same allegiance that gets it.'),
      wp: pointsSchema
        .optional()
        .describe(
          'WP to give at most: the ally gets whole WP of its own that are worth no more SP. Missing: none.',
        ),
      sp: pointsSchema.optional().describe('SP to give; missing: none.'),
      unitIds: z
        .array(unitIdSchema)
        .max(MAX_EDITS)
        .optional()
        .describe('Units to give; their pilots get up and stay. Missing: none.'),
      reason: reasonSchema,
    }),
    result: z.strictObject({
      wp: countSchema.describe(
        'WP that the force gave; fewer than asked for where the rest brought nothing.',
      ),
      wpReceived: countSchema.describe('WP that the ally got for them.'),
      sp: countSchema.describe('SP that changed hands.'),
      units: countSchema.describe('Units that changed hands.'),
      over: excessSchema
        .optional()
        .describe('By how much the ally is over its limit now; missing: it is not.'),
    }),
    tags: ['force', 'campaign', 'track', 'ledger', 'journal'],
  }),
};
