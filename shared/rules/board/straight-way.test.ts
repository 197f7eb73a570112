import { expect, it } from 'vitest';
import type { BoardHex } from '../../domain/board-map.ts';
import { WALKER } from '../testing/movers.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { getBoard } from './board.ts';
import { getMoverGround } from './mover-ground.ts';
import { isStraightWay } from './straight-way.ts';

const SIZE = 12;
/** A cliff along the middle column with a gap of one hex. */
const GAP_ROW = 7;
const CLIFF = 6;
const cliff: BoardHex[] = Array.from({ length: SIZE }, (_, row) => ({ column: CLIFF, row, level: 9 })).filter(
  ({ row }) => row !== GAP_ROW,
);
const board = getBoard({ widthHexes: SIZE, heightHexes: SIZE, hexes: cliff });
const ground = getMoverGround(board, standard2018(), WALKER);
const hexAt = (column: number, row: number) => column * SIZE + row;

it('is one along open ground and through a gap, and none over a cliff', () => {
  expect(isStraightWay(ground, hexAt(0, 2), hexAt(CLIFF - 1, 9))).toBe(true);
  expect(isStraightWay(ground, hexAt(CLIFF - 1, GAP_ROW), hexAt(CLIFF, GAP_ROW))).toBe(true);
  expect(isStraightWay(ground, hexAt(0, 2), hexAt(SIZE - 1, 2))).toBe(false);
});

it('stays right when more pairs of hexes were asked for than are remembered', () => {
  const ask = (): boolean[] => {
    const answers: boolean[] = [];
    for (let from = 0; from < board.hexCount; from += 1)
      for (let to = 0; to < board.hexCount; to += 1) answers.push(isStraightWay(ground, from, to));
    return answers;
  };
  const first = ask();
  expect(ask()).toEqual(first);
  // Each half of the board is passable, and only the gap connects them.
  const open = (from: number, to: number) => first[from * board.hexCount + to];
  for (let from = 0; from < hexAt(CLIFF, 0); from += 1)
    for (let to = 0; to < hexAt(CLIFF, 0); to += 1) expect(open(from, to)).toBe(true);
  expect(open(hexAt(0, 0), hexAt(SIZE - 1, 0))).toBe(false);
});
