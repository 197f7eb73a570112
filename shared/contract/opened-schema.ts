import { z } from 'zod';
import { NOTICE_CODES, type Notice, type OpenedCampaign } from '../domain/campaign-file.ts';
import { campaignIdSchema, momentSchema } from './schemas.ts';

/** A warning about an open campaign that stays until its cause is fixed. */
const noticeSchema = z.strictObject({
  code: z.enum(NOTICE_CODES),
  message: z.string(),
  backup: z
    .string()
    .nullable()
    .describe(
      'A backup that would fix it; for `indexes-mended`, `steps-missing`, `other-history` and `steps-recovered` the file as it was before. Null: none.',
    ),
  values: z.record(z.string(), z.number()).optional().describe('Numbers for the sentence.'),
}) satisfies z.ZodType<Notice>;

export const openedSchema = z.strictObject({
  id: campaignIdSchema,
  name: z.string(),
  file: z.string().describe('Absolute path.'),
  notices: z.array(noticeSchema),
  check: z
    .discriminatedUnion('state', [
      z.strictObject({
        state: z.literal('checking').describe('All of the campaign is being checked in the background.'),
        percent: z.int().min(0).max(100).describe('How much of it is checked.'),
      }),
      z.strictObject({
        state: z.literal('sound').describe('Everything is as the program wrote it.'),
        at: momentSchema.describe('When the check ended.'),
      }),
    ])
    .optional()
    .describe('Missing: it has not been checked whole since it was opened.'),
  branch: z
    .strictObject({
      of: z.string().describe('Name of the other campaign then.'),
      entry: z.int().describe('The last entry that both have.'),
      at: momentSchema.describe('When the branch was made.'),
    })
    .optional()
    .describe('Where the campaign branched off another; missing: it did not.'),
}) satisfies z.ZodType<OpenedCampaign>;
