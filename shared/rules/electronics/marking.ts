import type { Bracket } from '../../domain/unit-card.ts';
import { BRACKETS } from '../../domain/unit-card.ts';
import type { Traits } from '../abilities/traits.ts';
import type { ElectronicsRules } from './electronics-rules.ts';

/** Whether a hit at this bracket leaves a beacon on its target. Source: ours. */
export function leavesBeacon({ beaconReach }: Traits, bracket: Bracket | null): boolean {
  if (beaconReach === null || bracket === null) return false;
  return BRACKETS.indexOf(bracket) <= BRACKETS.indexOf(beaconReach);
}

/** Additional points of an attack on a unit with a beacon that is not jammed; missiles only. Source: ours. */
export function computeBeaconPoints(rules: ElectronicsRules | null, attacker: Traits): number {
  return attacker.firesMissiles ? (rules?.beaconPoints ?? 0) : 0;
}

/**
 * Whether a spotter designates a position for indirect artillery from this distance in inches. Source: 003 "Resolving
 * Artillery Attacks".
 */
export function isDesignated(
  rules: ElectronicsRules | null,
  { designator }: Traits,
  rangeInches: number,
): boolean {
  if (rules === null || designator === null) return false;
  return rangeInches >= 0 && rangeInches <= rules.designatorInches[designator];
}
