import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import { makeScenario, standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** Battles of one size on one kind of terrain. */
export interface BattleCase {
  readonly ground: string;
  readonly unitsPerSide: number;
  readonly scenarios: readonly BattleScenario[];
}

/** Number of battles in a round, by units a side: long enough to be measured, short enough to be repeated. */
const BATTLES: readonly (readonly [unitsPerSide: number, battles: number])[] = [
  [4, 60],
  [12, 12],
  [36, 2],
];

const ruleset = standard2018();

/** Terrains; battles of one kind share their board, as those of a forecast do. */
const GROUNDS: readonly (readonly [name: string, board: BoardMap])[] = [
  ['open ground', DEFAULT_BOARD],
  [
    'generated ground',
    generateBoard(
      { rule: 'mixed', theme: 'hills', widthHexes: 36, heightHexes: 24 },
      ruleset,
      createBoardDice('bench'),
    ).map,
  ],
];

export function listBattleCases(): readonly BattleCase[] {
  return GROUNDS.flatMap(([ground, board]) =>
    BATTLES.map(([unitsPerSide, battles]) => ({
      ground,
      unitsPerSide,
      scenarios: Array.from({ length: battles }, (_, index) =>
        makeScenario(unitsPerSide, { board, first: index * 3, second: index * 5 + 20 }),
      ),
    })),
  );
}
