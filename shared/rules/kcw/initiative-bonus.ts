import type { Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { CombatState } from '../combat/combat-state.ts';
import { computeMoveInches } from '../combat/movement.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** What of a unit its initiative depends on. */
export interface InitiativeUnit {
  readonly card: UnitCard;
  readonly skill: Skill;
  readonly state: CombatState;
  /** Tactics level of a player's or another named character; null for everybody else. */
  readonly tacticsLevel: number | null;
}

/** Both are ours: with one Skill a unit drives one worse than it shoots, and a level counts down from 8. */
const PILOTING_BASE_OVER_SKILL = 1;
const LEVEL_AT_SKILL_0 = 8;
/** 003 "Skill Rating Table". */
const GREEN_SKILL = 5;

/** Walking or cruising points left now, whole ones: heat, damage and shutdown lower them. */
function computeWalkMp(ruleset: Ruleset, { card, state }: InitiativeUnit): number {
  return Math.floor(computeMoveInches(ruleset, card, 'ground', state) / ruleset.inchesPerHex);
}

/**
 * What a unit adds to its 2D6 of initiative. A named character: walking points, piloting and tactics levels; infantry:
 * walking points, 2, and 2 for each level of experience above Green; others: walking points and 13 less both skills.
 * Source: 002 "Initiative roll", with its note on current points; how one Skill stands for two is ours.
 */
export function computeInitiativeBonus(ruleset: Ruleset, unit: InitiativeUnit): number {
  const { card, skill, tacticsLevel, state } = unit;
  // What would help the other side to its initiative takes from the unit's own here: ours.
  const base = computeWalkMp(ruleset, unit) - state.criticals.command;
  if (tacticsLevel !== null) return base + LEVEL_AT_SKILL_0 - skill + tacticsLevel;
  if (isInfantry(getUnitFamily(card.type))) return base + 2 + 2 * Math.max(0, GREEN_SKILL - skill);
  return base + 13 - (skill + PILOTING_BASE_OVER_SKILL) - skill;
}
