import type { UnitId } from '../../domain/ids.ts';
import { isCollapsing, rollCollapseDamage, type Building } from '../terrain/building.ts';
import type { Combatant, CombatContext } from './combat-state.ts';
import { markDamage } from './damage.ts';

/**
 * A building with nothing left comes down on who is inside; `by` is who brought it down, null for nobody.
 * Source: 003 "Alpha Strike Buildings Table (p. 84)".
 */
export function collapse(
  context: CombatContext,
  inside: Combatant,
  building: Building,
  by: UnitId | null,
): void {
  if (!isCollapsing(building, []) || inside.state.doom !== null) return;
  const points = rollCollapseDamage(context.ruleset.damage.minimalNeeds, building, context.dice);
  markDamage(context, inside, points, 'collapse', by);
}
