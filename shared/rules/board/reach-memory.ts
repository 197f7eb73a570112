import type { MoverGround } from './mover-ground.ts';

/** Where a unit can go on the ground with nobody in its way: what a search finds, in its order. */
export interface FreeReach {
  /** The hex where it stands first. */
  readonly hexes: Int16Array;
  readonly costInches: Int16Array;
  readonly movedHexes: Int16Array;
  /** Hex before each on the way. */
  readonly before: Int16Array;
}

/** Most that is remembered of a kind of mover on a board, in bytes. Then everything is forgotten. */
const MOST_BYTES = 8_000_000;
/** More than anybody moves. */
const MOST_INCHES = 1024;

interface Memory {
  readonly byStart: Map<number, FreeReach>;
  bytes: number;
}

const memories = new WeakMap<MoverGround, Memory>();

/** What is remembered of a hex, a Move in whole inches and whether it is mobile; what `search` finds where nothing is. */
export function recallReach(
  ground: MoverGround,
  from: number,
  mostInches: number,
  mobile: boolean,
  search: () => FreeReach,
): FreeReach {
  let memory = memories.get(ground);
  if (memory === undefined) {
    memory = { byStart: new Map(), bytes: 0 };
    memories.set(ground, memory);
  }
  const key = (from * MOST_INCHES + mostInches) * 2 + (mobile ? 1 : 0);
  let found = memory.byStart.get(key);
  if (found === undefined) {
    found = search();
    memory.bytes += 4 * found.hexes.byteLength;
    if (memory.bytes > MOST_BYTES) {
      memory.byStart.clear();
      memory.bytes = 4 * found.hexes.byteLength;
    }
    memory.byStart.set(key, found);
  }
  return found;
}
