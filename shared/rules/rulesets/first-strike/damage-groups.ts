import type { DamageAmount } from '../../damage-value.ts';

/** Points of a full group. */
const GROUP_POINTS = 2;
const FULL_GROUP: DamageAmount = Object.freeze({ points: GROUP_POINTS, minimal: false });

/**
 * Divides what a weapon attack deals into groups of two points; an odd rest is a group of one. Each group is an attack
 * of its own. Minimal damage goes with the odd point, or makes a group by itself: that is ours.
 * Source: 000 "Roll To Hit".
 */
export function listDamageGroups({ points, minimal }: DamageAmount): readonly DamageAmount[] {
  const groups: DamageAmount[] = [];
  for (let left = points; left >= GROUP_POINTS; left -= GROUP_POINTS) groups.push(FULL_GROUP);
  const rest = points % GROUP_POINTS;
  if (rest > 0 || minimal) groups.push({ points: rest, minimal });
  return groups;
}
