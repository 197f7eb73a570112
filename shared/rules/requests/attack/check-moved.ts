import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { Problem } from '../../../domain/problem.ts';
import { canAct } from '../../combat/combat-state.ts';
import type { Fighter } from '../../combat/fighter.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import { resolveManner } from '../../terrain/manner.ts';
import type { Ruleset } from '../../ruleset.ts';

/** Most inches that a unit can have moved in this way, or in its best way if none is given. */
function computeMostMoved(ruleset: Ruleset, unit: Fighter, way: MovementUsed | undefined): number {
  if (!canAct(unit.state)) return 0;
  const jumped = computeSpendableInches(ruleset, unit, 'jump');
  if (way === 'jump') return jumped;
  const walked = computeSpendableInches(ruleset, unit, 'ground');
  const most = resolveManner(ruleset.movement, unit.manner ?? 'plain', walked)?.moveInches ?? walked;
  return way === 'ground' ? most : Math.max(most, jumped);
}

/**
 * Why a unit cannot have moved this many inches: less than one if it stood still, else at most its Move in the way in
 * which it moved. Source: 001 "Movement Phase", 003 "Standstill".
 */
export function findWrongInches(
  ruleset: Ruleset,
  path: 'attacker' | 'target',
  unit: Fighter,
  way: MovementUsed | undefined,
): Problem | null {
  if (unit.inchesMoved === 0) return null;
  const field = `${path}.inchesMoved`;
  if (way === 'standstill' && unit.inchesMoved >= 1) return { path: field, code: 'contradiction' };
  return unit.inchesMoved > computeMostMoved(ruleset, unit, way) ? { path: field, code: 'too-high' } : null;
}
