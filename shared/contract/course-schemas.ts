import { z } from 'zod';
import { SIDES } from '../domain/side.ts';
import { CHOOSERS, CLOSINGS, type TrackCourse } from '../domain/track-course.ts';
import { LINK_WINNERS, type Gate, type LinkTerms } from '../domain/track-link.ts';

/** How a track stands in the course of a campaign. */
export const trackCourseSchema = z.strictObject({
  chosenBy: z.enum(CHOOSERS),
  staysOpen: z.boolean(),
  holdsEnd: z
    .boolean()
    .optional()
    .describe('Whether a side track keeps the campaign from its end while it is open; missing: no.'),
  closes: z.enum(CLOSINGS).optional().describe('Which open tracks close when it is fought; missing: all.'),
  again: z.boolean(),
  ends: z.boolean().default(true).describe('Missing in tracks written before there was this mark.'),
  days: z
    .number()
    .nullable()
    .describe('Days of the calendar that pass with the track; null: as many as the economy says.'),
}) satisfies z.ZodType<TrackCourse>;

/** What else has to be true for a way to open its track. */
export const gateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('objective'), key: z.string().min(1).max(60), by: z.enum(LINK_WINNERS) }),
  z.strictObject({
    kind: z.literal('warchest'),
    side: z.enum(SIDES),
    wp: z.int().min(-1_000_000).max(1_000_000),
  }),
  z.strictObject({ kind: z.literal('turn'), turn: z.int().min(1).max(1000) }),
]) satisfies z.ZodType<Gate>;

/** The terms of a way as they are answered. */
export const linkTermsShape = {
  ifWinner: z.enum(LINK_WINNERS),
  gate: gateSchema.nullable(),
  atOnce: z.boolean(),
} satisfies Record<keyof LinkTerms, z.ZodType>;

/** The terms of a way as they are asked for and written in files: what is missing is not asked. */
export const newLinkTermsShape = {
  ifWinner: z.enum(LINK_WINNERS),
  gate: gateSchema.nullable().default(null),
  atOnce: z.boolean().default(false),
} satisfies Record<keyof LinkTerms, z.ZodType>;
