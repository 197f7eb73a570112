import type { PhysicalKind } from '../../ruleset.ts';

/**
 * Points of a physical hit by Size; `inchesMoved` counts for charges and attacks from above only.
 * Source: 001 "Resolving Physical Attacks", 003 "Charge Attacks", 004 "Отыгрывание атак в ближнем бою".
 */
export function computeSizeDamage(kind: PhysicalKind, size: number, inchesMoved: number): number {
  if (kind === 'standard') return size;
  if (kind === 'melee') return size + 1;
  const charge = Math.round((size * inchesMoved) / 8);
  return kind === 'dfa' ? charge + 1 : charge;
}

/** Points that a ramming unit takes itself. Source: 003 "Charge Attacks", 004 "Таран", "Атака «Смерть с небес»". */
export function computeRamSelfDamage(
  kind: PhysicalKind,
  hit: boolean,
  attackerSize: number,
  targetSize: number,
): number {
  const heavyTarget = targetSize >= 3 ? 1 : 0;
  if (kind === 'charge') return hit ? heavyTarget : 0;
  if (kind === 'dfa') return hit ? attackerSize : 1 + heavyTarget;
  return 0;
}
