import { memoizeBy } from '../../memoize.ts';
import { FACINGS } from './hex.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { BARRED, type MoverGround } from './mover-ground.ts';
import { readShort } from '../read.ts';

/** Number of slots for each kind of mover; a prime, so that neighbouring pairs do not share a slot. */
const SLOTS = 8191;

/**
 * By slot: the pair of hexes stored there (from and to as one number), and 1 if the unit can walk straight from one to
 * the other.
 */
interface StraightMemory {
  readonly pairs: Int32Array;
  readonly straight: Uint8Array;
}

const memoryOf = memoizeBy((_: MoverGround): StraightMemory => ({
  pairs: new Int32Array(SLOTS).fill(-1),
  straight: new Uint8Array(SLOTS),
}));

/**
 * Whether a unit can walk along the straight line between two hexes, on either side where the line runs along a border.
 * Remembered in a direct-mapped cache (https://en.wikipedia.org/wiki/Cache_placement_policies#Direct-mapped_cache): a
 * new pair overwrites the old one in its slot, so that memory stays fixed and nothing has to be evicted.
 */
export function isStraightWay(ground: MoverGround, from: number, to: number): boolean {
  const memory = memoryOf(ground);
  const pair = from * ground.board.hexCount + to;
  const slot = pair % SLOTS;
  if (memory.pairs[slot] !== pair) {
    memory.pairs[slot] = pair;
    memory.straight[slot] = goAlong(ground, from, to) ? 1 : 0;
  }
  return memory.straight[slot] === 1;
}

function goAlong(ground: MoverGround, from: number, to: number): boolean {
  const steps = traceHexLine(ground.board, from, to);
  let one = from;
  let other = from;
  for (let step = 1; step <= steps; step += 1) {
    const first = getLineHex(step, 0);
    const second = getLineHex(step, 1);
    const isFirst = isStep(ground, one, first) || isStep(ground, other, first);
    const isSecond =
      first === second ? isFirst : isStep(ground, one, second) || isStep(ground, other, second);
    if (!isFirst && !isSecond) return false;
    one = isFirst ? first : second;
    other = isSecond ? second : first;
  }
  return true;
}

function isStep({ board, stepCost }: MoverGround, from: number, to: number): boolean {
  for (let facing = 0; facing < FACINGS; facing += 1)
    if (board.neighbours[from * FACINGS + facing] === to)
      return readShort(stepCost, from * FACINGS + facing) !== BARRED;
  return false;
}
