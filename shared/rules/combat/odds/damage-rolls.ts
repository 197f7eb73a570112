import type { DamageAmount } from '../../damage-value.ts';
import type { DamageRules } from '../../ruleset.ts';
import { NO_DICE, type RollClass } from './walk-outcomes.ts';

/**
 * The damage dice of a hit in classes that deal the same: one die for `0*`; with variable damage a die for each point,
 * of which only the number of successes matters. Source: 003 "Advanced Combat Option: Variable Damage"; for `0*` see
 * the ruleset.
 */
export function listDamageRolls(rules: DamageRules, amount: DamageAmount): readonly RollClass[] {
  const minimal = amount.minimal ? listSuccesses(1, rules.minimalNeeds) : NO_DICE;
  const variable =
    rules.variableNeeds === null ? NO_DICE : listSuccesses(Math.ceil(amount.points), rules.variableNeeds);
  return minimal.flatMap((first) =>
    variable.map((rest) => ({
      chance: first.chance * rest.chance,
      faces: [...first.faces, ...rest.faces],
    })),
  );
}

/** Binomial distribution of the number of dice that show `needs` or more. */
function listSuccesses(dice: number, needs: number): readonly RollClass[] {
  const success = Math.min(1, Math.max(0, (7 - needs) / 6));
  const classes: RollClass[] = [];
  let ways = 1;
  for (let hits = 0; hits <= dice; hits += 1) {
    const chance = ways * success ** hits * (1 - success) ** (dice - hits);
    const faces = Array.from({ length: dice }, (_, index) => (index < hits ? 6 : 1));
    if (chance > 0) classes.push({ chance, faces });
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return classes;
}
