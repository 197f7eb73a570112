import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { getMoveInches } from '../../state/unit-moves.ts';
import { findBerth } from '../../turn/carriers.ts';
import { isInTrouble } from '../dismount-choice.ts';
import { waitsForCarrier } from './carrier-goal.ts';
import { choosePlaceToGetOff } from './choose-place-to-get-off.ts';
import type { Leaving } from './useful-place.ts';

/**
 * The carrier beside a unit that it boards again, the fastest; null if it goes on by itself. It boards one that is faster
 * and can go on, when its side leaves the board or it is too far from where it is of use.
 */
export function chooseRide(battle: BattleState, rider: BattleUnit, leaves: Leaving): BattleUnit | null {
  if (!waitsForCarrier(battle, rider, leaves)) return null;
  let best: BattleUnit | null = null;
  let most = getMoveInches(battle, rider, 'ground');
  for (const carrier of battle.bySide[rider.side]) {
    if (carrier === rider || !isUnitOnBoard(carrier)) continue;
    const inches = getMoveInches(battle, carrier, 'ground');
    if (inches <= most || findBerth(battle, rider, carrier) === null) continue;
    if (isInTrouble(battle, carrier) || choosePlaceToGetOff(battle, rider, carrier, leaves) !== null)
      continue;
    best = carrier;
    most = inches;
  }
  return best;
}
