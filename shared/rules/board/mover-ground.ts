import { getOrCompute, memoizeByPair } from '../../memoize.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { resolveFooting, type Footing } from '../terrain/footing.ts';
import { resolvePassage } from '../terrain/ground-cost.ts';
import type { MovementRules } from '../ground-rules.ts';
import type { Mover } from '../terrain/mover.ts';
import type { Ruleset } from '../ruleset.ts';
import { isInfantry } from '../unit-family.ts';
import { getFeatures, getWaterInches, type Board } from './board.ts';
import { createReachMemory, type ReachMemory } from './reach-memory.ts';
import { readShort, readTiny } from '../read.ts';

/** Used in place of a cost where no step is possible. */
export const BARRED = -1;

/** A board as one kind of mover uses it: where it can stand and what each step costs. */
export interface MoverGround {
  readonly board: Board;
  readonly inchesPerHex: number;
  /** Minimum movement of a mobile unit, in hexes. */
  readonly minimumHexes: number;
  /** Inches of Move from a hex to its neighbour in each facing, six entries for each hex; `BARRED` if impossible. */
  readonly stepCost: Int16Array;
  /** 1 for each hex on which it can stand. */
  readonly standing: Uint8Array;
  /** Reaches computed so far, on foot or by jumping: a mover has a separate ground for each. */
  readonly memory: ReachMemory;
}

type GroundsByMover = Map<string, MoverGround>;
const groundsOf = memoizeByPair((_: Board, __: MovementRules): GroundsByMover => new Map());

/**
 * The parts of a ruleset that count for movement; `movement` may be modified by a manner of moving (`resolveManner`).
 */
export type MoveRuleset = Pick<Ruleset, 'movement' | 'inchesPerHex'>;

/** Returns the board as a mover uses it. Memoised by kind of mover. */
export function getMoverGround(board: Board, ruleset: MoveRuleset, mover: Mover): MoverGround {
  const byMover = groundsOf(board, ruleset.movement);
  const { swims, floats } = getTraits(mover.specials);
  const key = `${mover.family} ${mover.mode} ${swims} ${floats}`;
  return getOrCompute(byMover, key, () => createMoverGround(board, ruleset, mover));
}

function createMoverGround(board: Board, { movement, inchesPerHex }: MoveRuleset, mover: Mover): MoverGround {
  const standing = new Uint8Array(board.hexCount);
  const stepCost = new Int16Array(board.hexCount * 6).fill(BARRED);
  for (let hex = 0; hex < board.hexCount; hex += 1)
    if (findFooting(board, mover, hex) !== null) standing[hex] = 1;
  for (let edge = 0; edge < stepCost.length; edge += 1) {
    const to = readShort(board.neighbours, edge);
    if (to >= 0 && standing[to] === 1)
      stepCost[edge] = computeStepCost(board, movement, inchesPerHex, mover, Math.floor(edge / 6), to);
  }
  return {
    board,
    inchesPerHex,
    minimumHexes: Math.floor(movement.minimumInches / inchesPerHex),
    stepCost,
    standing,
    memory: createReachMemory(),
  };
}

/**
 * What a unit moves on over a hex of the board; null if it cannot be there. Ours: infantry may enter buildings, and
 * units that fly may pass over them.
 */
export function findFooting(board: Board, mover: Mover, hex: number): Footing | null {
  const footing = resolveFooting(mover, getWaterInches(board, hex));
  const keepsOut = footing !== 'air' && !isInfantry(mover.family) && board.buildings.has(hex);
  return keepsOut ? null : footing;
}

/**
 * Height at which a unit stands: of the surface for units that float, of the bottom for others. Units that fly stand on
 * the surface and on roofs: ours.
 */
export function computeFeetInches(board: Board, footing: Footing, hex: number): number {
  const level = readTiny(board.levels, hex);
  if (footing !== 'surface' && footing !== 'air') return level;
  const surface = level + Math.max(0, readTiny(board.waterInches, hex));
  return footing === 'air' ? Math.max(surface, readShort(board.tops, hex)) : surface;
}

/** Cost of a step. A unit on a hex where it cannot be (something put it there) leaves it as if it were dry ground. */
function computeStepCost(
  board: Board,
  rules: MovementRules,
  inchesPerHex: number,
  mover: Mover,
  from: number,
  to: number,
): number {
  const before = computeFeetInches(board, findFooting(board, mover, from) ?? 'ground', from);
  const after = computeFeetInches(board, findFooting(board, mover, to) ?? 'ground', to);
  const { barred, entryCost, inchCost } = resolvePassage(rules, mover, {
    inches: inchesPerHex,
    features: getFeatures(board, to),
    waterDepthInches: getWaterInches(board, to) ?? undefined,
    levelChangeInches: after - before,
  });
  return barred === null ? entryCost + inchesPerHex * inchCost : BARRED;
}
