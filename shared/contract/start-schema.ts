import { z } from 'zod';
import { DOOM_REASONS, MOVEMENTS_USED } from '../domain/battle-event.ts';
import { START_EXITS, type StartUnit, type BattleStart } from '../domain/battle-start.ts';
import { BERTHS } from '../domain/berth.ts';
import type { Placement } from '../domain/placement.ts';
import { EDGES } from '../domain/track-set-up.ts';
import { FATES } from '../domain/unit-state.ts';
import { motiveOrderSchema, objectiveIdSchema, sideSchema, unitIdSchema } from './schemas.ts';
import { boardExitSchema, destructionSchema } from './report-schemas.ts';
import { PILOT_FATES } from '../domain/pilot.ts';

/** Any number: the rules check each figure and name a reason for each field. */
const figureSchema = z.number();

/** Hits that units have only where they have any. */
const hitsShape = {
  slowed: figureSchema.exactOptional(),
  halved: figureSchema.exactOptional(),
  immobilized: figureSchema.exactOptional(),
  motiveOrder: motiveOrderSchema.exactOptional(),
  stunned: figureSchema.exactOptional().describe('Turns for which the crew can do nothing.'),
  crew: figureSchema.exactOptional(),
  command: figureSchema.exactOptional(),
};

/** What `table.get` tells of a unit besides; all of it may be missing, and is then as at the beginning of a battle. */
const detailsShape = {
  crippled: z.boolean().exactOptional().describe('Absent: as its fate and its damage say.'),
  shutdown: z.boolean().exactOptional().describe('Absent: as its heat says.'),
  pending: z
    .strictObject({
      engine: figureSchema.exactOptional(),
      fireControl: figureSchema.exactOptional(),
      mp: figureSchema.exactOptional(),
      weapon: figureSchema.exactOptional(),
      ...hitsShape,
      disabled: figureSchema.exactOptional(),
    })
    .exactOptional()
    .describe('Hits that take effect in the next End Phase.'),
  doom: z
    .strictObject({ reason: z.enum(DOOM_REASONS), by: unitIdSchema.nullable() })
    .exactOptional()
    .describe('Why it will be destroyed in the next End Phase, and by which unit; absent: it will not.'),
  criticalIgnored: z.boolean().exactOptional(),
  heatSinksBroken: z
    .boolean()
    .exactOptional()
    .describe('Whether its radical heat sinks (RHS) broke in this battle; absent: no.'),
  outsideHeat: figureSchema.exactOptional().describe('Heat from attacks that has yet to be settled.'),
  overheatUsed: figureSchema.exactOptional(),
  fired: z.boolean().exactOptional(),
  marked: z.boolean().exactOptional().describe('Whether it carries a beacon for missiles.'),
  scanned: z.boolean().exactOptional().describe('Whether the enemy has scanned it.'),
  luckyLeft: figureSchema.exactOptional().describe('Uses of Lucky that its pilot has left; absent: all.'),
  movement: z
    .enum(MOVEMENTS_USED)
    .exactOptional()
    .describe('How it moved last: counts under individual initiative until it acts.'),
  inchesMoved: figureSchema.exactOptional().describe('Inches that it moved last; absent: 0.'),
  dismounted: z
    .boolean()
    .exactOptional()
    .describe('Whether it got off its transport when it moved last; absent: no.'),
  aboard: z
    .strictObject({ carrierId: unitIdSchema, berth: z.enum(BERTHS) })
    .exactOptional()
    .describe('The unit that carries it, and where on it; absent: none does.'),
  arrives: z
    .strictObject({
      turn: figureSchema,
      edge: z.enum(EDGES),
      along: figureSchema.describe('Share of the length of the edge.'),
    })
    .nullable()
    .exactOptional()
    .describe(
      'From which turn on it enters, over which edge and at which share of its length; null: it is no reserve; absent: as the set-up of the track says.',
    ),
};

const unitSchema = z.strictObject({
  unitId: unitIdSchema,
  armorLeft: figureSchema,
  structureLeft: figureSchema,
  criticals: z.strictObject({
    engine: figureSchema,
    fireControl: figureSchema,
    mp: figureSchema,
    weapon: figureSchema,
    ...hitsShape,
  }),
  ...detailsShape,
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
  buildings: z
    .array(z.strictObject({ column: figureSchema, row: figureSchema, cfLeft: figureSchema }))
    .max(500)
    .exactOptional()
    .describe('Damaged buildings of the board with the construction factor that is left; 0: collapsed.'),
  minefields: z
    .array(
      z.strictObject({ column: figureSchema, row: figureSchema, side: sideSchema, density: figureSchema }),
    )
    .max(500)
    .exactOptional()
    .describe('All minefields that are left; absent: as they are laid at the beginning.'),
  scannedPlaces: z
    .array(z.string().max(80))
    .max(100)
    .exactOptional()
    .describe('Places with a building that were scanned: the side, a slash and the key of the place.'),
  lances: z
    .array(
      z.strictObject({
        lentTo: z.array(unitIdSchema).max(200).describe('Units that have the ability now.'),
        luckyLeft: figureSchema.describe('Uses of Lucky that all of its units have left.'),
      }),
    )
    .max(100)
    .exactOptional()
    .describe(
      'Lances whose kind the rules know, attackers first: units with the ability, uses of Lucky left; absent: as at the beginning.',
    ),
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
