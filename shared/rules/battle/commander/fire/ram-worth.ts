import { questionOfOrder } from '../../../combat/build-question.ts';
import { computePhysicalDamage } from '../../../combat/attack-damage.ts';
import { computeTargetNumber, isAboveReach } from '../../../combat/to-hit.ts';
import type { MovementUsed } from '../../../../domain/battle-event.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit, DeclaredRam } from '../../state/battle-unit.ts';
import { CRITICAL_POINTS } from '../attack-choice.ts';
import { expectGain, lookAt, strike, type ExpectedHit } from './prospect.ts';

/**
 * What a charge or an attack from above is worth, in point values: what it is expected to do to the target, less what it
 * does to the unit itself, hit or miss. Being crippled or destroyed by it counts, and so does what open objectives pay
 * the enemy for that. 0 for a ram that cannot be made.
 *
 * `inches`: how far the unit moves for it, in this way. `hits`: what the enemy is expected to do to the unit in the same
 * turn, after which the ram may break it.
 */
export function weighRamWorth(
  battle: BattleState,
  unit: BattleUnit,
  { kind, target }: DeclaredRam,
  movement: MovementUsed,
  inches: number,
  hits: readonly ExpectedHit[] = [],
): number {
  const { ruleset } = battle;
  const { physical } = ruleset;
  const order = { kind, rangeInches: ruleset.inchesPerHex, fromRear: false, overheat: 0 };
  const question = questionOfOrder(ruleset, unit, target, order, movement);
  const points = computePhysicalDamage(ruleset, unit.card, kind, inches, unit.state.heat);
  if (points === 0 || isAboveReach(question)) return 0;
  const chance = ruleset.chanceToHit(computeTargetNumber(question));
  const own = hits.reduce(strike, lookAt(battle, unit));
  const lose = (hit: boolean): number =>
    expectGain(own, {
      chance: 1,
      points: physical.attackerDamage(kind, hit, unit.card.size, target.card.size),
    });
  const dealt = { chance, points: points + CRITICAL_POINTS * physical.criticalRolls[kind] };
  return expectGain(lookAt(battle, target), dealt) - chance * lose(true) - (1 - chance) * lose(false);
}
