import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { getGroundToTarget } from '../../state/ground-to-target.ts';
import { GROUND } from '../../state/sight-rows.ts';
import { listAttackOrders } from '../../turn/attack-orders.ts';
import { findSpotter } from '../../turn/indirect-fire.ts';
import { aim, createHeatPrices, listDirectShots, listTargets, type ExpectedShot } from './direct-shots.ts';
import { priceSpotter } from './spotting.ts';

/** Lists all attacks that a unit can make from its hex, over the eyes of friends too; with every overheat or none. */
export function listAllShots(
  battle: BattleState,
  unit: BattleUnit,
  overheats: boolean,
): readonly ExpectedShot[] {
  const direct = listDirectShots(battle, unit, overheats);
  return unit.traits.indirect === null || unit.ram !== null
    ? direct
    : [...direct, ...listBlindShots(battle, unit)];
}

function listBlindShots(battle: BattleState, unit: BattleUnit): readonly ExpectedShot[] {
  const price = createHeatPrices(battle, unit);
  return listTargets(battle, unit).flatMap((target) => {
    if (getGroundToTarget(battle, unit, target) !== GROUND.unseen) return [];
    return listAttackOrders(battle, unit, target, []).flatMap((order) => {
      const spotter = findSpotter(battle, unit, target);
      const shot = aim(battle, unit, target, order, price(order), priceSpotter(battle, spotter));
      return shot === null ? [] : [shot];
    });
  });
}
