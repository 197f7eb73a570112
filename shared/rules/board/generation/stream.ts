import type { Dice } from '../../dice.ts';
import { getHexAt, getOffsetHex, type Board, measureHexes } from '../board.ts';
import { listNeighbours } from './blob.ts';
import { rollBelow } from '../../roll-below.ts';
import type { TerrainPiece } from './piece.ts';

/** Every so many hexes a stream can be forded. */
const FORD_EVERY = 5;

/**
 * A stream that winds from one edge of the board to the next through the quarter in which a hex lies: 1" deep, with fords.
 */
export function runStream(board: Board, through: number, dice: Dice): TerrainPiece {
  const { column, row } = getOffsetHex(board, through);
  const side = column < board.widthHexes / 2 ? 0 : board.widthHexes - 1;
  const end = row < board.heightHexes / 2 ? 0 : board.heightHexes - 1;
  // The bend lies halfway between the hex and the middle of the board, so that the stream is not a short cut across a
  // corner.
  const bend = getHexAt(board, {
    column: halfway(column, board.widthHexes),
    row: halfway(row, board.heightHexes),
  });
  const first = wind(board, bend, getHexAt(board, { column: side, row }), dice);
  const second = wind(board, bend, getHexAt(board, { column, row: end }), dice);
  const course = [...new Set([...first.toReversed(), ...second])];
  const offset = rollBelow(dice, FORD_EVERY);
  return new Map(
    course.map((hex, index) => {
      const isFord = (index + offset) % FORD_EVERY === 0;
      return [hex, isFord ? { waterInches: 0 } : { level: -1, waterInches: 1 }];
    }),
  );
}

function halfway(place: number, length: number): number {
  return Math.floor((place + length / 2) / 2);
}

/**
 * A random path from one hex to another by steps that never lead away from it; where possible a third of the steps keep
 * the distance.
 */
function wind(board: Board, from: number, to: number, dice: Dice): number[] {
  const distanceOf = (hex: number): number => measureHexes(board, hex, to);
  const course = [from];
  for (let hex = from; hex !== to;) {
    const left = distanceOf(hex);
    const ways = listNeighbours(board, hex).filter((next) => !course.includes(next));
    const nearer = ways.filter((next) => distanceOf(next) < left);
    const beside = ways.filter((next) => distanceOf(next) === left);
    const choice = beside.length > 0 && rollBelow(dice, 3) === 0 ? beside : nearer;
    const next = choice[rollBelow(dice, choice.length)];
    if (next === undefined) break;
    course.push(next);
    hex = next;
  }
  return course;
}
