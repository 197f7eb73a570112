import type { Traits } from '../abilities/traits.ts';
import type { DamageNotes, DamagePart } from '../damage-notes.ts';

/** What is known of the weapons that caused a hit. */
export type HitSource = 'weapons' | 'physical' | 'artillery';

/**
 * Reduces a hit by the target's armor, shields and systems, never below one point. The kind of a weapon attack's damage
 * is known only from the attacker's abilities: missiles from abilities that fire them, ballistics from an autocannon
 * value, energy from `ENE`. Source: 003 "Advanced Combat Option: Variable Damage" (AMS example); the armors are ours.
 */
export function reduceDamage(
  points: number,
  source: HitSource,
  attacker: Traits,
  target: Traits,
  notes: DamageNotes | null = null,
): number {
  if (points <= 1) return points;
  if (source === 'artillery') return stop(points, target.stopsExplosives, 'stopped-explosives', notes);
  const left = stop(points, target.shield, 'stopped-by-shield', notes);
  return source === 'physical'
    ? stop(left, target.stopsImpact, 'stopped-impact', notes)
    : stopWeapons(left, attacker, target, notes);
}

function stopWeapons(points: number, attacker: Traits, target: Traits, notes: DamageNotes | null): number {
  const missiles = attacker.firesMissiles;
  let left = stop(points, missiles && target.stopsMissiles, 'stopped-missiles', notes);
  left = stop(left, missiles && target.stopsExplosives, 'stopped-explosives', notes);
  left = stop(left, attacker.energyOnly && target.reflectsEnergy, 'stopped-energy', notes);
  const ballistics = target.stopsBallistics && attacker.groups.ac !== undefined;
  return stop(left, ballistics, 'stopped-ballistics', notes);
}

/** Takes a point off if something stops it and another point is left. */
function stop(points: number, stops: boolean, code: DamagePart, notes: DamageNotes | null): number {
  if (!stops || points <= 1) return points;
  notes?.tell(code, -1);
  return points - 1;
}

/** Heat that reaches a target: none if it is fireproof, one point less if it reflects energy, at least one. */
export function reduceHeat(points: number, target: Traits): number {
  if (target.fireproof) return 0;
  return stop(points, target.reflectsEnergy, 'stopped-heat', null);
}
