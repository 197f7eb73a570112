import { z } from 'zod';
import { PICTURE_TYPES, type Picture } from '../../domain/picture.ts';
import { defineMethod } from '../define-method.ts';
import { pictureIdSchema } from '../schemas.ts';

/** Most characters of a picture in base64 that are looked at, to say by how much it is too large. */
const MAX_CHARACTERS = 1_000_000;

export const pictureMethods = {
  'picture.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'A picture of the campaign: a portrait of a pilot or the emblem of a force',
    params: z.strictObject({ pictureId: pictureIdSchema }),
    result: z.strictObject({
      pictureId: pictureIdSchema,
      type: z.enum(PICTURE_TYPES).describe('Media type of the picture, such as `image/png`.'),
      data: z.string(),
    }) satisfies z.ZodType<Picture>,
    // Named by its content, an answer never becomes stale.
    tags: [],
  }),
  'picture.add': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Keep a picture in the campaign: PNG, JPEG or WebP, at most 64 kB and 256 by 256 pixels',
    params: z.strictObject({
      data: z.base64().max(MAX_CHARACTERS).describe("The file's bytes in base64."),
    }),
    result: z.strictObject({ pictureId: pictureIdSchema }),
    tags: [],
    // History tells who was given a picture. Its bytes would stand in every entry that names it.
    journaled: false,
  }),
};
