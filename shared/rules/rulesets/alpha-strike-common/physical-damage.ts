import type { DamageNotes } from '../../damage-notes.ts';
import type { PhysicalKind } from '../../ruleset.ts';

/**
 * Points of a physical hit by Size; `inchesMoved` counts for charges and attacks from above only.
 * Source: 001 "Resolving Physical Attacks", 003 "Charge Attacks", 004 "Отыгрывание атак в ближнем бою".
 */
export function computeSizeDamage(
  kind: PhysicalKind,
  size: number,
  inchesMoved: number,
  notes: DamageNotes | null = null,
): number {
  const more = kind === 'melee' || kind === 'dfa' ? 1 : 0;
  const rams = kind === 'charge' || kind === 'dfa';
  const points = rams ? Math.round((size * inchesMoved) / 8) : size;
  notes?.tell(rams ? 'charge-inches' : 'size', points);
  notes?.add(rams ? 'from-above' : 'melee-weapon', more);
  return points + more;
}

/** Points that a ramming unit takes itself. Source: 003 "Charge Attacks", 004 "Таран", "Атака «Смерть с небес»". */
export function computeRamSelfDamage(
  kind: PhysicalKind,
  hit: boolean,
  attackerSize: number,
  targetSize: number,
  notes: DamageNotes | null = null,
): number {
  const fall = kind !== 'dfa' ? 0 : hit ? attackerSize : 1;
  const meetsLarge = (kind === 'charge' && hit) || (kind === 'dfa' && !hit);
  const large = meetsLarge && targetSize >= 3 ? 1 : 0;
  notes?.add('fall', fall);
  notes?.add('ram-into-large', large);
  return fall + large;
}
