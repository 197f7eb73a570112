import { z } from 'zod';
import { UNREADABLE_REASONS } from '../../domain/unreadable-reason.ts';
import { defineMethod } from '../define-method.ts';
import { economyFileSchema, MAX_ECONOMY_LENGTH } from '../economy-file.ts';
import { economySchema } from '../economy-schema.ts';
import { nameSchema, nothingSchema } from '../schemas.ts';

const idSchema = z.string().max(80);

/** Economies that somebody saved or imported, kept beside the campaigns for new ones. */
export const economyMethods = {
  'economy.unreadable': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'The files of saved economies that cannot be read, with the reason',
    params: nothingSchema,
    result: z.strictObject({
      economies: z
        .array(
          z.strictObject({
            id: idSchema,
            file: z.string(),
            reason: z
              .enum(UNREADABLE_REASONS)
              .describe('`foreign`: a link, or a file with several names, is in its place.'),
          }),
        )
        .describe('By id; empty when all can be read.'),
    }),
    tags: ['economy'],
  }),
  'economy.save': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Save an economy for other campaigns; what a campaign changed in it becomes a house rule',
    params: z.strictObject({ title: nameSchema, economy: economySchema }),
    result: z.strictObject({ id: idSchema }),
    tags: ['economy'],
  }),
  'economy.import': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Save an economy from the text of a file for other campaigns',
    params: z.strictObject({ text: z.string().max(MAX_ECONOMY_LENGTH) }),
    result: z.strictObject({ id: idSchema, title: z.string() }),
    tags: ['economy'],
  }),
  'economy.export': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'An economy for new campaigns as a file',
    params: z.strictObject({ id: idSchema }),
    result: economyFileSchema,
    tags: ['economy'],
  }),
  'economy.remove': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Take away a saved economy; campaigns that play it keep their own copy',
    params: z.strictObject({ id: idSchema }),
    result: nothingSchema,
    tags: ['economy'],
  }),
};
