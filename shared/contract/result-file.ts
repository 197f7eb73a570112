import { z } from 'zod';
import { PILOT_FATES } from '../domain/pilot.ts';
import { SIDES, WINNERS } from '../domain/side.ts';
import { FATES } from '../domain/unit-state.ts';

/** What a result of a battle from another program says of itself. */
export const RESULT_FORMAT = 'warchest-result';
export const RESULT_VERSION = 1;
/** Most characters of such a file. */
export const MAX_RESULT_LENGTH = 1_000_000;
/** Most units of such a file. */
export const MAX_RESULT_UNITS = 400;

const textSchema = z.string().max(200);
const circlesSchema = z.int().min(0).max(99);
const hitsSchema = z.int().min(0).max(9);

/** How the battle ended for a unit, found by its name; what is missing is not told. The columns of a table have these names. */
export const resultUnitSchema = z.strictObject({
  unit: textSchema.min(1),
  pilot: textSchema.optional(),
  force: textSchema.optional(),
  armorLeft: circlesSchema.optional(),
  structureLeft: circlesSchema.optional(),
  damage: z.int().min(0).max(198).optional(),
  engine: hitsSchema.optional(),
  fireControl: hitsSchema.optional(),
  mp: hitsSchema.optional(),
  weapon: hitsSchema.optional(),
  fate: z.enum(FATES).optional(),
  kills: circlesSchema.optional(),
  destroyedBy: textSchema.optional(),
  pilotFate: z.enum(PILOT_FATES).optional(),
  pilotWounds: z.int().min(0).max(9).optional(),
});

/** The result of a battle as another program may write it; units are checked one by one. */
export const resultFileSchema = z.strictObject({
  format: z.literal(RESULT_FORMAT),
  version: z.literal(RESULT_VERSION),
  winner: z.enum(WINNERS).optional(),
  turns: z.int().min(1).max(99).optional(),
  notes: z.string().max(4000).optional(),
  units: z.array(z.unknown()).max(MAX_RESULT_UNITS),
  objectives: z
    .array(z.strictObject({ objective: textSchema, side: z.enum(SIDES).nullable() }))
    .max(40)
    .optional(),
});
