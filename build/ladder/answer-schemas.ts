import { z } from 'zod';
import { TRACK_KEYS } from '../economies/play-economy.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { FORETOLD_TRACKS, type ForetoldBattle } from './calibrate-odds.ts';
import type { Conduct } from './measure-conduct.ts';
import { countPairs, type PairCounts } from './pair-counts.ts';
import type { ExploitTally } from './play-exploit.ts';

/** Most WP that a side can be ahead in one battle: far above what objectives of a track pay. */
const MOST_WP = 100_000;

const count = z.int().min(0);

/** Answers that workers may give for so many pairs. */
export function pairsSchema(pairs: number): z.ZodType<PairCounts> {
  return z
    .tuple([count, count, count, count, count])
    .refine((counts) => countPairs(counts) === pairs, 'it is of another number of pairs');
}

/** Answers that workers may give for so many battles in which conduct was watched. */
export function conductSchema(battles: number): z.ZodType<Conduct> {
  return z
    .strictObject({
      battles: z.literal(battles),
      turns: count,
      atLimit: count.max(battles),
      idle: count,
      decided: count.max(battles),
      winnersLost: z.number().min(0),
    })
    .refine(({ decided, winnersLost }) => winnersLost <= decided, 'winners lost more than they had');
}

/** Answers that workers may give for so many battles of an exploit. */
export function exploitsSchema(battles: number): z.ZodType<ExploitTally> {
  const score = z.number().min(0).max(battles).multipleOf(0.5);
  const margin = z
    .number()
    .min(-MOST_WP * battles)
    .max(MOST_WP * battles);
  return z.strictObject({
    battles: z.literal(battles),
    wonWp: score,
    wonField: score,
    margin,
    marginLed: margin,
  });
}

/** Answers that workers may give for so many campaigns whose battles were forecast. */
export function foretoldSchema(campaigns: number): z.ZodType<readonly ForetoldBattle[]> {
  const battle = z.strictObject({
    track: z.enum(TRACK_KEYS),
    chance: z.number().min(0).max(1),
    won: z.literal([0, 0.5, 1]),
    inRange: z.array(z.boolean()).length(SIDES.length),
  });
  return z.array(battle).max(campaigns * FORETOLD_TRACKS);
}
