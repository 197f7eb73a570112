import { z } from 'zod';
import { START_EXITS, type StartUnit, type BattleStart } from '../domain/battle-start.ts';
import type { Placement } from '../domain/placement.ts';
import { FATES } from '../domain/unit-state.ts';
import { motiveOrderSchema, objectiveIdSchema, sideSchema, unitIdSchema } from './schemas.ts';
import { boardExitSchema, destructionSchema } from './report-schemas.ts';
import { PILOT_FATES } from '../domain/pilot.ts';

/** Any number: the rules check each figure and name a reason for each field. */
const figureSchema = z.number();

const unitSchema = z.strictObject({
  unitId: unitIdSchema,
  armorLeft: figureSchema,
  structureLeft: figureSchema,
  criticals: z.strictObject({
    engine: figureSchema,
    fireControl: figureSchema,
    mp: figureSchema,
    weapon: figureSchema,
    slowed: figureSchema.exactOptional(),
    halved: figureSchema.exactOptional(),
    immobilized: figureSchema.exactOptional(),
    motiveOrder: motiveOrderSchema.exactOptional(),
  }),
  fate: z.enum(FATES),
  kills: figureSchema,
  heat: figureSchema.optional().describe('Level on the heat scale; absent: 0.'),
  destroyedBy: destructionSchema.optional(),
  exit: boardExitSchema.optional(),
  pilotFate: z.enum(PILOT_FATES).optional(),
  pilotWounds: z.int().min(1).max(9).optional(),
  left: z
    .enum(START_EXITS)
    .exactOptional()
    .describe(
      'Over which edge it left, or that it is out of action; a unit that withdrew left over its home edge.',
    ),
  at: z
    .strictObject({ column: figureSchema, row: figureSchema, facing: figureSchema.exactOptional() })
    .exactOptional()
    .describe('Default: the program finds a position.'),
}) satisfies z.ZodType<StartUnit>;

/** How a battle stands at a table after a turn. */
export const battleStartSchema = z.strictObject({
  turn: figureSchema.describe('The last turn that is over.'),
  units: z.array(unitSchema).max(200),
  distances: z
    .array(z.strictObject({ between: z.tuple([unitIdSchema, unitIdSchema]), inches: figureSchema }))
    .max(500)
    .exactOptional()
    .describe('Measured between two units, in inches.'),
  objectives: z
    .array(z.strictObject({ objectiveId: objectiveIdSchema, side: sideSchema.nullable() }))
    .max(20)
    .exactOptional()
    .describe('Objectives that have been met already.'),
  initiative: sideSchema.exactOptional().describe('Who won the last initiative.'),
}) satisfies z.ZodType<BattleStart>;

/** Where the program puts the units of such a battle, and how well the distances come out. */
export const placementSchema = z.strictObject({
  units: z.array(
    z.strictObject({
      unitId: unitIdSchema,
      column: z.int(),
      row: z.int(),
      facing: z.int(),
      given: z.boolean().describe('Whether its position was given.'),
    }),
  ),
  distances: z.array(
    z.strictObject({
      between: z.tuple([unitIdSchema, unitIdSchema]),
      inches: z.number(),
      placedInches: z.number(),
    }),
  ),
}) satisfies z.ZodType<Placement>;
