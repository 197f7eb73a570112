import { WATER_DEPTH_INCHES } from '../terrain/footing.ts';
import { isMobile } from '../terrain/ground-cost.ts';
import { getHexIndex, getQ, getR, type Board } from './board.ts';
import { computeHexDistance } from './hex.ts';
import { recallReach, rememberReach, type Reach } from './reach-memory.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { type MoverGround } from './mover-ground.ts';
import { readInt, readShort, readTiny } from '../read.ts';

/** Which unit stands on which hex: a number by hex, 0 for none. */
export interface Occupancy {
  readonly occupants: Int16Array;
  /** Units whose hexes may be closed to the moving unit. */
  readonly obstacles: readonly Obstacle[];
  /** Whether the moving unit may pass through the hex of an occupant. */
  readonly mayPass: (occupant: number) => boolean;
}

export interface Obstacle {
  /** Number of the occupant less one. */
  readonly index: number;
  /** Its hex; -1 off the board. */
  readonly hex: number;
}

/** Buffers for one search on a board, used again by the next one. */
export interface Search {
  readonly found: { -readonly [Field in keyof Reach]: Reach[Field] };
  /**
   * Offset added to every value of `left` in this search, greater than all values of earlier searches, so that the
   * array needs no clearing.
   */
  base: number;
  /** By hex: inches left on arrival, plus `base`. Lower values stem from earlier searches. */
  readonly left: Int32Array;
  readonly steps: Int16Array;
  readonly before: Int16Array;
  /** Buckets of hexes to visit: by cost, the first and last entry of a linked list. */
  first: Int32Array;
  last: Int32Array;
  /** By list entry: its hex, and the next entry. */
  readonly waiting: Int16Array;
  readonly next: Int32Array;
  waitingCount: number;
}

/** Above this value `left` is cleared and `base` starts again. */
const MAX_BASE = 2 ** 30;

export function createSearch({ hexCount }: Board): Search {
  return {
    found: {
      count: 0,
      hexes: new Int16Array(hexCount),
      costInches: new Int16Array(hexCount),
      movedHexes: new Int16Array(hexCount),
      before: new Int16Array(hexCount),
      onward: new Int16Array(hexCount),
      coarseCount: 0,
      coarse: new Int16Array(hexCount),
      entries: new Int16Array(hexCount).fill(-1),
      lowestHex: 0,
    },
    base: 0,
    left: new Int32Array(hexCount),
    steps: new Int16Array(hexCount),
    before: new Int16Array(hexCount),
    first: new Int32Array(1),
    last: new Int32Array(1),
    // Each hex can be found once from each of its six neighbours.
    waiting: new Int16Array(hexCount * 6 + 1),
    next: new Int32Array(hexCount * 6 + 1),
    waitingCount: 0,
  };
}

/** Entry of a hex; -1 if it is not reachable. */
export function findEntry({ entries, lowestHex }: Reach, hex: number): number {
  const at = hex - lowestHex;
  return at >= 0 && at < entries.length ? readShort(entries, at) : -1;
}

/** Whether the unit can end its move at an entry: on its own hex, or on an empty one. */
export function canEnd({ hexes }: Reach, entry: number, occupants: Int16Array): boolean {
  return entry === 0 || readShort(occupants, readShort(hexes, entry)) === 0;
}

/**
 * Returns the hexes that a unit can reach on the ground, cheapest first: by the cheapest paths, around enemies and
 * through friends. A mobile unit can always move its minimum, at the price of its whole Move. Hexes of other units may
 * be included (`canEnd`). If a unit is in the way, the result lives in the search's buffers and the next search
 * overwrites it. Source: 001 "Movement Cost Table", "Minimum Movement", "Stacking"; 004 "Затраты на движение". A rest
 * of Move that does not pay for a whole hex is lost: 000 "Movement".
 *
 * Dijkstra's algorithm with a bucket queue (Dial's algorithm,
 * https://en.wikipedia.org/wiki/Dijkstra%27s_algorithm#Specialized_variants): costs are small whole numbers, so that
 * buckets replace a heap.
 */
export function findGroundReach(
  search: Search,
  ground: MoverGround,
  from: number,
  moveInches: number,
  occupancy: Occupancy,
): Reach {
  const free = findFreeReach(search, ground, from, moveInches);
  if (isUnobstructed(free, occupancy)) return free;
  searchGround(search, ground, from, moveInches, occupancy);
  spreadCoarse(search, ground.board);
  return search.found;
}

/**
 * The same with no unit in the way: the reach is never smaller and no cost higher, as no minimum is longer than a hex.
 * Memoised.
 */
export function findFreeReach(search: Search, ground: MoverGround, from: number, moveInches: number): Reach {
  const inches = Math.max(0, Math.floor(moveInches));
  const move = isMobile(moveInches) ? inches : -1 - inches;
  const known = recallReach(ground.memory, from, move);
  if (known !== undefined) return known;
  searchGround(search, ground, from, moveInches, NOBODY);
  spreadCoarse(search, ground.board);
  return rememberReach(ground.memory, from, move, search.found);
}

/** Whether the path to an entry passes through the hex of a unit that bars it. */
export function isBarred(reach: Reach, entry: number, { occupants, mayPass }: Occupancy): boolean {
  for (let at = entry; at > 0;) {
    const hex = readShort(reach.before, at);
    at = findEntry(reach, hex);
    const occupant = readShort(occupants, hex);
    if (at > 0 && occupant !== 0 && !mayPass(occupant)) return true;
  }
  return false;
}

/** No occupants; fits boards of any size. */
const NOBODY: Occupancy = { occupants: new Int16Array(0), obstacles: [], mayPass: () => true };

/**
 * Whether a free reach is valid in spite of other units: the moving unit can pass them, or no path leads through them.
 */
function isUnobstructed(reach: Reach, { obstacles, mayPass }: Occupancy): boolean {
  for (const { index, hex } of obstacles) {
    const entry = findEntry(reach, hex);
    if (entry > 0 && readShort(reach.onward, entry) > 0 && !mayPass(index + 1)) return false;
  }
  return true;
}

function searchGround(
  search: Search,
  ground: MoverGround,
  from: number,
  moveInches: number,
  occupancy: Occupancy,
): void {
  const most = Math.max(0, Math.floor(moveInches));
  const minimumHexes = isMobile(moveInches) ? ground.minimumHexes : 0;
  start(search, from, most);
  for (let cost = 0; cost <= most; cost += 1)
    for (let entry = readInt(search.first, cost); entry !== 0; entry = readInt(search.next, entry)) {
      const hex = readShort(search.waiting, entry);
      // Skip a hex that was found again at a lower cost; at the same cost it is never queued twice.
      if (search.left[hex] !== search.base + most - cost) continue;
      if (hex !== from) {
        const before = readShort(search.before, hex);
        add(search, hex, cost, readShort(search.steps, hex), before);
      }
      queueNeighbours(search, ground, occupancy, hex, cost, most, minimumHexes);
    }
}

/** Queues the neighbours of a hex that are cheaper to reach through it. */
function queueNeighbours(
  search: Search,
  { stepCost, board }: MoverGround,
  { occupants, mayPass }: Occupancy,
  hex: number,
  cost: number,
  most: number,
  minimumHexes: number,
): void {
  const { base, left, steps, before } = search;
  const { neighbours } = board;
  const walked = readShort(steps, hex) + 1;
  for (let edge = hex * 6; edge < hex * 6 + 6; edge += 1) {
    const price = readShort(stepCost, edge);
    if (price < 0) continue;
    const neighbour = readShort(neighbours, edge);
    let total = cost + price;
    if (total > most) {
      if (walked > minimumHexes) continue;
      total = most;
    }
    const still = base + most - total;
    if (readInt(left, neighbour) >= still) continue;
    const occupant = readShort(occupants, neighbour);
    if (occupant !== 0 && !mayPass(occupant)) continue;
    left[neighbour] = still;
    steps[neighbour] = walked;
    before[neighbour] = hex;
    enqueue(search, neighbour, total);
  }
}

function start(search: Search, from: number, most: number): void {
  search.base += search.first.length;
  if (search.base > MAX_BASE) {
    search.base = 1;
    search.left.fill(0);
  }
  search.waitingCount = 0;
  if (search.first.length <= most) {
    search.first = new Int32Array(most + 1);
    search.last = new Int32Array(most + 1);
  }
  search.first.fill(0, 0, most + 1);
  search.left[from] = search.base + most;
  search.steps[from] = 0;
  const { found } = search;
  for (let entry = 0; entry < found.count; entry += 1) found.entries[readShort(found.hexes, entry)] = -1;
  found.count = 0;
  add(search, from, 0, 0, from);
  enqueue(search, from, 0);
}

function enqueue(search: Search, hex: number, cost: number): void {
  search.waitingCount += 1;
  const entry = search.waitingCount;
  search.waiting[entry] = hex;
  search.next[entry] = 0;
  if (search.first[cost] === 0) search.first[cost] = entry;
  else search.next[readInt(search.last, cost)] = entry;
  search.last[cost] = entry;
}

function add(search: Search, hex: number, costInches: number, movedHexes: number, before: number): void {
  const { found } = search;
  const { count } = found;
  found.hexes[count] = hex;
  found.costInches[count] = costInches;
  found.movedHexes[count] = movedHexes;
  found.before[count] = before;
  found.onward[count] = 0;
  found.entries[hex] = count;
  found.count = count + 1;
  if (count === 0) return;
  const last = readShort(found.entries, before);
  found.onward[last] = readShort(found.onward, last) + 1;
}

/**
 * Notes the sample of hexes to evaluate first: one in seven, in a pattern in which every other hex is next to one of
 * them. All hexes if the unit moves no more than two hexes, as the nearest hexes of the pattern are three away.
 */
function spreadCoarse({ found }: Search, board: Board): void {
  const { count, hexes, movedHexes, coarse } = found;
  const from = readShort(hexes, 0);
  let farthest = 0;
  for (let entry = 1; entry < count; entry += 1) farthest = Math.max(farthest, readShort(movedHexes, entry));
  found.coarseCount = 0;
  for (let entry = 1; entry < count; entry += 1) {
    const hex = readShort(hexes, entry);
    if (farthest > 2 && !isOneInSeven(board, from, hex)) continue;
    coarse[found.coarseCount] = hex;
    found.coarseCount += 1;
  }
}

function isOneInSeven(board: Board, from: number, hex: number): boolean {
  return (getQ(board, hex) - getQ(board, from) + 3 * (getR(board, hex) - getR(board, from))) % 7 === 0;
}

/**
 * Returns the hexes that a unit can reach by jumping: straight over terrain lower than its jump Move, not out of water,
 * and not onto ground on which it cannot stand. In columns from the west. Memoised. Source: 001 "Jumping", "Maximum
 * Jump Height", "Water"; 004 "Прыгать" (`requests/move/jump.ts`). Ours: woods do not add to the height, and along a border
 * the lower hex counts.
 */
export function findJumpReach(search: Search, ground: MoverGround, from: number, jumpInches: number): Reach {
  const known = recallReach(ground.memory, from, jumpInches);
  if (known !== undefined) return known;
  searchJumps(search, ground, from, jumpInches);
  spreadCoarse(search, ground.board);
  return rememberReach(ground.memory, from, jumpInches, search.found);
}

function searchJumps(
  search: Search,
  { board, standing, inchesPerHex }: MoverGround,
  from: number,
  jumpInches: number,
): void {
  const moveHexes = Math.floor(jumpInches / inchesPerHex);
  const q = getQ(board, from);
  const r = getR(board, from);
  start(search, from, 0);
  if (readTiny(board.waterInches, from) >= WATER_DEPTH_INCHES) return;
  const ceiling = readTiny(board.levels, from) + jumpInches;
  const clearsAll = board.highestInches < ceiling;
  for (let dq = -moveHexes; dq <= moveHexes; dq += 1) {
    const top = Math.max(-moveHexes, -dq - moveHexes);
    const bottom = Math.min(moveHexes, -dq + moveHexes);
    for (let dr = top; dr <= bottom; dr += 1) {
      const hex = getHexIndex(board, q + dq, r + dr);
      if (hex < 0 || hex === from || standing[hex] !== 1) continue;
      if (!clearsAll && computeHighestOnLine(board, from, hex) >= ceiling) continue;
      const hexes = computeHexDistance(dq, dr);
      add(search, hex, hexes * inchesPerHex, hexes, from);
    }
  }
}

/** Height in inches of the highest solid terrain on the straight line to a hex, that hex included. */
export function computeHighestOnLine(board: Board, from: number, to: number): number {
  const steps = traceHexLine(board, from, to);
  let highest = -Infinity;
  for (let step = 1; step <= steps; step += 1) {
    const one = board.tops[getLineHex(step, 0)] ?? Infinity;
    const other = board.tops[getLineHex(step, 1)] ?? Infinity;
    highest = Math.max(highest, Math.min(one, other));
  }
  return highest;
}

/** The hexes of the path to an entry, starting with the unit's own hex; a jump is a single step. */
export function tracePath(reach: Reach, entry: number): readonly number[] {
  const path = [readShort(reach.hexes, entry)];
  for (let at = entry; at > 0;) {
    const hex = readShort(reach.before, at);
    path.unshift(hex);
    at = findEntry(reach, hex);
  }
  return path;
}
