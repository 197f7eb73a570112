import { WATER_DEPTH_INCHES } from '../ground/footing.ts';
import { isMobile } from '../ground/ground-cost.ts';
import { getQ, getR, type Board } from './board.ts';
import { recallReach, type FreeReach } from './reach-memory.ts';
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
 * Hexes in which a unit can end a move; entry 0 is where it stands. Filled again by every search, so whoever compares
 * two of them has one for each.
 */
export interface Reach {
  count: number;
  /** Cheapest first. */
  readonly hexes: Int16Array;
  /** Inches of Move spent by entry. */
  readonly costInches: Int16Array;
  /** Hexes moved by entry. */
  readonly movedHexes: Int16Array;
  readonly search: Search;
}

/** Working space of a search, by hex unless it says otherwise. */
interface Search {
  /** Added to what a search notes, so that it is more than everything that was noted before. */
  base: number;
  /** Most inches that are left on arrival, more by the base of the search; less than that is of old. */
  readonly left: Int32Array;
  readonly steps: Int16Array;
  /** Hex before this one on the way. */
  readonly before: Int16Array;
  /** Hexes that wait, in lists by cost in the order in which they were found. */
  first: Int32Array;
  last: Int32Array;
  /** By entry of these lists. */
  readonly waiting: Int16Array;
  readonly next: Int32Array;
  entries: number;
}

/** Then a search begins to count anew. */
const MOST_BASE = 2 ** 30;

/** Room for what searches on a board find. */
export function createReach({ hexCount }: Board): Reach {
  return {
    count: 0,
    hexes: new Int16Array(hexCount),
    costInches: new Int16Array(hexCount),
    movedHexes: new Int16Array(hexCount),
    search: {
      base: 0,
      left: new Int32Array(hexCount),
      steps: new Int16Array(hexCount),
      before: new Int16Array(hexCount),
      first: new Int32Array(1),
      last: new Int32Array(1),
      // Every hex can be found again from each of its neighbours.
      waiting: new Int16Array(hexCount * 6 + 1),
      next: new Int32Array(hexCount * 6 + 1),
      entries: 0,
    },
  };
}

/**
 * Fills in where a unit can end a move on the ground: by the cheapest ways, around enemies, through friends, never on
 * an occupied hex. A mobile unit can always go its minimum, at the price of its whole Move.
 * Source: 001 "Movement Cost Table", "Minimum Movement", "Stacking"; 004 "Затраты на движение". What is left of a Move
 * over a whole hex is lost: 000 "Movement".
 */
export function findGroundReach(
  reach: Reach,
  ground: MoverGround,
  from: number,
  moveInches: number,
  occupancy: Occupancy,
): void {
  const most = Math.max(0, Math.floor(moveInches));
  const mobile = isMobile(moveInches);
  const minimumHexes = mobile ? ground.minimumHexes : 0;
  const free = recallReach(ground, from, most, mobile, () => {
    searchGround(reach, ground, from, most, minimumHexes, NOBODY);
    return copyReach(reach);
  });
  if (isBarred(free, occupancy)) searchGround(reach, ground, from, most, minimumHexes, occupancy);
  else restoreReach(reach, free, occupancy);
}

/** On a board of any size. */
const NOBODY: Occupancy = { occupants: new Int16Array(0), mayPass: () => true };

function copyReach({ count, hexes, costInches, movedHexes, search }: Reach): FreeReach {
  const own = hexes.slice(0, count);
  return {
    hexes: own,
    costInches: costInches.slice(0, count),
    movedHexes: movedHexes.slice(0, count),
    before: own.map((hex) => readShort(search.before, hex)),
  };
}

/** Whether somebody stands within reach whom the unit cannot pass. */
function isBarred({ hexes }: FreeReach, { occupants, mayPass }: Occupancy): boolean {
  for (let index = 1; index < hexes.length; index += 1) {
    const occupant = readShort(occupants, readShort(hexes, index));
    if (occupant !== 0 && !mayPass(occupant)) return true;
  }
  return false;
}

function restoreReach(reach: Reach, free: FreeReach, { occupants }: Occupancy): void {
  const { hexes, costInches, movedHexes, before } = free;
  reach.count = 0;
  for (let index = 0; index < hexes.length; index += 1) {
    const hex = readShort(hexes, index);
    reach.search.before[hex] = readShort(before, index);
    if (index === 0 || occupants[hex] === 0)
      add(reach, hex, readShort(costInches, index), readShort(movedHexes, index));
  }
}

function searchGround(
  reach: Reach,
  ground: MoverGround,
  from: number,
  most: number,
  minimumHexes: number,
  occupancy: Occupancy,
): void {
  const { search } = reach;
  start(reach, from, most);
  for (let cost = 0; cost <= most; cost += 1)
    for (let entry = readInt(search.first, cost); entry !== 0; entry = readInt(search.next, entry)) {
      const hex = readShort(search.waiting, entry);
      // Found more cheaply since it began to wait; at the same price it is never found again.
      if (search.left[hex] !== search.base + most - cost) continue;
      if (hex !== from && readShort(occupancy.occupants, hex) === 0)
        add(reach, hex, cost, readShort(search.steps, hex));
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

function start(reach: Reach, from: number, most: number): void {
  const { search } = reach;
  search.base += search.first.length;
  if (search.base > MOST_BASE) {
    search.base = 1;
    search.left.fill(0);
  }
  search.entries = 0;
  if (search.first.length <= most) {
    search.first = new Int32Array(most + 1);
    search.last = new Int32Array(most + 1);
  }
  search.first.fill(0, 0, most + 1);
  search.left[from] = search.base + most;
  search.steps[from] = 0;
  search.before[from] = from;
  reach.count = 0;
  add(reach, from, 0, 0);
  wait(search, from, 0);
}

function wait(search: Search, hex: number, cost: number): void {
  search.entries += 1;
  const entry = search.entries;
  search.waiting[entry] = hex;
  search.next[entry] = 0;
  if (search.first[cost] === 0) search.first[cost] = entry;
  else search.next[readInt(search.last, cost)] = entry;
  search.last[cost] = entry;
}

function add(reach: Reach, hex: number, costInches: number, movedHexes: number): void {
  const { count } = reach;
  reach.hexes[count] = hex;
  reach.costInches[count] = costInches;
  reach.movedHexes[count] = movedHexes;
  reach.count = count + 1;
}

/**
 * Fills in where a unit can end a jump: straight over what is lower than its jump, not out of water, never on an
 * occupied hex or where it cannot be. Column by column from the west.
 * Source: 001 "Jumping", "Maximum Jump Height", "Water"; 004 "Прыгать" (`ground/jump.ts`). Ours: woods are no height
 * to jump over, and along a border the jump goes over the lower hex.
 */
export function findJumpReach(
  reach: Reach,
  { board, standing, inchesPerHex }: MoverGround,
  from: number,
  jumpInches: number,
  { occupants }: Occupancy,
): void {
  const moveHexes = Math.floor(jumpInches / inchesPerHex);
  const q = getQ(board, from);
  const r = getR(board, from);
  start(reach, from, 0);
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
      if (hex === from || occupants[hex] !== 0 || standing[hex] !== 1) continue;
      if (!clearsAll && computeHighestOnLine(board, from, hex) >= ceiling) continue;
      const hexes = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
      reach.search.before[hex] = from;
      add(reach, hex, hexes * inchesPerHex, hexes);
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

/** The way to a hex that the last search found, from where the unit stands on; a jump is one stride. */
export function tracePath({ search, hexes }: Reach, hex: number): readonly number[] {
  const from = readShort(hexes, 0);
  const path = [hex];
  for (let at = hex; at !== from;) {
    at = readShort(search.before, at);
    path.unshift(at);
  }
  return path;
}
