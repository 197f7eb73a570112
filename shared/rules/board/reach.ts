import { WATER_DEPTH_INCHES } from '../ground/footing.ts';
import { isMobile } from '../ground/ground-cost.ts';
import { getQ, getR, type Board } from './board.ts';
import { recallReach, type FoundHexes } from './reach-memory.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { type MoverGround } from './mover-ground.ts';
import { readInt, readShort, readTiny } from './read.ts';

/** Who stands where: a number by hex, 0 where nobody does. */
export interface Occupancy {
  readonly occupants: Int16Array;
  /** Whether the unit may move through the place of that one. */
  readonly mayPass: (occupant: number) => boolean;
}

/**
 * Hexes that a unit can get to in a move; entry 0 is where it stands. It can end the move in those where nobody else
 * stands (`canEnd`). Not to be written to: what is found is remembered.
 */
export interface Reach extends FoundHexes {
  readonly count: number;
  readonly coarseCount: number;
  readonly occupants: Int16Array;
  /** Entry of each hex that has one; anything for others. */
  readonly entries: Int16Array;
}

/** Room for a search on a board. */
export interface Search {
  /** What it found, by entry. */
  readonly found: FoundHexes;
  readonly entries: Int16Array;
  count: number;
  coarseCount: number;
  /** Added to what a search notes, so that it is more than everything that was noted before. */
  base: number;
  /** By hex: most inches that are left on arrival, more by the base of the search; less than that is of old. */
  readonly left: Int32Array;
  readonly steps: Int16Array;
  readonly before: Int16Array;
  /** Hexes that wait, in lists by cost in the order in which they were found. */
  first: Int32Array;
  last: Int32Array;
  /** By entry of these lists. */
  readonly waiting: Int16Array;
  readonly next: Int32Array;
  waitingCount: number;
}

/** Then a search begins to count anew. */
const MOST_BASE = 2 ** 30;

export function createSearch({ hexCount }: Board): Search {
  return {
    found: {
      hexes: new Int16Array(hexCount),
      costInches: new Int16Array(hexCount),
      movedHexes: new Int16Array(hexCount),
      before: new Int16Array(hexCount),
      coarse: new Int16Array(hexCount),
    },
    entries: new Int16Array(hexCount),
    count: 0,
    coarseCount: 0,
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
export function findEntry({ count, hexes, entries }: Reach, hex: number): number {
  const entry = readShort(entries, hex);
  return entry < count && readShort(hexes, entry) === hex ? entry : -1;
}

/** Whether the unit can end its move in an entry: where it stands, or where nobody does. */
export function canEnd({ hexes, occupants }: Reach, entry: number): boolean {
  return entry === 0 || readShort(occupants, readShort(hexes, entry)) === 0;
}

/**
 * Where a unit can go on the ground: by the cheapest ways, around enemies, through friends. A mobile unit can always go
 * its minimum, at the price of its whole Move. Cheapest first. The next search in the same room overwrites it.
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
  const most = Math.max(0, Math.floor(moveInches));
  const mobile = isMobile(moveInches);
  const minimumHexes = mobile ? ground.minimumHexes : 0;
  const free = recallReach(ground, from, most, mobile, () => {
    searchGround(search, ground, from, most, minimumHexes, NOBODY);
    return copyFound(search);
  });
  if (takeOver(search, free, occupancy)) return listAll(search, free, occupancy);
  searchGround(search, ground, from, most, minimumHexes, occupancy);
  return listFound(search, occupancy);
}

/** On a board of any size. */
const NOBODY: Occupancy = { occupants: new Int16Array(0), mayPass: () => true };

/** All in one piece of memory: thousands of these are kept. */
function copyFound({ found, count, coarseCount }: Search): FoundHexes {
  const room = new Int16Array(4 * count + coarseCount);
  let used = 0;
  const copy = (values: Int16Array, length: number): Int16Array => {
    const place = room.subarray(used, used + length);
    place.set(values.subarray(0, length));
    used += length;
    return place;
  };
  return {
    hexes: copy(found.hexes, count),
    costInches: copy(found.costInches, count),
    movedHexes: copy(found.movedHexes, count),
    before: copy(found.before, count),
    coarse: copy(found.coarse, coarseCount),
  };
}

/** Nobody is in the way of a jump. */
function noteEntries({ entries }: Search, { hexes }: FoundHexes): void {
  for (let entry = 0; entry < hexes.length; entry += 1) entries[readShort(hexes, entry)] = entry;
}

function listAll({ entries }: Search, found: FoundHexes, { occupants }: Occupancy): Reach {
  const { hexes, costInches, movedHexes, before, coarse } = found;
  const count = hexes.length;
  const coarseCount = coarse.length;
  return { count, coarseCount, occupants, entries, hexes, costInches, movedHexes, before, coarse };
}

function listFound({ found, entries, count, coarseCount }: Search, { occupants }: Occupancy): Reach {
  const { hexes, costInches, movedHexes, before, coarse } = found;
  return { count, coarseCount, occupants, entries, hexes, costInches, movedHexes, before, coarse };
}

/** Notes the entries of what is remembered; whether it holds, with nobody within reach whom the unit cannot pass. */
function takeOver({ entries }: Search, { hexes }: FoundHexes, { occupants, mayPass }: Occupancy): boolean {
  for (let entry = 0; entry < hexes.length; entry += 1) {
    const hex = readShort(hexes, entry);
    entries[hex] = entry;
    const occupant = readShort(occupants, hex);
    if (occupant !== 0 && entry > 0 && !mayPass(occupant)) return false;
  }
  return true;
}

function searchGround(
  search: Search,
  ground: MoverGround,
  from: number,
  most: number,
  minimumHexes: number,
  occupancy: Occupancy,
): void {
  start(search, ground.board, from, most);
  for (let cost = 0; cost <= most; cost += 1)
    for (let entry = readInt(search.first, cost); entry !== 0; entry = readInt(search.next, entry)) {
      const hex = readShort(search.waiting, entry);
      // Found more cheaply since it began to wait; at the same price it is never found again.
      if (search.left[hex] !== search.base + most - cost) continue;
      if (hex !== from)
        add(
          search,
          ground.board,
          from,
          hex,
          cost,
          readShort(search.steps, hex),
          readShort(search.before, hex),
        );
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

function start(search: Search, board: Board, from: number, most: number): void {
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
  search.count = 0;
  search.coarseCount = 0;
  add(search, board, from, from, 0, 0, from);
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

function add(
  search: Search,
  board: Board,
  from: number,
  hex: number,
  costInches: number,
  movedHexes: number,
  before: number,
): void {
  const { found, count } = search;
  found.hexes[count] = hex;
  found.costInches[count] = costInches;
  found.movedHexes[count] = movedHexes;
  found.before[count] = before;
  search.entries[hex] = count;
  search.count = count + 1;
  if (count === 0 || !isOneInFour(board, from, hex)) return;
  found.coarse[search.coarseCount] = count;
  search.coarseCount += 1;
}

/** Whether a hex is one of every four around another one, in a pattern in which each hex is one or next to two. */
function isOneInFour(board: Board, from: number, hex: number): boolean {
  return (getQ(board, hex) - getQ(board, from) + 2 * (getR(board, hex) - getR(board, from))) % 4 === 0;
}

/**
 * Where a unit can go by jumping: straight over what is lower than its jump, not out of water, never where it cannot
 * be. Column by column from the west. The next search in the same room overwrites it.
 * Source: 001 "Jumping", "Maximum Jump Height", "Water"; 004 "Прыгать" (`ground/jump.ts`). Ours: woods are no height
 * to jump over, and along a border the jump goes over the lower hex.
 */
export function findJumpReach(
  search: Search,
  ground: MoverGround,
  from: number,
  jumpInches: number,
  occupancy: Occupancy,
): Reach {
  const found = recallReach(ground, from, jumpInches, true, () => {
    searchJumps(search, ground, from, jumpInches);
    return copyFound(search);
  });
  noteEntries(search, found);
  return listAll(search, found, occupancy);
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
  start(search, board, from, 0);
  if (readTiny(board.waterInches, from) >= WATER_DEPTH_INCHES) return;
  const ceiling = readTiny(board.levels, from) + jumpInches;
  const clearsAll = board.highestInches < ceiling;
  for (let dq = -moveHexes; dq <= moveHexes; dq += 1) {
    const column = q + dq;
    if (column < 0 || column >= board.widthHexes) continue;
    const top = Math.max(-moveHexes, -dq - moveHexes);
    const bottom = Math.min(moveHexes, -dq + moveHexes);
    for (let dr = top; dr <= bottom; dr += 1) {
      const row = r + dr + (column >> 1);
      if (row < 0 || row >= board.heightHexes) continue;
      const hex = column * board.heightHexes + row;
      if (hex === from || standing[hex] !== 1) continue;
      if (!clearsAll && computeHighestOnLine(board, from, hex) >= ceiling) continue;
      const hexes = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
      add(search, board, from, hex, hexes * inchesPerHex, hexes, from);
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
