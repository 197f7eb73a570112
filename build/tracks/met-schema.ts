import { z } from 'zod';
import { getTemplate } from '../balance/play-battles.ts';
import type { MetCounts } from './play-tracks.ts';

/** Answers that workers may give for so many battles of a track. */
export function metSchema(track: string, battles: number): z.ZodType<readonly MetCounts[]> {
  const count = z.int().min(0).max(battles);
  return z
    .array(
      z
        .strictObject({ attacker: count, defender: count })
        .refine(({ attacker, defender }) => attacker + defender <= battles, 'it is met more than once'),
    )
    .length(getTemplate(track).objectives.length);
}
