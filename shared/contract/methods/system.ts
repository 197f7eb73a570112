import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { nothingSchema } from '../schemas.ts';

export const systemMethods = {
  'system.info': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Version of the program, kind of host, and where campaigns are kept',
    params: nothingSchema,
    result: z.strictObject({
      version: z.string(),
      host: z.enum(['desktop', 'loopback', 'cli']),
      campaignFolder: z.string(),
    }),
    tags: [],
  }),
};
