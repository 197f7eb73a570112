import { listJumpBars } from '../../terrain/jump.ts';
import type { Mover } from '../../terrain/mover.ts';
import { findOccupant, type CalledAdvance, type CalledStretch } from './called-stretch.ts';

/**
 * A jump over a way to its end: made whole, or not at all. Whoever stands below is at another elevation and bars only
 * the place where the jump ends. A unit without an inch of jump Move does not jump on the spot either (ours).
 * Source: 001 "Jumping", "Maximum Jump Height", "Stacking".
 */
export function resolveJumpOverWay(
  mover: Mover,
  jumpInches: number,
  fromWaterInches: number | null,
  way: readonly CalledStretch[],
): CalledAdvance {
  const landing = way.at(-1);
  const distanceInches = way.reduce((sum, { inches }) => sum + inches, 0);
  const bars = listJumpBars(mover, {
    jumpInches,
    distanceInches,
    highestInches: computeHighest(way),
    fromWaterInches,
    toWaterInches: landing === undefined ? fromWaterInches : (landing.waterDepthInches ?? null),
  });
  const occupied = landing !== undefined && findOccupant(landing) !== null;
  const stopped = jumpInches < 1 ? 'too-far' : (bars[0] ?? (occupied ? 'occupied' : null));
  if (stopped !== null) return { covered: way.map(() => 0), spentInches: 0, stopped };
  return { covered: way.map(({ inches }) => inches), spentInches: distanceInches, stopped };
}

/** Highest point of the way over the ground where it begins: of what stands on it, and of the surface of its water. */
function computeHighest(way: readonly CalledStretch[]): number {
  let ground = 0;
  let highest = 0;
  for (const { levelChangeInches = 0, waterDepthInches = 0, heightInches = 0 } of way) {
    ground += levelChangeInches;
    highest = Math.max(highest, ground + Math.max(waterDepthInches, heightInches));
  }
  return highest;
}
