import type { UnitId } from '../../../domain/ids.ts';
import type { Skill } from '../../../domain/pilot.ts';
import type { Bracket, UnitCard } from '../../../domain/unit-card.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import { validateAttack } from '../attack.ts';
import { createCombatState } from '../combat-state.ts';
import type { Fighter } from '../fighter.ts';
import type { Ruleset } from '../../ruleset.ts';
import { computeAttackToHit } from './compute-attack-odds.ts';
import { computeExpectedPoints } from './expected-points.ts';
import { listHitParts } from './list-hit-parts.ts';

/** What one attack with all weapons does on average. */
export interface BracketExpectation {
  /** 2D6 or more to hit. */
  readonly targetNumber: number;
  /** Expected points, 0 for a miss. */
  readonly points: number;
}

/**
 * Computes what a fresh unit does to another one on average with a weapon attack at the far end of each range, both on
 * the ground and in the open; null for a range at which it has no attack. Brackets that the rules do not have are
 * missing.
 */
export function computeExpectedByBracket(
  ruleset: Ruleset,
  attackerCard: UnitCard,
  targetCard: UnitCard,
  skill: Skill = 4,
): Readonly<Partial<Record<Bracket, BracketExpectation | null>>> {
  const attacker = makeFresh(attackerCard, skill);
  const target = makeFresh(targetCard, skill);
  return Object.fromEntries(
    ruleset.ranges.map(({ bracket, upToInches }) => {
      const order = { kind: 'weapon', rangeInches: upToInches, fromRear: false, overheat: 0 } as const;
      const attack = { attacker, target, order };
      if (validateAttack(ruleset, attacker, target, order) !== null) return [bracket, null];
      const toHit = computeAttackToHit(ruleset, attack);
      const points = computeExpectedPoints(ruleset, attack, toHit, listHitParts(ruleset, attack));
      return [bracket, { targetNumber: toHit.targetNumber, points }];
    }),
  );
}

function makeFresh(card: UnitCard, skill: Skill): Fighter {
  const damage = { armorLeft: card.armor, structureLeft: card.structure, criticals: NO_CRITICALS };
  return {
    unitId: String(card.id) as UnitId,
    card,
    skill,
    movement: 'ground',
    inchesMoved: 0,
    state: createCombatState(damage),
  };
}
