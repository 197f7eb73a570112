import type { BoardPlan } from '../../shared/domain/board-plan.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { validateBoardMap } from '../../shared/rules/board/validate-board-map.ts';
import type { AppQueries, Queries } from '../handler.ts';
import { refuseImpossibleBoard } from '../engagement/refuse-board.ts';
import { findBoard, listBoards } from '../store/boards.ts';
import { findBoardRuleset } from '../store/rulesets.ts';
import { createLayoutDice } from '../../shared/campaign/engagement/lay-out-board.ts';
import { takeFromEnd } from './take-page.ts';

export const boardAppQueries = {
  'board.generate': ({ ruleset, options, seed, mirrored = false, ...asked }) => {
    const rules = findBoardRuleset(ruleset, options);
    const plan: BoardPlan = {
      rule: asked.rule ?? 'mixed',
      theme: asked.theme ?? 'hills',
      widthHexes: asked.widthHexes ?? DEFAULT_BOARD.widthHexes,
      heightHexes: asked.heightHexes ?? DEFAULT_BOARD.heightHexes,
    };
    const { widthHexes, heightHexes } = plan;
    const problems: Problem[] = [...validateBoardMap(null, { widthHexes, heightHexes })];
    if (mirrored && widthHexes % 2 !== 0) problems.push({ path: 'widthHexes', code: 'board.odd-width' });
    refuseImpossibleBoard(problems);
    const { map, pieces } = generateBoard(plan, rules, createLayoutDice(seed), { mirrored });
    return { board: map, pieces };
  },

  'board.validate': ({ ruleset, options, board }) => ({
    problems: validateBoardMap(findBoardRuleset(ruleset, options).buildings, board).map((problem) => ({
      path: problem.path,
      code: problem.code,
      message: describeProblem(problem),
    })),
  }),
} satisfies AppQueries;

export const boardQueries = {
  'board.list': ({ db }, page) => takeFromEnd(listBoards(db), page, ({ boardId }) => boardId),

  'board.get': ({ db }, { boardId }) => findBoard(db, boardId),
} satisfies Queries;
