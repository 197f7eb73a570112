import { readTiny } from '../read.ts';
/**
 * Hex geometry on flat-topped hexes in axial coordinates: column `q`, and `r` along the north-south line.
 * Facings 0 to 5 run clockwise from north. All tests use whole numbers, so no two machines can disagree.
 */

export const FACINGS = 6;

/** Offset of one step in each of the six facings. */
export const FACING_Q = Int8Array.of(0, 1, 1, 0, -1, -1);
export const FACING_R = Int8Array.of(-1, -1, 0, 1, 1, 0);

/** Distance in hexes for a difference of axial coordinates. */
export function computeHexDistance(dq: number, dr: number): number {
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
}

/** Factors for the two parts of an offset, by facing, in the scalar product of `computeAlong`. */
const ALONG_Q = Int8Array.of(-1, 1, 2, 1, -1, -2);
const ALONG_R = Int8Array.of(-2, -1, 1, 2, 1, -1);

/** Twice the scalar product of an offset and a unit step in a facing: how far the offset lies along the facing. */
function computeAlong(facing: number, dq: number, dr: number): number {
  return readTiny(ALONG_Q, facing) * dq + readTiny(ALONG_R, facing) * dr;
}

/** Whether an offset lies in the forward half-circle of a unit with this facing, its edge included. */
export function isInFrontArc(facing: number, dq: number, dr: number): boolean {
  return computeAlong(facing, dq, dr) >= 0;
}

/**
 * Whether an attack from this offset comes through the rear hex side: less than 30 degrees from straight behind.
 * Exactly at the corner the target chooses the side, so it is no rear hit. Source: 001 "Attack Direction".
 */
export function isThroughRear(facing: number, dq: number, dr: number): boolean {
  const along = computeAlong(facing, dq, dr);
  return along < 0 && along * along > 3 * (dq * dq + dr * dr + dq * dr);
}

/** The facing closest to the direction of an offset; the first of two equally close ones. */
export function computeFacingTo(dq: number, dr: number): number {
  let best = 0;
  let bestAlong = -Infinity;
  for (let facing = 0; facing < 6; facing += 1) {
    const along = computeAlong(facing, dq, dr);
    if (along > bestAlong) {
      bestAlong = along;
      best = facing;
    }
  }
  return best;
}
