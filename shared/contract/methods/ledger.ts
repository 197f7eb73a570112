import { z } from 'zod';
import { defineMethod } from '../define-method.ts';
import { currencySchema, forceIdSchema, ledgerLineSchema } from '../schemas.ts';

export const ledgerMethods = {
  'ledger.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Ledger lines, oldest first, each with its running balance',
    params: z.strictObject({ forceId: forceIdSchema.optional(), currency: currencySchema.optional() }),
    result: z.array(ledgerLineSchema),
    tags: ['ledger'],
  }),
  'ledger.convert': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Turn warchest points of a force into support points',
    params: z.strictObject({ forceId: forceIdSchema, wp: z.int().min(1).max(1_000_000) }),
    result: z.strictObject({ sp: z.int().min(0), warchestWp: z.int(), supportSp: z.int() }),
    tags: ['ledger', 'campaign', 'force', 'journal'],
  }),
};
