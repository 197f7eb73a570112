import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { DEALT, TAKEN } from './expectation-table.ts';
import { findDealt, findTaken } from './expectations.ts';
import { OUT_OF_REACH } from './odds.ts';
import { GROUND } from './sight-rows.ts';
import { readReal } from '../board/read.ts';

/** Where a unit comes off best against the enemy as a whole, in hexes, and what it can do to an enemy there. */
export function computeIdeal(
  battle: BattleState,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  caution: number,
): { readonly hexes: number; readonly dealt: number } {
  const { odds, expectations } = battle;
  let hexes = 1;
  let dealt = 0;
  let bestBalance = -Infinity;
  for (let bracket = OUT_OF_REACH - 1; bracket >= 0; bracket -= 1) {
    let most = 0;
    let taken = 0;
    for (const one of forecasts) {
      const dealtEntry = findDealt(battle, one, movement, GROUND.open);
      most = Math.max(most, readReal(expectations, dealtEntry + DEALT + bracket));
      taken += readReal(expectations, findTaken(battle, one, movement, GROUND.open) + TAKEN + bracket);
    }
    const balance = most - caution * taken;
    if (balance <= bestBalance) continue;
    bestBalance = balance;
    hexes = odds.farthestByBracket[bracket] ?? 1;
    dealt = most;
  }
  return { hexes, dealt };
}
