import type { BoardPlan } from '../../shared/domain/board-plan.ts';
import type { Problem } from '../../shared/domain/problem.ts';
import type { BoardEntry } from '../../shared/domain/saved-board.ts';
import { tellProblem } from '../../shared/locales/tell-problem.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { generateBoard } from '../../shared/rules/board/generation/generate-board.ts';
import { validateBoardMap } from '../../shared/rules/board/validate-board-map.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { AppQueries, Queries } from '../handler.ts';
import { refuseImpossibleBoard } from '../engagement/refuse-board.ts';
import { findBoard } from '../store/load-boards.ts';
import { findRuleset } from '../store/load-campaign.ts';
import { createBoardDice } from '../../shared/campaign/engagement/lay-out-board.ts';

/** The rules for judging a board. Default, when no rule system is asked for: rules that know every kind of building. */
export function findBoardRuleset(ruleset?: string, options?: readonly string[]): Ruleset {
  if (ruleset !== undefined) return findRuleset(ruleset, options);
  return findRuleset('alpha-strike-standard-2018', options ?? ['buildings']);
}

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
    const { map, pieces } = generateBoard(plan, rules, createBoardDice(seed), { mirrored });
    return { board: map, pieces };
  },

  'board.validate': ({ ruleset, options, board }) => ({
    problems: validateBoardMap(findBoardRuleset(ruleset, options).buildings, board).map((problem) => ({
      path: problem.path,
      code: problem.code,
      message: tellProblem(problem),
    })),
  }),
} satisfies AppQueries;

export const boardQueries = {
  'board.list': ({ db }) =>
    db
      .prepare<[], BoardEntry>(
        `SELECT id AS boardId, name, map ->> 'widthHexes' AS widthHexes, map ->> 'heightHexes' AS heightHexes
       FROM boards ORDER BY name, id`,
      )
      .all(),

  'board.get': ({ db }, { boardId }) => findBoard(db, boardId),
} satisfies Queries;
