import { z } from 'zod';
import { HELP_STATES } from '../../domain/workers-help.ts';
import { defineMethod } from '../define-method.ts';
import type { ErrorCode } from '../error-codes.ts';
import { countSchema, nothingSchema } from '../schemas.ts';

/** Why workers do not help, or what one of them was found out with. */
export const HELP_PROBLEMS = [
  'workers.no-server',
  'workers.wrong-secret',
  'workers.no-database',
  'workers.not-allowed',
  'workers.read-only',
  'workers.full',
  'workers.crowded',
  'workers.bad-connection',
  'workers.server-too-old',
  'workers.other-schema',
  'workers.job-gone',
  'workers.part-failed',
  'workers.bad-results',
  'workers.made-up',
  'workers.failed',
] as const satisfies readonly ErrorCode[];

const statusSchema = z.strictObject({
  on: z.boolean().describe('Whether workers are asked for help.'),
  place: z
    .strictObject({
      host: z.string().describe('Name or number of the machine with the database.'),
      port: z.int().describe('Its port.'),
      database: z.string().describe('Name of the database.'),
    })
    .nullable()
    .describe(
      'Where they are asked, without user and secret, which nobody is told. Null: no address is kept.',
    ),
  state: z
    .enum(HELP_STATES)
    .describe(
      '`off`: nobody is asked; `connecting`: the server is being looked for; `failed`: it cannot be used, `problem` says why; `alone`: nobody with this version of the program is there; `helped`: workers help.',
    ),
  workers: countSchema.describe(
    'Workers with this version of the program: programs, of which one machine may run several.',
  ),
  machines: countSchema.describe(
    'Machines on which these workers run; a worker that does not say where it runs counts as one.',
  ),
  problem: z
    .strictObject({
      code: z.enum(HELP_PROBLEMS).describe('The reason, as of a refusal.'),
      message: z.string().describe('What happened and what to do, in English.'),
      details: z.record(z.string(), z.unknown()).describe('Facts of the sentence, by their names.'),
    })
    .nullable()
    .describe(
      'Why this machine did all of the latest work itself, or what a worker was found out with since the address was kept. Null: workers helped, or were not needed yet.',
    ),
});

/** Other machines that help with forecasts (docs/workers.md). The address is kept beside the campaigns, in none of them. */
export const workersMethods = {
  'workers.status': defineMethod({
    kind: 'query',
    scope: 'app',
    summary: 'Whether other machines help with forecasts, how many, and why not',
    params: nothingSchema,
    result: statusSchema,
    tags: ['workers'],
  }),
  'workers.keepAddress': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Keep the address of the database over which other machines help, and ask them from now on',
    params: z.strictObject({
      address: z
        .string()
        .describe(
          '`postgres://USER:SECRET@HOST:PORT/DATABASE`. `DATABASE_URL`: the variable of that name of the host; arguments of a command can be read by everybody on the machine.',
        ),
    }),
    result: statusSchema,
    tags: ['workers'],
  }),
  'workers.letHelp': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Ask the workers at the address that is kept for help, or ask nobody',
    params: z.strictObject({ on: z.boolean().describe('Whether they are asked.') }),
    result: statusSchema,
    tags: ['workers'],
  }),
  'workers.forgetAddress': defineMethod({
    kind: 'command',
    scope: 'app',
    summary: 'Forget the address of the workers with its secret; this machine then works alone',
    params: nothingSchema,
    result: statusSchema,
    tags: ['workers'],
  }),
};
