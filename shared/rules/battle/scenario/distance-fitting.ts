import { countHexesToEdge } from '../../../domain/deployment-zone.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { getHexAt, getOffsetHex, measureHexes, type Board } from '../../board/board.ts';
import { readShort } from '../../read.ts';

/** A unit to place on the board. */
export interface UnitToFit {
  /** 1 for each hex on which it can stand. */
  readonly standing: Uint8Array;
  readonly homeEdge: Edge;
  /** Where it stands if nothing else is known. */
  readonly wantedHex: number;
  /** Its known hex; null if it is to be found. */
  readonly fixedHex: number | null;
}

/** A known distance between two pieces, given by their index. */
export interface Tie {
  readonly one: number;
  readonly other: number;
  readonly hexes: number;
}

/**
 * Cost of each hex of distance to the home edge for a piece with known distances, and to `wantedHex` for one without.
 */
const HOME_COST = 0.02;
const AWAY_COST = 0.5;
/** Most rounds of improvement. */
const MAX_ROUNDS = 12;
/**
 * First positions to try for the first piece of a group, as shares of the board's width and height; its own `wantedHex`
 * is tried before them.
 */
const FIRST_POSITIONS: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];
const TAKEN = 1;

interface FittingSearch {
  readonly board: Board;
  readonly pieces: readonly UnitToFit[];
  /** By piece: the pieces to which its distance is known, and how far that is. */
  readonly tied: readonly (readonly { readonly to: number; readonly hexes: number }[])[];
  readonly hexes: Int16Array;
  readonly taken: Uint8Array;
}

/**
 * Returns a hex for each piece, in their order. Fixed pieces come first; then pieces are placed one by one, those with
 * most known distances first, each where its distances fit best; then all are moved again until none improves. Repeated
 * from several first positions; the cheapest result is kept, the first of equal ones.
 *
 * Coordinate descent (https://en.wikipedia.org/wiki/Coordinate_descent) with several starts. It can end in a local
 * optimum, which more starts make less likely, but needs no solver (multidimensional scaling would ignore hexes that
 * are taken or impassable).
 */
export function fitDistances(board: Board, pieces: readonly UnitToFit[], ties: readonly Tie[]): Int16Array {
  const tied: { to: number; hexes: number }[][] = pieces.map(() => []);
  for (const { one, other, hexes } of ties) {
    tied[one]?.push({ to: other, hexes });
    tied[other]?.push({ to: one, hexes });
  }
  let best: Int16Array = new Int16Array(0);
  let least = Infinity;
  for (const firstPosition of [null, ...FIRST_POSITIONS]) {
    const search: FittingSearch = {
      board,
      pieces,
      tied,
      hexes: Int16Array.from(pieces, ({ fixedHex }) => fixedHex ?? -1),
      taken: new Uint8Array(board.hexCount),
    };
    for (const { fixedHex } of pieces) if (fixedHex !== null) search.taken[fixedHex] = TAKEN;
    placeAll(search, firstPosition);
    settle(search);
    const cost = pieces.reduce(
      (sum, _, index) => sum + computeCost(search, index, readShort(search.hexes, index)),
      0,
    );
    if (cost >= least) continue;
    least = cost;
    best = search.hexes;
    // Other starts cannot improve a result without distances, or one in which every distance is exact.
    if (ties.length === 0 || isExact(search, ties)) break;
  }
  return best;
}

function isExact(search: FittingSearch, ties: readonly Tie[]): boolean {
  return ties.every(
    ({ one, other, hexes }) =>
      Math.abs(
        measureHexes(search.board, readShort(search.hexes, one), readShort(search.hexes, other)) - hexes,
      ) <= 0.5,
  );
}

function placeAll(search: FittingSearch, firstPosition: readonly [number, number] | null): void {
  const { board, pieces, tied, hexes } = search;
  for (;;) {
    let next = -1;
    let most = -1;
    pieces.forEach((_, index) => {
      if (hexes[index] !== -1) return;
      const known = tied[index]?.filter(({ to }) => hexes[to] !== -1).length ?? 0;
      // Pieces with a distance to a placed one come first, those with most of them ahead; then pieces with most
      // distances.
      const rank = known > 0 ? 1000 + known : (tied[index]?.length ?? 0);
      if (rank <= most) return;
      most = rank;
      next = index;
    });
    if (next === -1) return;
    const isFirstOfGroup = most < 1000 && most > 0 && firstPosition !== null;
    place(search, next, isFirstOfGroup ? findFirstHex(board, firstPosition) : null);
  }
}

function findFirstHex(board: Board, [across, down]: readonly [number, number]): number {
  const column = Math.floor(across * board.widthHexes);
  return getHexAt(board, { column, row: Math.floor(down * board.heightHexes) });
}

/** Moves each piece in turn to its best free hex until none moves. */
function settle(search: FittingSearch): void {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let moved = false;
    search.pieces.forEach(({ fixedHex }, index) => {
      if (fixedHex === null && place(search, index, null)) moved = true;
    });
    if (!moved) return;
  }
}

/** Puts a piece on the free hex with the lowest cost, or nearest to `wanted` if given. Returns whether it moved. */
function place(search: FittingSearch, index: number, wanted: number | null): boolean {
  const { board, pieces, hexes, taken } = search;
  const piece = pieces[index];
  const before = readShort(hexes, index);
  if (piece === undefined) return false;
  if (before >= 0) taken[before] = 0;
  const costOf = (hex: number): number =>
    wanted === null ? computeCost(search, index, hex) : measureHexes(search.board, hex, wanted);
  let best = before;
  let least = before >= 0 ? costOf(before) : Infinity;
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    if (taken[hex] === TAKEN || piece.standing[hex] !== 1) continue;
    const cost = costOf(hex);
    if (cost >= least - 1e-9) continue;
    least = cost;
    best = hex;
  }
  if (best === -1) best = taken.indexOf(0);
  hexes[index] = best;
  taken[best] = TAKEN;
  return best !== before;
}

/** Sum of the squared errors of its distances in hexes, plus a small cost that keeps a side near its home edge. */
function computeCost(search: FittingSearch, index: number, hex: number): number {
  const { board, pieces, tied, hexes } = search;
  const piece = pieces[index];
  if (piece === undefined) return 0;
  let known = 0;
  let cost = 0;
  for (const { to, hexes: apart } of tied[index] ?? []) {
    const other = readShort(hexes, to);
    if (other === -1) continue;
    known += 1;
    cost += (measureHexes(search.board, hex, other) - apart) ** 2;
  }
  if (known === 0) return AWAY_COST * measureHexes(search.board, hex, piece.wantedHex);
  return cost + HOME_COST * countHexesToEdge(board, piece.homeEdge, getOffsetHex(board, hex));
}
