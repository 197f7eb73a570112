import type { Skill } from '../../domain/pilot.ts';
import { computeToHit } from '../../rules/combat/to-hit.ts';
import type { Ruleset } from '../../rules/ruleset.ts';

/** Chance of a shot to hit, and what must be rolled for it. */
export interface ShotOdds {
  readonly targetNumber: number;
  /** 0 to 1. */
  readonly probability: number;
}

/**
 * A shot as it falls most often: over 12 inches at a 'Mech with TMM 2 that has moved, in the open, by one that has moved.
 * It shows what a step of Skill is worth.
 */
export function computeTypicalShot(ruleset: Ruleset, skill: Skill): ShotOdds {
  const { targetNumber, probability } = computeToHit(ruleset, {
    attack: { kind: 'weapon', rangeInches: 12 },
    attacker: { type: 'BM', skill, movement: 'ground' },
    target: { type: 'BM', tmm: 2, movement: 'ground', move: [{ mode: 'ground', inches: 10 }] },
  });
  return { targetNumber, probability };
}
