import { z } from 'zod';
import { CERTAINTIES } from '../campaign/economy/provenance.ts';
import type { CheckedLance, CheckedRequirement, UnitTrait } from '../domain/lance-check.ts';
import { PILOT_ABILITIES } from '../domain/pilot.ts';
import { countSchema, lanceIdSchema, lanceKindSchema } from './schemas.ts';

const unitTraitSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('size-at-least'), size: countSchema }),
  z.strictObject({ kind: z.literal('size-at-most'), size: countSchema }),
  z.strictObject({ kind: z.literal('role'), roles: z.array(z.string()) }),
  /** Move on the ground, or with jump jets, in inches. */
  z.strictObject({ kind: z.literal('move'), inches: countSchema, jumpInches: countSchema }),
]) satisfies z.ZodType<UnitTrait>;

const askedShape = { needed: countSchema, have: countSchema };

const requirementSchema = z.strictObject({
  trait: unitTraitSchema,
  ...askedShape,
}) satisfies z.ZodType<CheckedRequirement>;

export const checkedLanceSchema = z.strictObject({
  lanceId: lanceIdSchema,
  units: countSchema.describe('Number of units of the lance that are not lost, captured or sold.'),
  fullStrength: countSchema,
  checks: z
    .array(
      z.strictObject({
        kind: lanceKindSchema,
        effect: z
          .strictObject({ ability: z.enum(PILOT_ABILITIES), count: countSchema })
          .nullable()
          .describe(
            "What its units get in a battle: uses of Lucky, or an ability for so many of them. Null: the campaign's rules do not have it, so it is used at the table.",
          ),
        working: z
          .strictObject(askedShape)
          .describe('Units that can be fielded: with fewer than needed, the lance gives nothing.'),
        composition: z
          .array(requirementSchema)
          .describe('What the full game asks of the composition: told, never enforced.'),
        source: z.string(),
        certainty: z
          .enum(CERTAINTIES)
          .describe(
            'How sure the conditions are: `H` two sources or an official text, `M` one source, `L` a weak one, `ours` made up for this program.',
          ),
      }),
    )
    .describe('One for each kind.'),
}) satisfies z.ZodType<CheckedLance>;
