import type { UnitId } from '../../domain/ids.ts';
import { isCollapsing, rollCollapseDamage, type Building } from '../terrain/building.ts';
import type { Combatant, CombatContext } from './combat-state.ts';
import { markDamage } from './damage.ts';

/**
 * Collapses a building without construction factor on the unit inside. `by` is the unit that destroyed it, null for
 * none. Source: 003 "Alpha Strike Buildings Table (p. 84)".
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
