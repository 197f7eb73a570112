import type { AxialHex } from '../../domain/hex.ts';
import type { Side } from '../../domain/side.ts';
import { beginBattle } from '../battle/begin-battle.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { getQ, getR } from '../board/board.ts';
import type { Ruleset } from '../ruleset.ts';
import { createScriptedDice } from '../scripted-dice.ts';

/** A field of mines of one hex at a moment of a battle. */
export interface MinefieldFrame {
  readonly at: AxialHex;
  /** Who laid it. */
  readonly side: Side;
  /** As it was laid. */
  readonly laid: number;
  /** As it is; 0 where it is spent. */
  readonly density: number;
  /** By how much it gets thinner when it goes off: by one, or all of it where the edition has no rule of its own. */
  readonly wear: number;
}

/**
 * The minefields of a battle as they are laid, in that order. No dice decide on them: the scenario alone tells where
 * they are. The scenario is taken as valid.
 */
export function listMinefields(ruleset: Ruleset, scenario: BattleScenario): readonly MinefieldFrame[] {
  if (scenario.setUp?.effects.some(({ kind }) => kind === 'minefields') !== true) return [];
  const { board, mines } = beginBattle(ruleset, scenario, createScriptedDice([]), null);
  return [...mines].map(([hex, { side, density }]) => ({
    at: { q: getQ(board, hex), r: getR(board, hex) },
    side,
    laid: density,
    density,
    wear: ruleset.minefields === null ? density : 1,
  }));
}
