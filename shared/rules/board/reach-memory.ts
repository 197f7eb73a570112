/** Where a unit can go, by entry, in the order in which it was found: where it stands first. */
export interface Reach {
  readonly count: number;
  readonly hexes: Int16Array;
  /** Inches of Move spent. */
  readonly costInches: Int16Array;
  /** Hexes moved. */
  readonly movedHexes: Int16Array;
  /** Hex before this one on the way. */
  readonly before: Int16Array;
  /** Entries that are gone to by way of this one, from it on. */
  readonly onward: Int16Array;
  readonly coarseCount: number;
  /** Some of the hexes without the first, spread evenly where they are many: one in seven. */
  readonly coarse: Int16Array;
  /** Entry of each hex from `lowestHex` on, -1 where it has none. */
  readonly entries: Int16Array;
  readonly lowestHex: number;
}

/** Most that is remembered of a kind of mover on a board, in bytes. Then everything is forgotten. */
const MOST_BYTES = 8_000_000;
/** What one start takes beside its numbers. */
const OVERHEAD_BYTES = 800;

/** What kinds of mover can reach with nobody in the way, by Move, then by the hex where it begins. */
export interface ReachMemory {
  readonly byMove: Map<number, (Reach | undefined)[]>;
  bytes: number;
}

export function createReachMemory(): ReachMemory {
  return { byMove: new Map(), bytes: 0 };
}

/** What is remembered of a hex and a Move in inches; those of who is not mobile are below 0. */
export function recallReach(memory: ReachMemory, from: number, move: number): Reach | undefined {
  return memory.byMove.get(move)?.[from];
}

/** Remembers a copy, all of it in one piece of memory: thousands of these are kept. */
export function rememberReach(memory: ReachMemory, from: number, move: number, found: Reach): Reach {
  const reach = copyReach(found);
  const bytes = OVERHEAD_BYTES + reach.hexes.buffer.byteLength;
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
  // What every decision reads lies together, at the beginning.
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
