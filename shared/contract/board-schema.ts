import { z } from 'zod';
import { BOARD_FEATURES, type BoardMap } from '../domain/board-map.ts';
import { keepVisible } from '../domain/visible-text.ts';

/** Most hexes that differ from plain ground: all of the largest board. */
const MAX_HEXES = 14_400;

/** Any number: the rules check each figure and name a reason for each field. */
const figureSchema = z.number();

const hexSchema = z.strictObject({
  column: figureSchema,
  row: figureSchema,
  level: figureSchema.exactOptional(),
  features: z.array(z.enum(BOARD_FEATURES)).max(BOARD_FEATURES.length).exactOptional(),
  waterInches: figureSchema.exactOptional(),
  building: z
    .strictObject({
      type: z.string().max(40),
      heightInches: figureSchema,
      cf: figureSchema.exactOptional(),
    })
    .exactOptional(),
});

const shape = {
  widthHexes: figureSchema,
  heightHexes: figureSchema,
  hexes: z.array(hexSchema).max(MAX_HEXES).exactOptional(),
};

/** A board as it is stored and shared. */
export const boardMapSchema: z.ZodType<BoardMap> = z.strictObject(shape);

/** The same in a file that people hand on to each other. */
export const boardFileSchema = z.strictObject({
  format: z.literal('warchest-board'),
  version: z.literal(1),
  name: z.string().overwrite(keepVisible).trim().min(1).max(80),
  ...shape,
});
