import type { DamageAmount } from '../../damage-value.ts';

/** Points of a full group. */
const GROUP_POINTS = 2;
const FULL_GROUP: DamageAmount = Object.freeze({ points: GROUP_POINTS, minimal: false });

/**
 * Divides the damage of a weapon attack into groups of two points; a remaining point is a group of its own. Each group
 * is a separate attack. Ours: minimal damage belongs to the group of one point, or is a group by itself. Source: 000
 * "Roll To Hit".
 */
export function listDamageGroups({ points, minimal }: DamageAmount): readonly DamageAmount[] {
  const groups: DamageAmount[] = [];
  for (let left = points; left >= GROUP_POINTS; left -= GROUP_POINTS) groups.push(FULL_GROUP);
  const rest = points % GROUP_POINTS;
  if (rest > 0 || minimal) groups.push({ points: rest, minimal });
  return groups;
}
