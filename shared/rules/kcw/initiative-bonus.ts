import type { Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { CombatState } from '../combat/combat-state.ts';
import { computeMoveInches } from '../combat/movement.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily, isInfantry } from '../unit-family.ts';

/** The parts of a unit that its initiative depends on. */
export interface InitiativeUnit {
  readonly card: UnitCard;
  readonly skill: Skill;
  readonly state: CombatState;
  /** Tactics level of a player's or another named character; null for everybody else. */
  readonly tacticsLevel: number | null;
}

/** Ours: with a single Skill a unit pilots one worse than it shoots, and a level is 8 less the skill. */
const PILOTING_BASE_OVER_SKILL = 1;
const LEVEL_AT_SKILL_0 = 8;
/** 003 "Skill Rating Table". */
const GREEN_SKILL = 5;

/** Walking or cruising points left now, whole ones: heat, damage and shutdown lower them. */
function computeWalkMp(ruleset: Ruleset, { card, state }: InitiativeUnit): number {
  return Math.floor(computeMoveInches(ruleset, card, 'ground', state) / ruleset.inchesPerHex);
}

/**
 * The bonus of a unit to its 2D6 of initiative. Named characters: walking points, piloting and tactics levels;
 * infantry: walking points, 2, and 2 for each level of experience above Green; others: walking points and 13 less both
 * skills. Source: 002 "Initiative roll", with its note on current points; how one Skill stands for two is ours.
 */
export function computeInitiativeBonus(ruleset: Ruleset, unit: InitiativeUnit): number {
  const { card, skill, tacticsLevel, state } = unit;
  // Ours: damaged command systems, which otherwise help the other side, reduce the unit's own bonus here.
  const base = computeWalkMp(ruleset, unit) - state.criticals.command;
  if (tacticsLevel !== null) return base + LEVEL_AT_SKILL_0 - skill + tacticsLevel;
  if (isInfantry(getUnitFamily(card.type))) return base + 2 + 2 * Math.max(0, GREEN_SKILL - skill);
  return base + 13 - (skill + PILOTING_BASE_OVER_SKILL) - skill;
}
