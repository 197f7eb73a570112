import { describe, expect, it } from 'vitest';
import { FACING_Q, FACING_R, FACINGS, isInFrontArc, isThroughRear } from '../../board/hex.ts';
import { isBearingInFrontArc, isBearingThroughRear } from './bearing.ts';

/** Centre of a hex of a flat-topped grid, in its own units. */
const centreOf = (q: number, r: number): readonly [number, number] => [1.5 * q, Math.sqrt(3) * (r + q / 2)];

/** Angle in degrees between a facing of the board and an offset, exact enough for corners of hexes. */
function bearingOf(facing: number, dq: number, dr: number): number {
  const [x, y] = centreOf(dq, dr);
  const [ahead, aside] = centreOf(FACING_Q[facing] ?? 0, FACING_R[facing] ?? 0);
  const degrees = (Math.atan2(ahead * y - aside * x, ahead * x + aside * y) * 180) / Math.PI;
  return Math.round(degrees * 1e6) / 1e6;
}

describe('bearings on a table', () => {
  it('put every hex of a board into the arc, and on the side, that the board tells', () => {
    for (let facing = 0; facing < FACINGS; facing += 1)
      for (let dq = -7; dq <= 7; dq += 1)
        for (let dr = -7; dr <= 7; dr += 1) {
          if (dq === 0 && dr === 0) continue;
          const bearing = bearingOf(facing, dq, dr);
          expect(isBearingInFrontArc(bearing)).toBe(isInFrontArc(facing, dq, dr));
          expect(isBearingThroughRear(bearing)).toBe(isThroughRear(facing, dq, dr));
        }
  });
});
