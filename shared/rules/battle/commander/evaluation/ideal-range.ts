import type { CommanderMemory } from '../memory/commander-memory.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import { readReal } from '../../../read.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { computeExpectedDealt, computeExpectedTaken } from './expected-damage.ts';
import { OUT_OF_REACH } from '../../state/range-brackets.ts';
import { GROUND } from '../../state/sight-rows.ts';

/**
 * Distance in hexes at which a unit does best against all forecast enemies together, and the damage that it deals
 * there.
 */
export function computeIdeal(
  battle: BattleState,
  { expectedDamage }: CommanderMemory,
  forecasts: readonly EnemyForecast[],
  movement: MovementUsed,
  damageDealt: number,
  caution: number,
): { readonly hexes: number; readonly dealt: number } {
  const { cells } = expectedDamage;
  let hexes = 1;
  let dealt = 0;
  let bestBalance = -Infinity;
  for (let bracket = OUT_OF_REACH - 1; bracket >= 0; bracket -= 1) {
    let most = 0;
    let taken = 0;
    for (const one of forecasts) {
      if (bracket <= one.dealtValues.farthest)
        most = Math.max(
          most,
          readReal(cells, computeExpectedDealt(one, movement, GROUND.open, bracket, false)),
        );
      if (bracket <= one.takenValues.farthest)
        taken += readReal(cells, computeExpectedTaken(one, movement, GROUND.open, bracket, bracket));
    }
    const balance = damageDealt * most - caution * taken;
    if (balance <= bestBalance) continue;
    bestBalance = balance;
    hexes = battle.ranges.farthestHexes[bracket] ?? 1;
    dealt = most;
  }
  return { hexes, dealt };
}
