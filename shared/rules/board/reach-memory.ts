import type { MoverGround } from './mover-ground.ts';

/** Where a unit can go, by entry, in the order in which it was found: where it stands first. */
export interface FoundHexes {
  readonly hexes: Int16Array;
  /** Inches of Move spent. */
  readonly costInches: Int16Array;
  /** Hexes moved. */
  readonly movedHexes: Int16Array;
  /** Hex before this one on the way. */
  readonly before: Int16Array;
  /** Some of the entries, spread evenly over all of them but the first: one in four. */
  readonly coarse: Int16Array;
}

/** Most that is remembered of a kind of mover on a board, in bytes. Then everything is forgotten. */
const MOST_BYTES = 8_000_000;
/** What the arrays of one start take beside their entries. */
const OVERHEAD_BYTES = 600;

interface Memory {
  /** By Move, then by the hex where it begins. */
  readonly byMove: Map<number, (FoundHexes | undefined)[]>;
  bytes: number;
}

const memories = new WeakMap<MoverGround, Memory>();

/**
 * What is remembered of a hex, a Move in inches and whether it is mobile, with nobody in the way; what `search` finds
 * where nothing is.
 */
export function recallReach(
  ground: MoverGround,
  from: number,
  inches: number,
  mobile: boolean,
  search: () => FoundHexes,
): FoundHexes {
  let memory = memories.get(ground);
  if (memory === undefined) {
    memory = { byMove: new Map(), bytes: 0 };
    memories.set(ground, memory);
  }
  const move = mobile ? inches : -1 - inches;
  return memory.byMove.get(move)?.[from] ?? remember(memory, move, from, search());
}

function remember(memory: Memory, move: number, from: number, found: FoundHexes): FoundHexes {
  const bytes = OVERHEAD_BYTES + 4 * found.hexes.byteLength + found.coarse.byteLength;
  memory.bytes += bytes;
  if (memory.bytes > MOST_BYTES) {
    memory.byMove.clear();
    memory.bytes = bytes;
  }
  let starts = memory.byMove.get(move);
  if (starts === undefined) {
    starts = [];
    memory.byMove.set(move, starts);
  }
  starts[from] = found;
  return found;
}
