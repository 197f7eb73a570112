import { listJumpBars } from './jump.ts';
import type { Mover } from '../../terrain/mover.ts';
import { findOccupant, type CalledAdvance, type CalledStretch } from './called-stretch.ts';

/**
 * Resolves a jump over a path to its end: all of it or nothing. Units below are at another elevation and only block the
 * end of the jump. A unit with less than an inch of jump Move cannot jump even on the spot (ours). Source: 001
 * "Jumping", "Maximum Jump Height", "Stacking".
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

/** Highest point of the path above the ground at its start: tops of terrain and the surface of water. */
function computeHighest(way: readonly CalledStretch[]): number {
  let ground = 0;
  let highest = 0;
  for (const { levelChangeInches = 0, waterDepthInches = 0, heightInches = 0 } of way) {
    ground += levelChangeInches;
    highest = Math.max(highest, ground + Math.max(waterDepthInches, heightInches));
  }
  return highest;
}
