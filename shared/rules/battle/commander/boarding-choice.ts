import { BRACKETS } from '../../../domain/unit-card.ts';
import { measureHexes } from '../../board/board.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { mustWithdraw, type BattleState } from '../state/battle-state.ts';
import { getMoveInches } from '../state/unit-moves.ts';
import { findBerth } from '../turn/carriers.ts';
import { chooseDismount, findNearestEnemy, isInTrouble } from './dismount-choice.ts';

/**
 * The carrier beside a unit that it boards again, or null. It boards one that is faster and can go on, while it would not want to get off again there and no enemy comes within its own reach in this turn. All ours.
 */
export function chooseBoarding(battle: BattleState, rider: BattleUnit): BattleUnit | null {
  if (mustWithdraw(battle, rider) || rider.order?.kind === 'hold') return null;
  const own = getMoveInches(battle, rider, 'ground');
  let best: BattleUnit | null = null;
  let most = own;
  for (const carrier of battle.bySide[rider.side]) {
    if (carrier === rider || !isUnitOnBoard(carrier)) continue;
    const inches = getMoveInches(battle, carrier, 'ground');
    if (inches <= most || findBerth(battle, rider, carrier) === null) continue;
    if (isInTrouble(battle, carrier) || chooseDismount(battle, rider, carrier) !== null) continue;
    best = carrier;
    most = inches;
  }
  return best === null || isNearTheFight(battle, rider, own) ? null : best;
}

/** Whether an enemy is within the longest bracket of a unit's card after a move of its own. */
function isNearTheFight(battle: BattleState, rider: BattleUnit, moveInches: number): boolean {
  const enemy = findNearestEnemy(battle, rider, rider.hex);
  if (enemy === null) return true;
  const { damage } = rider.card;
  const reach = BRACKETS.findLast((bracket) => damage[bracket] !== '0' && damage[bracket] !== '-');
  const row = battle.ruleset.ranges.find(({ bracket }) => bracket === reach);
  const inches = measureHexes(battle.board, rider.hex, enemy.hex) * battle.ruleset.inchesPerHex;
  return inches <= moveInches + (row?.upToInches ?? 0);
}
