import { chooseAttack } from './attack-choice.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { evaluateHex, type PositionEvaluation } from './evaluation/position-evaluation.ts';

/**
 * What neither moving nor turning is worth to a unit that may fire twice instead, against the other moves; null where
 * standing still brings no second attack.
 */
export function weighHold(
  battle: BattleState,
  unit: BattleUnit,
  evaluation: PositionEvaluation,
): number | null {
  if (battle.ruleset.turnOrder !== 'individual') return null;
  const attack = chooseAttack(battle, unit, evaluation.weights);
  return evaluateHex(battle, evaluation, 'standstill', unit.hex, 2 * (attack?.value ?? 0));
}
