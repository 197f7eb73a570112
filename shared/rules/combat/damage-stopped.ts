import type { Traits } from '../abilities/traits.ts';

/** What is known of the weapons behind a hit. */
export type HitSource = 'weapons' | 'physical' | 'artillery';

/**
 * Points that armor, shields and systems of the target take off a hit; a hit never comes to less than a point by them.
 * What kind of damage a weapon attack deals is known only from the attacker's abilities: missiles from those that
 * fire them, ballistics from an autocannon value, energy where there is nothing else.
 * Source: 003 "Advanced Combat Option: Variable Damage" (AMS example); the armors are ours.
 */
export function reduceDamage(points: number, source: HitSource, attacker: Traits, target: Traits): number {
  if (points <= 1) return points;
  return Math.max(1, points - countStopped(source, attacker, target));
}

function countStopped(source: HitSource, attacker: Traits, target: Traits): number {
  if (source === 'artillery') return Number(target.stopsExplosives);
  return source === 'physical' ? countImpact(target) : countWeapons(attacker, target);
}

function countImpact(target: Traits): number {
  return Number(target.stopsImpact) + Number(target.shield);
}

function countWeapons(attacker: Traits, target: Traits): number {
  let stopped = Number(target.shield);
  if (attacker.firesMissiles) stopped += Number(target.stopsMissiles) + Number(target.stopsExplosives);
  if (attacker.energyOnly) stopped += Number(target.reflectsEnergy);
  if (attacker.groups.ac !== undefined) stopped += Number(target.stopsBallistics);
  return stopped;
}

/** Heat that reaches a target: none through what is fireproof, a point less through what reflects, at least one. */
export function reduceHeat(points: number, target: Traits): number {
  if (target.fireproof) return 0;
  return target.reflectsEnergy && points > 1 ? points - 1 : points;
}
