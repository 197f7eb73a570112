import type { Commander } from '../battle/turn/commander.ts';
import { createRandomCommander } from '../battle/commander/baselines/random-commander.ts';
import { generateBoard, createBoardDice } from '../board/generation/generate-board.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { standard2018 } from './fixtures.ts';

/** A commander that plays at random, by dice of its own for each battle. */
export function random(battle: number): Commander {
  return createRandomCommander(createSeededDice(`random ${battle}`));
}

/** Hills, woods and water, the same for both sides. */
export const HILLS = generateBoard(
  { rule: 'mixed', theme: 'hills', widthHexes: 36, heightHexes: 24 },
  standard2018(),
  createBoardDice('fair'),
  { mirrored: true },
).map;
