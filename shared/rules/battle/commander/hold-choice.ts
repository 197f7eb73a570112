import { chooseAttack } from './attack-choice.ts';
import type { BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { evaluateHex, type PositionEvaluation } from './evaluation/position-evaluation.ts';

/**
 * Value of neither moving nor turning for a unit that may then attack twice, on the scale of other moves; null under
 * rules without a second attack.
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
