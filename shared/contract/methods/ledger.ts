import { z } from 'zod';
import { MAX_FORCES } from '../../domain/force.ts';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd } from '../page-schema.ts';
import {
  countSchema,
  languageSchema,
  csvSchema,
  csvSeparatorSchema,
  currencySchema,
  forceIdSchema,
  pointsSchema,
  reasonSchema,
} from '../schemas.ts';
import { ledgerLineSchema } from '../journal-schemas.ts';

const balanceSchema = z.int().min(0).max(1_000_000);

/** WP and SP that were exchanged, and what the force has after it. */
const exchangedSchema = z.strictObject({
  wp: z.int().min(1),
  sp: z.int().min(1),
  warchestWp: z.int(),
  supportSp: z.int(),
});

export const ledgerMethods = {
  'ledger.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Ledger lines, oldest first, each with its running balance',
    params: z.strictObject({
      forceId: forceIdSchema.optional().describe('Only lines of this force; missing: of all.'),
      currency: currencySchema.optional().describe('Only lines in `WP` or in `SP`; missing: in both.'),
      ...pageFromEnd(z.int().min(1)),
    }),
    result: z.array(ledgerLineSchema),
    tags: ['ledger'],
  }),
  'ledger.csv': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'Ledger lines as a table for spreadsheets; what could be a formula is text',
    params: z.strictObject({
      forceId: forceIdSchema.optional().describe('Only lines of this force; missing: of all.'),
      currency: currencySchema.optional().describe('Only lines in `WP` or in `SP`; missing: in both.'),
      language: languageSchema,
      separator: csvSeparatorSchema,
    }),
    result: csvSchema,
    tags: ['ledger'],
  }),
  'ledger.convert': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary:
      'Turn up to so many warchest points of a force into support points; what is worth no whole one stays',
    params: z.strictObject({ forceId: forceIdSchema, wp: pointsSchema }),
    result: exchangedSchema,
    tags: ['ledger', 'campaign', 'force', 'journal'],
  }),
  'ledger.adjust': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Book a line by hand, for a stated reason: so many points more, or fewer',
    params: z.strictObject({
      forceId: forceIdSchema,
      currency: currencySchema,
      amount: z.int().min(-1_000_000).max(1_000_000),
      reason: reasonSchema,
    }),
    result: z.strictObject({ balance: z.int() }).describe('What the force has after it.'),
    tags: ['ledger', 'campaign', 'force', 'journal'],
  }),
  'ledger.setBalances': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Set by hand what forces have, for one stated reason: a line for each difference',
    params: z.strictObject({
      forces: z
        .array(
          z.strictObject({
            forceId: forceIdSchema,
            wp: balanceSchema.optional().describe('Missing: as many as it has.'),
            sp: balanceSchema.optional().describe('Missing: as many as it has.'),
          }),
        )
        .min(1)
        .max(MAX_FORCES),
      reason: reasonSchema,
    }),
    result: z.strictObject({ lines: countSchema }).describe('Lines that were booked.'),
    tags: ['ledger', 'campaign', 'force', 'journal'],
  }),
  'ledger.repay': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Repay a debt from support points: so many warchest points of it, or all',
    params: z.strictObject({
      forceId: forceIdSchema,
      wp: pointsSchema.optional().describe('WP of the debt to repay; missing: all of it.'),
    }),
    result: exchangedSchema,
    tags: ['ledger', 'campaign', 'force', 'journal'],
  }),
};
