import { z } from 'zod';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS, type NewAllegiance } from '../domain/allegiance.ts';
import { nameSchema } from './schemas.ts';

const colorSchema = z.enum(ALLEGIANCE_COLORS);
const markSchema = z.enum(ALLEGIANCE_MARKS);

/** An allegiance that is founded; without colour and mark it gets the first free ones. */
export const newAllegianceSchema = z.strictObject({
  name: nameSchema,
  color: colorSchema.optional(),
  mark: markSchema.optional(),
}) satisfies z.ZodType<NewAllegiance>;

/** What may be changed of an allegiance. */
export const allegianceChangesShape = {
  name: nameSchema.optional(),
  color: colorSchema.optional(),
  mark: markSchema.optional(),
};

export const ownerShape = {
  owner: nameSchema
    .nullable()
    .optional()
    .describe('The player whose force it is; null or missing: the gamemaster.'),
};
