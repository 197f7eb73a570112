import type { PilotAbility, Skill, SpecialAbility } from '../../domain/pilot.ts';

/** Costs of the abilities that the program plays. Ours: the quick start gives them to lances and states no cost. */
export const ABILITY_COSTS: Readonly<Record<PilotAbility, number>> = {
  lucky: 1,
  'speed-demon': 2,
  sniper: 3,
};

/** What a pilot may have: the number of abilities, and what they may cost together. */
export interface AbilityAllowance {
  readonly count: number;
  readonly cost: number;
}

/** The allowance of a Skill; none beyond Skill 4. docs/campaign-facts.md 6. */
export function getAbilityAllowance(skill: Skill): AbilityAllowance {
  if (skill > 4) return { count: 0, cost: 0 };
  if (skill === 4) return { count: 1, cost: 2 };
  return skill >= 2 ? { count: 2, cost: 4 } : { count: 3, cost: 6 };
}

/** What an ability takes of the allowance. */
export function getAbilityCost(ability: SpecialAbility): number {
  return ability.kind === 'table' ? ability.cost : ABILITY_COSTS[ability.kind];
}

/** What abilities take of an allowance together. */
export function sumAbilities(abilities: readonly SpecialAbility[]): AbilityAllowance {
  return {
    count: abilities.length,
    cost: abilities.reduce((sum, ability) => sum + getAbilityCost(ability), 0),
  };
}

/** What tells an ability from others: of two that are alike, a pilot may have one. */
export function getAbilityKey(ability: SpecialAbility): string {
  return ability.kind === 'table' ? `table ${ability.name.toLowerCase()}` : ability.kind;
}

/** The abilities that an edition plays; all others are used at the table. */
export function listPlayedAbilities(
  abilities: readonly SpecialAbility[],
  { pilotAbilities }: { readonly pilotAbilities: readonly PilotAbility[] },
): PilotAbility[] {
  return abilities.flatMap(({ kind }) => (kind !== 'table' && pilotAbilities.includes(kind) ? [kind] : []));
}
