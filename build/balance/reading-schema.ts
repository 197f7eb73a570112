import { z } from 'zod';
import { SIDES, WINNERS } from '../../shared/domain/side.ts';
import { getTemplate, type BattleReading } from './play-battles.ts';

/** Answers that workers may give for so many battles of a track. */
export function readingsSchema(track: string, battles: number): z.ZodType<readonly BattleReading[]> {
  const { objectives } = getTemplate(track);
  const wp = z
    .int()
    .min(0)
    .max(objectives.reduce((sum, one) => sum + one.wp, 0));
  const share = z.number().min(0).max(1);
  return z
    .array(
      z.strictObject({
        winner: z.enum(WINNERS),
        wp: z.strictObject({ attacker: wp, defender: wp }),
        met: z.array(z.enum(SIDES).nullable()).length(objectives.length),
        lost: z.strictObject({ attacker: share, defender: share }),
        turns: z.int().min(0).max(200),
      }),
    )
    .length(battles);
}
