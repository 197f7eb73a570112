import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { nothingSchema } from '../schemas.ts';

export const systemMethods = {
  'system.info': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Version of the program, kind of host, and where campaigns and the log are kept',
    params: nothingSchema,
    result: z.strictObject({
      version: z.string(),
      host: z.enum(['desktop', 'loopback', 'cli']),
      campaignFolder: z.string(),
      logFile: z.string().optional().describe('The newest log file of this kind of host.'),
    }),
    tags: [],
  }),
};
