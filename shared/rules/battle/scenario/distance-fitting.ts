import { countHexesToEdge } from '../../../domain/deployment-zone.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { getHexAt, getOffsetHex, measureHexes, type Board } from '../../board/board.ts';
import { readShort } from '../../board/read.ts';

/** A unit that needs a place. */
export interface Piece {
  /** Where it can stand: 1 by hex. */
  readonly standing: Uint8Array;
  readonly homeEdge: Edge;
  /** Where it would stand if nothing else were known. */
  readonly wantedHex: number;
  /** Where it stands for certain; null: to be found. */
  readonly fixedHex: number | null;
}

/** Two pieces, by their places in the list, and how far apart they are said to be. */
export interface Tie {
  readonly one: number;
  readonly other: number;
  readonly hexes: number;
}

/** Cost of each hex to the home edge of a piece with known distances, and of each hex from where another would stand. */
const HOME_COST = 0.02;
const AWAY_COST = 0.5;
/** Rounds in which every piece may take a better place; most are settled after three. */
const MOST_ROUNDS = 12;
/** Where on the board the first piece of a group is tried, as shares of both sides of it, before its own wish. */
const TRIES: readonly (readonly [number, number])[] = [
  [0.5, 0.5],
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];
const TAKEN = 1;

interface Search {
  readonly board: Board;
  readonly pieces: readonly Piece[];
  /** By piece: whom it is tied to, and how far away that is. */
  readonly tied: readonly (readonly { readonly to: number; readonly hexes: number }[])[];
  readonly hexes: Int16Array;
  readonly taken: Uint8Array;
}

/**
 * A hex for every piece, in their order: known ones first, then one after the other those that most is known about,
 * each where its distances come out best; then all of them again until none finds a better place. Several beginnings
 * are tried and the best end is kept, the first of equals.
 *
 * Coordinate descent (https://en.wikipedia.org/wiki/Coordinate_descent) from several starts: it can end in a local best,
 * which other starts make rarer, and needs no solver. A byte a hex says what is taken.
 */
export function fitDistances(board: Board, pieces: readonly Piece[], ties: readonly Tie[]): Int16Array {
  const tied: { to: number; hexes: number }[][] = pieces.map(() => []);
  for (const { one, other, hexes } of ties) {
    tied[one]?.push({ to: other, hexes });
    tied[other]?.push({ to: one, hexes });
  }
  let best: Int16Array = new Int16Array(0);
  let least = Infinity;
  for (const beginning of [null, ...TRIES]) {
    const search: Search = {
      board,
      pieces,
      tied,
      hexes: Int16Array.from(pieces, ({ fixedHex }) => fixedHex ?? -1),
      taken: new Uint8Array(board.hexCount),
    };
    for (const { fixedHex } of pieces) if (fixedHex !== null) search.taken[fixedHex] = TAKEN;
    putDown(search, beginning);
    settle(search);
    const cost = pieces.reduce(
      (sum, _, index) => sum + computeCost(search, index, readShort(search.hexes, index)),
      0,
    );
    if (cost >= least) continue;
    least = cost;
    best = search.hexes;
    // Nothing to be had from other beginnings where nothing pulls, or every distance is right to the hex.
    if (ties.length === 0 || isExact(search, ties)) break;
  }
  return best;
}

function isExact(search: Search, ties: readonly Tie[]): boolean {
  return ties.every(
    ({ one, other, hexes }) =>
      Math.abs(
        measureHexes(search.board, readShort(search.hexes, one), readShort(search.hexes, other)) - hexes,
      ) <= 0.5,
  );
}

function putDown(search: Search, beginning: readonly [number, number] | null): void {
  const { board, pieces, tied, hexes } = search;
  for (;;) {
    let next = -1;
    let most = -1;
    pieces.forEach((_, index) => {
      if (hexes[index] !== -1) return;
      const known = tied[index]?.filter(({ to }) => hexes[to] !== -1).length ?? 0;
      // Who is tied to nobody yet comes after all who are; among those, who will tie most.
      const rank = known > 0 ? 1000 + known : (tied[index]?.length ?? 0);
      if (rank <= most) return;
      most = rank;
      next = index;
    });
    if (next === -1) return;
    const anchors = most < 1000 && most > 0 && beginning !== null;
    place(search, next, anchors ? findTry(board, beginning) : null);
  }
}

function findTry(board: Board, [across, down]: readonly [number, number]): number {
  const column = Math.floor(across * board.widthHexes);
  return getHexAt(board, { column, row: Math.floor(down * board.heightHexes) });
}

/** Everybody in turn takes the best hex that is free, until nobody moves. */
function settle(search: Search): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = false;
    search.pieces.forEach(({ fixedHex }, index) => {
      if (fixedHex === null && place(search, index, null)) moved = true;
    });
    if (!moved) return;
  }
}

/** Puts a piece on the free hex that costs least, or that is nearest to `wanted`. Returns whether it is another hex. */
function place(search: Search, index: number, wanted: number | null): boolean {
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

/** Squares of what each distance is off, in hexes; and a little that keeps a side at home where nothing else counts. */
function computeCost(search: Search, index: number, hex: number): number {
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
