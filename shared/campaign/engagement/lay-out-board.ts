import type { BoardMap } from '../../domain/board-map.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import { generateBoard } from '../../rules/board/generation/generate-board.ts';
import type { Dice } from '../../rules/dice.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';

/** The dice that lay out a board, by its seed: that of a track, or one that a request gives. */
export function createLayoutDice(seed: string | number): Dice {
  return createSeededDice(`${seed}/board`);
}

/** Lays out the board of a track by its seed. */
export function layOutBoard(ruleset: Ruleset, seed: string, plan: BoardPlan): BoardMap {
  return generateBoard(plan, ruleset, createLayoutDice(seed)).map;
}
