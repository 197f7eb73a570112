import { WATER_DEPTH_INCHES } from '../terrain/footing.ts';
import { isMobile } from '../terrain/ground-cost.ts';
import { getHexIndex, getQ, getR, type Board } from './board.ts';
import { computeHexDistance } from './hex.ts';
import { recallReach, rememberReach, type Reach } from './reach-memory.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { type MoverGround } from './mover-ground.ts';
import { readInt, readShort, readTiny } from './read.ts';

export type { Reach };

/** Who stands where: a number by hex, 0 where nobody does. */
export interface Occupancy {
  readonly occupants: Int16Array;
  /** Those through whose place it may be that the unit cannot move. */
  readonly obstacles: readonly Obstacle[];
  /** Whether the unit may move through the place of that one. */
  readonly mayPass: (occupant: number) => boolean;
}

export interface Obstacle {
  /** Its number less one. */
  readonly index: number;
  /** Where it stands; -1 off the board. */
  readonly hex: number;
}

/** Room for a search on a board. */
export interface Search {
  readonly found: { -readonly [Field in keyof Reach]: Reach[Field] };
  /** Added to what a search notes, so that it is more than everything that was noted before. */
  base: number;
  /** By hex: most inches that are left on arrival, more by the base of the search; less than that is of old. */
  readonly left: Int32Array;
  readonly steps: Int16Array;
  readonly before: Int16Array;
  /** Hexes that wait, in lists by cost in the order in which they were found. */
  first: Int32Array;
  last: Int32Array;
  /** Indexed by position in `hexes`. */
  readonly waiting: Int16Array;
  readonly next: Int32Array;
  waitingCount: number;
}

/** Then a search begins to count anew. */
const MOST_BASE = 2 ** 30;

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
    // Every hex can be found again from each of its neighbours.
    waiting: new Int16Array(hexCount * 6 + 1),
    next: new Int32Array(hexCount * 6 + 1),
    waitingCount: 0,
  };
}

/** Entry of a hex, -1 where it is out of reach. */
export function findEntry({ entries, lowestHex }: Reach, hex: number): number {
  const at = hex - lowestHex;
  return at >= 0 && at < entries.length ? readShort(entries, at) : -1;
}

/** Whether the unit can end its move in an entry: where it stands, or where nobody does. */
export function canEnd({ hexes }: Reach, entry: number, occupants: Int16Array): boolean {
  return entry === 0 || readShort(occupants, readShort(hexes, entry)) === 0;
}

/**
 * Where a unit can go on the ground: by the cheapest ways, around enemies, through friends. A mobile unit can always go
 * its minimum, at the price of its whole Move. Cheapest first. Places of others may be among them (`canEnd`). Where
 * somebody is in the way, the next search in the same room overwrites it.
 * Source: 001 "Movement Cost Table", "Minimum Movement", "Stacking"; 004 "Затраты на движение". What is left of a Move
 * over a whole hex is lost: 000 "Movement".
 */
export function findGroundReach(
  search: Search,
  ground: MoverGround,
  from: number,
  moveInches: number,
  occupancy: Occupancy,
): Reach {
  const free = findFreeReach(search, ground, from, moveInches);
  if (holds(free, occupancy)) return free;
  searchGround(search, ground, from, moveInches, occupancy);
  spreadCoarse(search, ground.board);
  return search.found;
}

/**
 * The same with nobody in the way: never less, and nothing costs more, for no minimum is longer than a hex. It is worked
 * out once and remembered.
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

/** Whether the way to an entry leads through the place of somebody who does not let the unit pass. */
export function isBarred(reach: Reach, entry: number, { occupants, mayPass }: Occupancy): boolean {
  for (let at = entry; at > 0;) {
    const hex = readShort(reach.before, at);
    at = findEntry(reach, hex);
    const occupant = readShort(occupants, hex);
    if (at > 0 && occupant !== 0 && !mayPass(occupant)) return true;
  }
  return false;
}

/** On a board of any size. */
const NOBODY: Occupancy = { occupants: new Int16Array(0), obstacles: [], mayPass: () => true };

/** Whether a reach is right although others stand in it: the unit can pass them, or would not come by. */
function holds(reach: Reach, { obstacles, mayPass }: Occupancy): boolean {
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
      // Found more cheaply since it began to wait; at the same price it is never found again.
      if (search.left[hex] !== search.base + most - cost) continue;
      if (hex !== from) {
        const before = readShort(search.before, hex);
        add(search, hex, cost, readShort(search.steps, hex), before);
      }
      lookAround(search, ground, occupancy, hex, cost, most, minimumHexes);
    }
}

/** Lets the neighbours of a hex wait that are cheaper by way of it. */
function lookAround(
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
    wait(search, neighbour, total);
  }
}

function start(search: Search, from: number, most: number): void {
  search.base += search.first.length;
  if (search.base > MOST_BASE) {
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
  wait(search, from, 0);
}

function wait(search: Search, hex: number, cost: number): void {
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
 * Notes the hexes to look at first: one in seven, each other one beside one of them; all where the unit gets no farther
 * than two hexes, for the nearest of the pattern are three away.
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
 * Where a unit can go by jumping: straight over what is lower than its jump, not out of water, never where it cannot
 * be. Column by column from the west. It is worked out once and remembered.
 * Source: 001 "Jumping", "Maximum Jump Height", "Water"; 004 "Прыгать" (`terrain/jump.ts`). Ours: woods are no height
 * to jump over, and along a border the jump goes over the lower hex.
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

/** Height of the highest solid thing on the straight line to a hex, that one included, in inches. */
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

/** The way to an entry, from where the unit stands on; a jump is one stride. */
export function tracePath(reach: Reach, entry: number): readonly number[] {
  const path = [readShort(reach.hexes, entry)];
  for (let at = entry; at > 0;) {
    const hex = readShort(reach.before, at);
    path.unshift(hex);
    at = findEntry(reach, hex);
  }
  return path;
}
