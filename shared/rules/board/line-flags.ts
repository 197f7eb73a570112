import { nameBits } from '../../bits.ts';
import { WATER_DEPTH_INCHES } from '../terrain/footing.ts';
import type { SightRules } from '../ground-rules.ts';
import { isWoods, type Board } from './board.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { readTiny } from '../read.ts';

/** Bits that describe what lies between two units. */
export const LINE = nameBits([
  /** Solid ground or buildings hide one from the other. */
  'solid',
  /** Enough woods to block the line. */
  'woodsBlock',
  /** Any woods on the line. */
  'woods',
  /** Solid ground or buildings hide part of the target. */
  'cover',
  /** Water from end to end. */
  'water',
]);

/** Bits that a line takes in one direction. */
export const LINE_BITS = Object.keys(LINE).length;

/** How high trees stand above their ground, in inches. Ours. */
export const WOODS_HEIGHT_INCHES = 2;

/** One end of a line: its hex, the height of its feet and of its top. */
export interface LineEnd {
  readonly hex: number;
  readonly feetInches: number;
  readonly heightInches: number;
}

/** Shift of the bits for the opposite direction in the result of `computeLineFlags`. */
export const LINE_BACK = 8;

/**
 * Returns what lies between two units, as `LINE` bits: as the attacker sees the target, and shifted by `LINE_BACK` as
 * the target sees the attacker. The line runs from the top of the attacker. A hex on the way hides the part of the
 * target below the line over that hex's top; woods count where the line between both tops passes no higher than the
 * trees. Each step counts as the hex that contains it; along a border the owner of the target chooses the hex that
 * hides it better. Source: 001 "Step 1: Verify Line of Sight", 003 "Step 1: Verify Line of Sight (p. 34)" for shares
 * and inches; the geometry on hexes is ours.
 */
export function computeLineFlags(
  board: Board,
  rules: SightRules,
  inchesPerHex: number,
  attacker: LineEnd,
  target: LineEnd,
): number {
  const { tops } = board;
  const steps = traceHexLine(board, attacker.hex, target.hex);
  const eye = attacker.feetInches + attacker.heightInches;
  const top = target.feetInches + target.heightInches;
  const lowest = Math.min(attacker.feetInches, target.feetInches);
  let hidden = 0;
  let hiddenBack = 0;
  let woodsHexes = 0;
  let wet = isWet(board, attacker.hex) && isWet(board, target.hex);
  for (let step = 1; step < steps; step += 1) {
    const one = getLineHex(step, 0);
    const other = getLineHex(step, 1);
    const height = Math.max(tops[one] ?? -Infinity, tops[other] ?? -Infinity);
    // Terrain no higher than the feet of both units hides nothing.
    if (height > lowest) {
      hidden = Math.max(hidden, computeHiddenShare(steps, step, eye, height, target));
      hiddenBack = Math.max(hiddenBack, computeHiddenShare(steps, steps - step, top, height, attacker));
    }
    const overWoods = eye * steps + (top - eye) * step;
    if (isUnderTrees(board, one, steps, overWoods) || isUnderTrees(board, other, steps, overWoods))
      woodsHexes += 1;
    wet &&= isWet(board, one) && isWet(board, other);
  }
  const both =
    (woodsHexes * inchesPerHex >= rules.blockingWoodsInches ? LINE.woodsBlock : 0) |
    (woodsHexes > 0 ? LINE.woods : 0) |
    (wet ? LINE.water : 0);
  const most = Math.max(hidden, hiddenBack);
  const there = noteHidden(rules, hidden, rules.bothWays ? most : hidden);
  const back = noteHidden(rules, hiddenBack, rules.bothWays ? most : hiddenBack);
  return both | there | ((both | back) << LINE_BACK);
}

function noteHidden(rules: SightRules, hidden: number, most: number): number {
  return (
    (most > rules.blockedAboveShare ? LINE.solid : 0) | (hidden > rules.coverAboveShare ? LINE.cover : 0)
  );
}

/**
 * Share of a unit that an obstacle hides, seen from a height: the obstacle is `height` high and stands `step` of
 * `steps` away. One division of whole numbers, so that a third is the same number on every machine.
 */
function computeHiddenShare(
  steps: number,
  step: number,
  eye: number,
  height: number,
  { feetInches, heightInches }: LineEnd,
): number {
  if (height <= feetInches && height <= eye) return 0;
  const hidden = (eye - feetInches) * step + (height - eye) * steps;
  return Math.min(1, hidden / (heightInches * step));
}

function isWet(board: Board, hex: number): boolean {
  return (board.waterInches[hex] ?? 0) >= WATER_DEPTH_INCHES;
}

/**
 * Whether the line passes through trees on a hex. `overSteps` is the height of the line there times its number of
 * steps.
 */
function isUnderTrees(board: Board, hex: number, steps: number, overSteps: number): boolean {
  if (hex < 0 || !isWoods(board, hex)) return false;
  return overSteps <= (readTiny(board.levels, hex) + WOODS_HEIGHT_INCHES) * steps;
}
