import type { AxialHex } from '../../../domain/hex.ts';
import type { Side } from '../../../domain/side.ts';
import { beginBattle } from '../begin-battle.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { getQ, getR } from '../../board/board.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createScriptedDice } from '../../scripted-dice.ts';

/** A minefield of one hex at a moment of a battle. */
export interface MinefieldFrame {
  readonly at: AxialHex;
  /** The side that laid it. */
  readonly side: Side;
  /** Density when it was laid. */
  readonly laid: number;
  /** Density now; 0 if it is spent. */
  readonly density: number;
  /** Density that it loses when it detonates: 1, or all of it in editions without a rule for it. */
  readonly wear: number;
}

/**
 * Lists the minefields of a battle in the order in which they are laid. That uses no dice, so the scenario is enough.
 * It is taken as valid.
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
