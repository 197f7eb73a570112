/** The hexes that a unit can reach, in the order in which they were found; entry 0 is its own hex. */
export interface Reach {
  readonly count: number;
  readonly hexes: Int16Array;
  /** Inches of Move spent. */
  readonly costInches: Int16Array;
  /** Hexes moved. */
  readonly movedHexes: Int16Array;
  /** Previous hex on the path to each entry. */
  readonly before: Int16Array;
  /** Number of entries whose path's last step starts at this entry. */
  readonly onward: Int16Array;
  readonly coarseCount: number;
  /** Sample of the hexes without the first: every seventh in an even pattern, or all if there are few. */
  readonly coarse: Int16Array;
  /** Entry of each hex, from `lowestHex` on; -1 if the hex is not reachable. */
  readonly entries: Int16Array;
  readonly lowestHex: number;
}

/**
 * Most bytes kept for one kind of mover on a board. Beyond that the whole memory is cleared, which is simpler than
 * evicting the oldest.
 */
const MAX_BYTES = 8_000_000;
/** Estimated bytes of one entry besides its numbers. */
const OVERHEAD_BYTES = 800;

/** Reaches of one kind of mover with no unit in the way, by Move, then by the hex at which the move begins. */
export interface ReachMemory {
  readonly byMove: Map<number, (Reach | undefined)[]>;
  bytes: number;
}

export function createReachMemory(): ReachMemory {
  return { byMove: new Map(), bytes: 0 };
}

/** The reach stored for a hex and a Move in inches, if any. Keys of immobile units are below 0. */
export function recallReach(memory: ReachMemory, from: number, move: number): Reach | undefined {
  return memory.byMove.get(move)?.[from];
}

/** Stores a copy in a single buffer, as thousands of them are kept. */
export function rememberReach(memory: ReachMemory, from: number, move: number, found: Reach): Reach {
  const reach = copyReach(found);
  const bytes = OVERHEAD_BYTES + reach.hexes.buffer.byteLength;
  memory.bytes += bytes;
  if (memory.bytes > MAX_BYTES) {
    memory.byMove.clear();
    memory.bytes = bytes;
  }
  let starts = memory.byMove.get(move);
  if (starts === undefined) {
    starts = [];
    memory.byMove.set(move, starts);
  }
  starts[from] = reach;
  return reach;
}

function copyReach(found: Reach): Reach {
  const { count, coarseCount } = found;
  const hexes = found.hexes.subarray(0, count);
  const lowestHex = Math.min(...hexes);
  const span = Math.max(...hexes) + 1 - lowestHex;
  const room = new Int16Array(5 * count + coarseCount + span);
  let used = 0;
  const copy = (values: Int16Array, length: number): Int16Array => {
    const place = room.subarray(used, used + length);
    place.set(values.subarray(0, length));
    used += length;
    return place;
  };
  // The two arrays that every decision reads come first, next to each other in memory.
  const coarse = copy(found.coarse, coarseCount);
  const entries = copy(found.entries.subarray(lowestHex - found.lowestHex), span);
  return {
    count,
    hexes: copy(found.hexes, count),
    costInches: copy(found.costInches, count),
    movedHexes: copy(found.movedHexes, count),
    before: copy(found.before, count),
    onward: copy(found.onward, count),
    coarseCount,
    coarse,
    entries,
    lowestHex,
  };
}
