import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { getOrCompute } from '../../../../memoize.ts';
import type { AttackChoice } from '../../turn/commander.ts';
import { BALANCED, type Weights } from '../evaluation/weights.ts';
import { weighShot, type ExpectedShot } from './direct-shots.ts';
import { listFriendsToFire, weighGivingWay, type ToFire } from './give-way.ts';
import { lookAt, strike, type Prospect } from './prospect.ts';
import { listAllShots } from './shots.ts';

/** Most friends whose fire is thought of: it bounds the time in large battles. */
const MOST_FRIENDS = 11;

/**
 * Chooses the attack with which the side gains most: what it does itself, and what friends that have yet to fire can still
 * do afterwards, each with the shot that is then worth most. Damage that is marked already counts, so that nobody fires
 * at what is dead, and a target that a friend can finish is left to it. Null if no attack is worth its costs, or if the
 * unit is worth more as a spotter.
 */
export function chooseFire(
  battle: BattleState,
  unit: BattleUnit,
  weights: Weights = BALANCED,
): AttackChoice | null {
  const shots = listAllShots(battle, unit, true);
  if (shots.length === 0) return null;
  const friends = listFriendsToFire(battle, unit, MOST_FRIENDS);
  const prospects = new Map<BattleUnit, Prospect>();
  const look = (target: BattleUnit): Prospect =>
    getOrCompute(prospects, target, () => lookAt(battle, target));
  for (const friend of friends) for (const { target } of friend.shots) look(target);
  let best: AttackChoice | null = null;
  let bestTotal = -Infinity;
  for (const shot of shots) {
    const before = look(shot.target);
    const value = weighShot(before, shot, weights.heat);
    if (value <= 0) continue;
    prospects.set(shot.target, strike(before, shot));
    const total = value + expectRest(prospects, friends, weights);
    prospects.set(shot.target, before);
    if (total <= bestTotal) continue;
    best = { target: shot.target, order: shot.order, value };
    bestTotal = total;
  }
  if (best === null) return null;
  const asSpotter = weighGivingWay(battle, unit, friends, 'attacked');
  return asSpotter > 0 && asSpotter + expectRest(prospects, friends, weights) > bestTotal ? null : best;
}

/** What units do that fire one after the other, each with the shot that is worth most then. */
function expectRest(
  prospects: ReadonlyMap<BattleUnit, Prospect>,
  friends: readonly ToFire[],
  weights: Weights,
): number {
  const now = new Map(prospects);
  let sum = 0;
  for (const { shots } of friends) {
    let best: ExpectedShot | null = null;
    let bestValue = 0;
    for (const shot of shots) {
      const prospect = now.get(shot.target);
      if (prospect === undefined) continue;
      const value = weighShot(prospect, shot, weights.heat);
      if (value <= bestValue) continue;
      best = shot;
      bestValue = value;
    }
    if (best === null) continue;
    sum += bestValue;
    const struck = now.get(best.target);
    if (struck !== undefined) now.set(best.target, strike(struck, best));
  }
  return sum;
}
