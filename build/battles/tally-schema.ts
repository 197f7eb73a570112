import { z } from 'zod';
import { IDLE_REASONS } from './find-idle.ts';
import type { BattleTally } from './fight-random-battles.ts';

const MOST_TURNS = 200;
const MOST_FAULTS = 20;
const MOST_TEXT = 20_000;

const count = z.int().min(0);

/** Answers that workers may give for so many random battles. */
export function tallySchema(battles: number): z.ZodType<BattleTally> {
  return z
    .strictObject({
      fought: count,
      refused: count,
      refusals: z.record(z.string().max(100), count),
      idle: z.partialRecord(z.enum(IDLE_REASONS), count),
      turns: count.max(battles * MOST_TURNS),
      faults: z.array(z.string().max(MOST_TEXT)).max(battles * MOST_FAULTS),
    })
    .refine(({ fought, refused }) => fought + refused === battles, 'it is of another number of battles');
}
