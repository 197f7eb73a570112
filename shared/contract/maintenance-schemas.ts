import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { MAINTENANCE_KINDS, UNIT_WORK, type MaintenanceAction } from '../domain/maintenance.ts';
import { MAX_CALL_SIGN_LENGTH } from '../domain/pilot.ts';
import type { ShotOdds } from '../campaign/pilots/typical-shot.ts';
import type { StepOffer } from '../campaign/pilots/advancement.ts';
import { REPAIR_PLAN_REASONS, type ReadyGoal, type RepairPlan } from '../domain/repair-plan.ts';
import { SALVAGE_OUTCOMES } from '../domain/salvage.ts';
import {
  arrivalSchema,
  countSchema,
  forceIdSchema,
  lanceIdSchema,
  lineSchema,
  nameSchema,
  pilotIdSchema,
  skillSchema,
  unitIdSchema,
  unitCardSchema,
} from './schemas.ts';

/** Most actions in a plan: six for each unit of the largest campaigns. */
const MAX_ACTIONS = 4_000;
const dieSchema = z.int().min(1).max(6);
const budgetSchema = countSchema.max(1_000_000_000);

export const callSignSchema = lineSchema(MAX_CALL_SIGN_LENGTH);

/** What is told of a pilot to be hired. */
export const newPilotShape = {
  name: nameSchema.optional().describe('Missing: a name is drawn.'),
  rank: lineSchema(20).optional(),
  callSign: callSignSchema.optional(),
  skill: skillSchema
    .optional()
    .describe('Before the first track any; later only the one that the economy gives.'),
  unitId: unitIdSchema.optional().describe('An empty unit for the pilot.'),
};

/** A machine of the catalogue to be bought. */
export const purchaseShape = {
  cardId: countSchema,
  lanceId: lanceIdSchema.nullable().optional(),
  arrives: arrivalSchema.optional().describe('When it comes to the force; missing: it is there at once.'),
};

/** One thing that a force does between tracks. */
export const maintenanceActionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(UNIT_WORK), unitId: unitIdSchema }),
  z.strictObject({
    kind: z.literal('buy'),
    ...purchaseShape,
    as: unitIdSchema
      .optional()
      .describe('What later actions of the plan call the machine where they name a unit.'),
  }),
  z.strictObject({ kind: z.literal('hire'), ...newPilotShape }),
  z.strictObject({ kind: z.literal('vacate'), unitId: unitIdSchema }),
  z.strictObject({ kind: z.literal('seat'), unitId: unitIdSchema, pilotId: pilotIdSchema }),
  z.strictObject({ kind: z.literal('reconfigure'), unitId: unitIdSchema, cardId: countSchema }),
  z.strictObject({ kind: z.enum(['heal', 'train']), pilotId: pilotIdSchema }),
  z.strictObject({
    kind: z.literal('claim'),
    unitId: unitIdSchema,
    dice: z
      .tuple([dieSchema, dieSchema])
      .optional()
      .describe('2D6 rolled at the table to recover a destroyed machine; missing: the program rolls.'),
  }),
  z.strictObject({
    kind: z.literal('sell-salvage'),
    unitId: unitIdSchema,
    dice: z
      .tuple([dieSchema, dieSchema])
      .optional()
      .describe('As with a claim, where the economy asks for its roll.'),
  }),
]) satisfies z.ZodType<MaintenanceAction>;

export const maintenanceActionsSchema = z.array(maintenanceActionSchema).max(MAX_ACTIONS);

/** Why something is refused: as an error reply tells it. Its code is one of ours, hence the one cast. */
export const refusedSchema = z.strictObject({
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});

const lineShape = {
  kind: z.enum(MAINTENANCE_KINDS),
  subject: z.string().describe('Name of the unit or pilot; empty for a pilot whose name is drawn.'),
  amountSp: z
    .int()
    .describe('SP: below 0 spent, above 0 got. What a roll decides is not counted before it is rolled.'),
  hopedSp: countSchema
    .optional()
    .describe('SP that it brings if its roll succeeds; missing: it needs none, or has been rolled.'),
};

export const maintenanceTotalsShape = {
  costSp: countSchema,
  incomeSp: countSchema,
  haveSp: z.int().describe('What the force has now.'),
  balanceAfterSp: z
    .int()
    .describe('What it has afterwards, with what is converted for it; below 0: so much is missing.'),
  restSp: z
    .int()
    .describe(
      'The same under its old name, for scripts written before `balanceAfterSp`; it goes with the next version.',
    ),
};

export const plannedLinesSchema = z.array(z.strictObject(lineShape).nullable());

export const bookedLinesSchema = z.array(
  z.strictObject({
    ...lineShape,
    unitId: unitIdSchema
      .optional()
      .describe('The unit that was bought or claimed; missing: none, or the roll for it failed.'),
    pilot: z.strictObject({ id: pilotIdSchema, name: z.string() }).optional().describe('Who was hired.'),
    roll: z
      .strictObject({ dice: z.array(dieSchema), target: z.int() })
      .optional()
      .describe(
        '2D6 rolled for a machine that was claimed or sold as salvage, and the lowest total that recovers it.',
      ),
  }),
);

export const shotSchema = z.strictObject({
  targetNumber: z.int(),
  probability: z.number().min(0).max(1),
}) satisfies z.ZodType<ShotOdds>;

/** A step of Skill that is offered, with the shot that shows what it is worth. */
const stepOfferSchema = z.strictObject({
  fromSkill: skillSchema,
  toSkill: skillSchema,
  ownSp: countSchema.describe("SP of the pilot's own, which pay first."),
  shotBefore: shotSchema.describe("A shot over 12 inches at a 'Mech with TMM 2, before and after the step."),
  shotAfter: shotSchema,
}) satisfies z.ZodType<StepOffer>;

/** An action that a force may choose now, with what it costs or brings. */
export const maintenanceOfferSchema = z.strictObject({
  ...lineShape,
  action: maintenanceActionSchema,
  detail: z
    .string()
    .optional()
    .describe(
      'Name of the configuration that an Omni would get, or of the pilot who would be seated; missing for all else.',
    ),
  wounds: z
    .int()
    .optional()
    .describe(
      'Wounds that would be healed, which may be fewer than the pilot has; missing for all but healing.',
    ),
  step: stepOfferSchema.optional().describe('Missing for all but training.'),
  refused: refusedSchema.nullable().describe('Why it cannot be had now; null where it can.'),
});

/** A machine of the enemy that was left to a force. */
export const salvageSchema = z.strictObject({
  unitId: unitIdSchema,
  name: z.string(),
  track: z.string(),
  template: z.string(),
  outcome: z.enum(SALVAGE_OUTCOMES),
  target: z.int().nullable().describe('Lowest total of 2D6 that recovers it; null: it was captured whole.'),
});

export const readyGoalSchema = z.union([
  z.strictObject({ units: z.int().min(1).max(1000) }),
  z.strictObject({ pv: z.int().min(1).max(100_000) }),
]) satisfies z.ZodType<ReadyGoal>;

export const repairQuestionSchema = z.strictObject({
  forceId: forceIdSchema,
  goal: readyGoalSchema,
  budgetSp: budgetSchema.optional().describe('Missing: the SP of the force.'),
  buy: z
    .array(z.strictObject({ cardId: countSchema, count: z.int().min(1).max(12) }))
    .max(4)
    .optional()
    .describe('Machines of the catalogue that may be bought, and how many of each.'),
});

export const repairPlanSchema = z.strictObject({
  met: z.boolean(),
  costSp: countSchema,
  readyUnits: countSchema,
  readyPv: countSchema,
  units: z.array(
    z.strictObject({
      unitId: unitIdSchema,
      reason: z.enum(REPAIR_PLAN_REASONS),
      costSp: countSchema,
      pv: countSchema,
      actions: z.array(maintenanceActionSchema),
    }),
  ),
  purchases: z.array(
    z.strictObject({
      cardId: countSchema,
      name: z.string(),
      type: z.string(),
      move: unitCardSchema.shape.move,
      costSp: countSchema,
      pv: countSchema,
      actions: z.array(maintenanceActionSchema),
    }),
  ),
}) satisfies z.ZodType<RepairPlan>;
