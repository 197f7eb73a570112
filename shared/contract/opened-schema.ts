import { z } from 'zod';
import { NOTICE_CODES, type Notice, type OpenedCampaign } from '../domain/campaign-file.ts';
import { campaignIdSchema } from './schemas.ts';

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
}) satisfies z.ZodType<OpenedCampaign>;
