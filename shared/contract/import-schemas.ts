import { z } from 'zod';
import type { ImportedPilot, ImportedUnit, JoiningTerms } from '../domain/imported-unit.ts';
import { storedCardSchema } from './catalogue-schemas.ts';
import { callSignSchema } from './maintenance-schemas.ts';
import {
  damageSchema,
  fromWarchestSchema,
  lineSchema,
  nameSchema,
  reasonSchema,
  skillSchema,
} from './schemas.ts';

/** Most units that join with one command. */
export const MAX_IMPORTED = 300;

/** Letters of what begins a page of notes. */
const MAX_IMPORTED_NOTE = 1_000;

const importedPilotSchema = z.strictObject({
  name: nameSchema.optional(),
  callSign: callSignSchema.optional(),
  rank: lineSchema(20).optional(),
  skill: skillSchema,
  wounds: z.int().min(0).max(9).optional(),
  kills: z.int().min(0).max(999).optional(),
  note: z
    .string()
    .min(1)
    .max(MAX_IMPORTED_NOTE)
    .optional()
    .describe("Begins the pilot's page of notes; missing: there is none."),
}) satisfies z.ZodType<ImportedPilot>;

const importedUnitSchema = z.strictObject({
  card: storedCardSchema,
  pilot: importedPilotSchema.nullable(),
  damage: damageSchema.optional(),
  lance: nameSchema.optional(),
}) satisfies z.ZodType<ImportedUnit>;

export const importedUnitsSchema = z.array(importedUnitSchema).min(1).max(MAX_IMPORTED);

/** Missing: bought. */
export const joiningTermsSchema = z.union([
  z.strictObject({ kind: z.literal('bought'), fromWarchest: fromWarchestSchema }),
  z.strictObject({ kind: z.literal('by-hand'), reason: reasonSchema }),
]) satisfies z.ZodType<JoiningTerms>;
