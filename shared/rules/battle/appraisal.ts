import type { MovementUsed } from '../../domain/battle-event.ts';
import type { BattleState } from './battle-state.ts';
import type { EnemyForecast } from './enemy-forecast.ts';
import { expectDealt, expectTaken } from './expectations.ts';
import { getBracketIndex } from './odds.ts';
import { getGroundFrom, getGroundTo, GROUND } from './sight-rows.ts';

/** What an enemy out of sight that has yet to move may still do, as a share of what it could in sight. */
const UNSEEN_TAKEN = 0.5;

/** What a unit can do to an enemy from a hex so many hexes away, that is behind the enemy or not. */
export function getDealt(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
  behind: boolean,
): number {
  if (hexes > one.dealtHexes) return 0;
  const ground = one.ground === null ? GROUND.open : getGroundTo(one.ground, hex);
  return expectDealt(battle, one, movement, ground, getBracketIndex(battle.odds, hexes, ground), behind);
}

/** What a unit has to expect from an enemy that looks its way, at the best bracket that the enemy can still reach. */
export function getThreat(
  battle: BattleState,
  one: EnemyForecast,
  movement: MovementUsed,
  hex: number,
  hexes: number,
): number {
  if (hexes > one.takenHexes) return 0;
  let ground: number = one.ground === null ? GROUND.open : getGroundFrom(one.ground, hex);
  let certainty = 1;
  if (ground === GROUND.unseen) {
    if (one.settled) return 0;
    certainty = UNSEEN_TAKEN;
    ground = one.unit.ownGround?.[hex] ?? GROUND.open;
  }
  const farthest = getBracketIndex(battle.odds, hexes, ground);
  const nearest = getBracketIndex(battle.odds, Math.max(1, hexes - one.strideHexes), ground);
  return certainty * expectTaken(battle, one, movement, ground, nearest, farthest);
}
