import type { Traits } from '../abilities/traits.ts';
import type { DamageNotes, DamagePart } from '../damage-notes.ts';

/** What is known of the weapons behind a hit. */
export type HitSource = 'weapons' | 'physical' | 'artillery';

/**
 * Points that armor, shields and systems of the target take off a hit; a hit never comes to less than a point by them.
 * What kind of damage a weapon attack deals is known only from the attacker's abilities: missiles from those that
 * fire them, ballistics from an autocannon value, energy where there is nothing else.
 * Source: 003 "Advanced Combat Option: Variable Damage" (AMS example); the armors are ours.
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

/** A point less where something stops it, as long as another point is left. */
function stop(points: number, stops: boolean, code: DamagePart, notes: DamageNotes | null): number {
  if (!stops || points <= 1) return points;
  notes?.tell(code, -1);
  return points - 1;
}

/** Heat that reaches a target: none through what is fireproof, a point less through what reflects, at least one. */
export function reduceHeat(points: number, target: Traits): number {
  if (target.fireproof) return 0;
  return stop(points, target.reflectsEnergy, 'stopped-heat', null);
}
