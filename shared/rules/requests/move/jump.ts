import type { Problem } from '../../../domain/problem.ts';
import { checkInches, checkLevel } from '../../figure-checks.ts';
import { resolveFooting, WATER_DEPTH_INCHES } from '../../terrain/footing.ts';
import type { Mover } from '../../terrain/mover.ts';

/** A jump in a straight line. Distances in inches. */
export interface Jump {
  /** The present jump Move. */
  readonly jumpInches: number;
  readonly distanceInches: number;
  /** Highest terrain on the line, above the ground where the jump begins. */
  readonly highestInches: number;
  /** Depth of the water at its beginning and end; null on dry land. */
  readonly fromWaterInches: number | null;
  readonly toWaterInches: number | null;
}

/** Why a jump cannot be made. */
export type JumpBar = 'too-far' | 'too-tall' | 'out-of-water' | 'prohibited';

/** Refuses figures that no jump can have, field by field. */
export function validateJump(jump: Jump): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'jumpInches', jump.jumpInches);
  checkInches(problems, 'distanceInches', jump.distanceInches);
  checkLevel(problems, 'highestInches', jump.highestInches);
  checkInches(problems, 'fromWaterInches', jump.fromWaterInches ?? 0);
  checkInches(problems, 'toWaterInches', jump.toWaterInches ?? 0);
  return problems;
}

/**
 * Lists what prevents a jump; empty if it is legal. It costs its distance on any ground, clears terrain lower than the
 * jump Move, descends from any height, and may go into water but not out of it. Source: 001 "Jumping", "Maximum Jump
 * Height", "Downward Jumping", "Water"; 004 "Прыгать". Ours: water of less than 1" does not prevent it.
 */
export function listJumpBars(mover: Mover, jump: Jump): readonly JumpBar[] {
  const bars: JumpBar[] = [];
  if (jump.distanceInches > jump.jumpInches) bars.push('too-far');
  if (jump.highestInches >= jump.jumpInches) bars.push('too-tall');
  if ((jump.fromWaterInches ?? 0) >= WATER_DEPTH_INCHES) bars.push('out-of-water');
  if (resolveFooting(mover, jump.toWaterInches) === null) bars.push('prohibited');
  return bars;
}
