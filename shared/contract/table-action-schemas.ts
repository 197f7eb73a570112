import { z } from 'zod';
import { MAX_REASON_LENGTH } from '../domain/engagement-report.ts';
import {
  ARTILLERY_MUNITIONS,
  CRITICAL_EFFECTS,
  MOVEMENTS_USED,
  type AttackKind,
} from '../domain/battle-event.ts';
import type {
  TableAction,
  TableActionKind,
  TableActionOf,
  TableAttack,
  TableBuilding,
  TableFigures,
  TablePlace,
  TableShelled,
} from '../domain/table-action.ts';
import type { TableEntry } from '../domain/table-session.ts';
import { BRACKETS } from '../domain/unit-card.ts';
import type { Fate } from '../domain/unit-state.ts';
import { motiveOrderSchema, objectiveIdSchema, sideSchema, unitIdSchema, winnerSchema } from './schemas.ts';

const MAX_INCHES = 1000;
const inchesSchema = z.number().min(0).max(MAX_INCHES);
/** A name that the players or the rules give; the rules say which they know. */
const tableNameSchema = z.string().min(1).max(80);
const hitsSchema = z.int().min(0).max(9);

const placeShape = {
  woods: z.boolean().describe('Whether woods stand around the unit, or between it and whom it fights.'),
  partialCover: z.boolean().describe('Whether something covers the unit in part.'),
  waterInches: inchesSchema.nullable().describe('Depth of the water in which it stands; null: dry land.'),
  at: z.array(tableNameSchema).max(20).describe('Keys of the places of the track at which it is.'),
  building: tableNameSchema
    .nullable()
    .describe('Name of the building in which it is, as the players call it; null: in the open.'),
};

/** What stands around a unit. */
export const tablePlaceSchema = z.strictObject(placeShape) satisfies z.ZodType<TablePlace>;

const placeChangeSchema = tablePlaceSchema
  .partial()
  .describe('What stands around the unit from now on; missing fields stay as they are.') as z.ZodType<
  Partial<TablePlace>
>;

const buildingSchema = z.strictObject({
  name: tableNameSchema.describe('What the players call it. A name that is known already: it is put right.'),
  type: tableNameSchema.describe("A row of the rule system's table of buildings, such as `light-medium`."),
  heightInches: inchesSchema,
  cf: z.int().min(0).max(999).describe('Construction factor: damage that it takes before it collapses.'),
}) satisfies z.ZodType<TableBuilding>;

export const ATTACK_KINDS = [
  'weapon',
  'rear',
  'standard',
  'melee',
  'charge',
  'dfa',
  'anti-mech',
  'artillery',
  'indirect',
] as const satisfies readonly AttackKind[];

const attackSchema = z.strictObject({
  kind: z.enum(ATTACK_KINDS),
  range: z
    .union([inchesSchema, z.enum(BRACKETS)])
    .describe('Distance in inches, or the bracket in which it is.'),
  fromRear: z.boolean().optional().describe("Whether it comes from the target's rear; missing: no."),
  overheat: z.int().min(0).max(9).optional().describe('Points of overheat that are used; missing: none.'),
  woods: z.boolean().optional().describe('Whether woods are in the way; missing: as the units stand.'),
  partialCover: z
    .boolean()
    .optional()
    .describe('Whether the target has partial cover from this attacker; missing: as it stands.'),
  underwater: z.boolean().optional().describe('Whether both are under water; missing: as they stand.'),
  spotterId: unitIdSchema.optional().describe('The unit that spots for indirect fire; missing: none.'),
  spotterAttacks: z.boolean().optional(),
  networkInches: inchesSchema
    .optional()
    .describe('Inches to the target from the nearest member of the network; missing: none is used.'),
  beaconJammed: z.boolean().optional(),
  weapons: z
    .enum(['turret', 'torpedoes'])
    .optional()
    .describe('Weapons that fire in place of the printed damage; missing: the printed ones.'),
  spentOnRear: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Points of the rear-firing weapons used in the same turn; missing: none.'),
  lucky: z.boolean().optional().describe('Whether Lucky is spent if the roll fails; missing: no.'),
}) satisfies z.ZodType<TableAttack>;

const shelledSchema = z.strictObject({
  unitId: unitIdSchema,
  inches: inchesSchema.describe('Distance from where the shell came down.'),
}) satisfies z.ZodType<TableShelled>;

const FATES_TOLD = ['standing', 'crippled', 'withdrew', 'destroyed'] as const satisfies readonly Fate[];

const figuresSchema = z.strictObject({
  armorLeft: z.int().min(0).max(99).optional().describe('Armor circles still open; missing: as it is.'),
  structureLeft: z
    .int()
    .min(0)
    .max(99)
    .optional()
    .describe('Structure circles still open; missing: as it is.'),
  criticals: z
    .strictObject({
      engine: hitsSchema,
      fireControl: hitsSchema,
      mp: hitsSchema,
      weapon: hitsSchema,
      slowed: hitsSchema,
      halved: hitsSchema,
      immobilized: hitsSchema,
      motiveOrder: motiveOrderSchema,
    })
    .partial()
    .optional()
    .describe('How often each critical effect has been taken; missing effects stay as they are.'),
  heat: z.int().min(0).max(9).optional().describe('Level on the heat scale; missing: as it is.'),
  shutdown: z.boolean().optional().describe('Whether it has shut down; missing: as it is.'),
  stunned: hitsSchema.optional().describe('Turns in which the crew can do nothing; missing: as it is.'),
  fate: z.enum(FATES_TOLD).optional().describe('What has become of the unit; missing: as it is.'),
  kills: z.int().min(0).max(99).optional().describe('Enemies that it has destroyed; missing: as it is.'),
}) as z.ZodType<TableFigures>;

const actor = unitIdSchema.describe('The unit that does it, or to which it happens.');
const byUnit = unitIdSchema.optional().describe('The unit that did it; missing: none, or nobody knows.');

/** The schema of each kind of action, so that none is forgotten. */
const ACTIONS = {
  'begin-turn': z.strictObject({
    kind: z.literal('begin-turn'),
    winner: sideSchema
      .optional()
      .describe('Who won initiative, if it was not rolled; missing: it is rolled.'),
    lent: z
      .array(
        z.strictObject({
          lance: z.int().min(0).max(99).describe('Number of the lance among those of the session, from 0.'),
          unitIds: z
            .array(unitIdSchema)
            .max(20)
            .describe('Units to which it lends its ability in this turn.'),
        }),
      )
      .max(60)
      .optional()
      .describe('To whom lances lend their ability; missing: as before.'),
  }),
  move: z.strictObject({
    kind: z.literal('move'),
    unitId: actor,
    movement: z.enum(MOVEMENTS_USED),
    inches: inchesSchema.describe('Inches that it moved.'),
    spentInches: inchesSchema
      .optional()
      .describe('Inches of its Move that this took; missing: as many as it moved.'),
    place: placeChangeSchema.optional(),
  }),
  place: z.strictObject({ kind: z.literal('place'), unitId: actor, place: placeChangeSchema }),
  enter: z.strictObject({ kind: z.literal('enter'), unitId: actor, place: placeChangeSchema.optional() }),
  mount: z.strictObject({ kind: z.literal('mount'), unitId: actor, carrierId: unitIdSchema }),
  dismount: z.strictObject({
    kind: z.literal('dismount'),
    unitId: actor,
    place: placeChangeSchema.optional(),
  }),
  leave: z.strictObject({
    kind: z.literal('leave'),
    unitId: actor,
    edge: z
      .enum(['home-edge', 'far-edge'])
      .describe('Edge of the table over which it leaves, as its side sees it.'),
  }),
  mine: z.strictObject({
    kind: z.literal('mine'),
    unitId: actor,
    density: z.int().min(0).max(99),
    wading: z.boolean().optional().describe('Whether it goes through water there; missing: no.'),
  }),
  attack: z.strictObject({
    kind: z.literal('attack'),
    unitId: actor,
    targetId: unitIdSchema.describe('The unit that is attacked.'),
    attack: attackSchema,
  }),
  shell: z.strictObject({
    kind: z.literal('shell'),
    unitId: actor,
    targetId: unitIdSchema.describe('The unit at whose place it is fired.'),
    piece: tableNameSchema.describe('Name of the artillery piece in the rule system.'),
    munition: z.enum(ARTILLERY_MUNITIONS),
    rangeInches: inchesSchema,
    woods: z.boolean().optional().describe('Whether woods are in the way; missing: as the units stand.'),
    partialCover: z
      .boolean()
      .optional()
      .describe('Whether the target has partial cover; missing: as it stands.'),
    spotter: z
      .strictObject({
        unitId: unitIdSchema,
        attacks: z.boolean().describe('Whether it attacks as well in this turn.'),
        designates: z.boolean().describe('Whether it marks the target with its designator.'),
      })
      .optional()
      .describe('The unit that spots; missing: none.'),
    reached: z
      .array(shelledSchema)
      .max(200)
      .optional()
      .describe(
        'Units near where the shell came down; missing: not told yet, and asked for when that is known.',
      ),
  }),
  scan: z.strictObject({
    kind: z.literal('scan'),
    unitId: actor,
    targetId: unitIdSchema.optional().describe('The unit that is scanned; missing: a place is.'),
    place: tableNameSchema.optional().describe('Key of the place that is scanned; missing: a unit is.'),
  }),
  hold: z.strictObject({ kind: z.literal('hold'), unitId: actor }),
  next: z.strictObject({ kind: z.literal('next') }),
  strike: z.strictObject({
    kind: z.literal('strike'),
    effect: z.int().min(0).max(99).describe('Number of the effect in the set-up of the track, from 0.'),
  }),
  'end-turn': z.strictObject({ kind: z.literal('end-turn') }),
  damage: z.strictObject({
    kind: z.literal('damage'),
    unitId: actor,
    points: z.int().min(1).max(99).describe('Points of damage that it takes.'),
    by: byUnit,
  }),
  critical: z.strictObject({
    kind: z.literal('critical'),
    unitId: actor,
    effect: z.enum(CRITICAL_EFFECTS).describe('The critical effect that it takes.'),
    by: byUnit,
  }),
  destroy: z.strictObject({ kind: z.literal('destroy'), unitId: actor, by: byUnit }),
  correct: z.strictObject({
    kind: z.literal('correct'),
    unitId: actor,
    figures: figuresSchema.describe('Figures of the unit as they are at the table; missing ones stay.'),
  }),
  building: z.strictObject({ kind: z.literal('building'), building: buildingSchema }),
  objective: z.strictObject({
    kind: z.literal('objective'),
    objectiveId: objectiveIdSchema,
    side: sideSchema.nullable().describe('The side that has met it; null: neither has.'),
  }),
  end: z.strictObject({
    kind: z.literal('end'),
    winner: winnerSchema.optional().describe('Who won; missing: whoever did by the objectives.'),
  }),
} satisfies { readonly [Kind in TableActionKind]: z.ZodType<TableActionOf<Kind>> };

/** One thing that happens at a table. */
export const tableActionSchema = z.discriminatedUnion('kind', [
  ACTIONS['begin-turn'],
  ACTIONS.move,
  ACTIONS.place,
  ACTIONS.enter,
  ACTIONS.mount,
  ACTIONS.dismount,
  ACTIONS.leave,
  ACTIONS.mine,
  ACTIONS.attack,
  ACTIONS.shell,
  ACTIONS.scan,
  ACTIONS.hold,
  ACTIONS.next,
  ACTIONS.strike,
  ACTIONS['end-turn'],
  ACTIONS.damage,
  ACTIONS.critical,
  ACTIONS.destroy,
  ACTIONS.correct,
  ACTIONS.building,
  ACTIONS.objective,
  ACTIONS.end,
]) satisfies z.ZodType<TableAction>;

/** Dice that fell at a table; which of them have six sides, the rules say. */
export const tableDiceSchema = z.array(z.int().min(1).max(20)).max(400);

/** An action as a campaign file keeps it. */
export const tableEntrySchema = z.strictObject({
  action: tableActionSchema,
  dice: tableDiceSchema,
  reason: z
    .string()
    .max(MAX_REASON_LENGTH)
    .nullable()
    .describe('Why it was done although the rules did not allow it; null: no reason was kept.'),
}) satisfies z.ZodType<TableEntry>;
