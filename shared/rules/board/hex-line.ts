import { getHexIndex, getQ, getR, type Board } from './board.ts';
import { computeHexDistance, FACING_Q, FACING_R } from './hex.ts';
import { readShort, readTiny } from '../read.ts';

/** Most entries of a line on the largest board: two hexes for each step. */
const LONGEST = 2 * 512;
/** More than any difference of coordinates on the largest board. */
const OFFSETS = 1024;

/** Result of the last `traceHexLine`: two hexes for each step, equal unless the line runs along their border. */
const line = new Int16Array(LONGEST);

/** Lines by the offset of their end from their start: for each step two offsets, each with both coordinates. */
const courses = new Map<number, Int16Array>();

/**
 * Traces the straight line between the centres of two hexes and returns its number of steps, which is their distance in
 * hexes. Until the next call `getLineHex` reads the hexes of each step: the hex that contains the line after each 2",
 * or both hexes if it runs along their border; -1 for a hex off the board. Step 0 is the start. Ours: the sources leave
 * lines across hexes open.
 *
 * The usual line drawing by interpolation and rounding (https://www.redblobgames.com/grids/hexagons/#line-drawing), but
 * in whole numbers: borders are detected exactly, and the line is the same from either end.
 */
export function traceHexLine(board: Board, from: number, to: number): number {
  const q = getQ(board, from);
  const r = getR(board, from);
  const course = getCourse(getQ(board, to) - q, getR(board, to) - r);
  const hexes = course.length / 2;
  for (let index = 0; index < hexes; index += 1) {
    line[index] = getHexIndex(board, q + readShort(course, 2 * index), r + readShort(course, 2 * index + 1));
  }
  return hexes / 2 - 1;
}

/** A hex of the line traced last; `which` is 0 or 1, for the two hexes at a border. */
export function getLineHex(step: number, which: 0 | 1): number {
  return readShort(line, 2 * step + which);
}

function getCourse(dq: number, dr: number): Int16Array {
  const key = (dq + OFFSETS / 2) * OFFSETS + dr + OFFSETS / 2;
  let course = courses.get(key);
  if (course === undefined) {
    course = plotCourse(dq, dr);
    courses.set(key, course);
  }
  return course;
}

function plotCourse(dq: number, dr: number): Int16Array {
  const steps = computeHexDistance(dq, dr);
  // Any offset is `first` steps along one facing plus `other` steps along the next facing: find that facing.
  let facing = 0;
  while (countFirst(facing, dq, dr) < 0 || countSecond(facing, dq, dr) < 0) facing += 1;
  const other = countSecond(facing, dq, dr);
  const offsets: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const twice = 2 * other * step;
    const second = steps === 0 ? 0 : Math.floor((twice + steps) / (2 * steps));
    const onBorder = steps > 0 && (twice + steps) % (2 * steps) === 0;
    offsets.push(
      ...plotStep(facing, step, second),
      ...plotStep(facing, step, onBorder ? second - 1 : second),
    );
  }
  return Int16Array.from(offsets);
}

function countFirst(facing: number, dq: number, dr: number): number {
  const next = (facing + 1) % 6;
  return dq * readTiny(FACING_R, next) - dr * readTiny(FACING_Q, next);
}

function countSecond(facing: number, dq: number, dr: number): number {
  return dr * readTiny(FACING_Q, facing) - dq * readTiny(FACING_R, facing);
}

function plotStep(facing: number, step: number, second: number): readonly [number, number] {
  const next = (facing + 1) % 6;
  const first = step - second;
  return [
    first * readTiny(FACING_Q, facing) + second * readTiny(FACING_Q, next),
    first * readTiny(FACING_R, facing) + second * readTiny(FACING_R, next),
  ];
}
