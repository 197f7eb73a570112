import { computeAttackOdds } from '../odds/compute-attack-odds.ts';
import type { AttackOdds } from '../odds/attack-odds.ts';
import type { Ruleset } from '../ruleset.ts';
import type { DeclaredAttack, FieldProblem } from './attack-call.ts';
import { prepareAttack, REFUSALS } from './prepare-attack.ts';

/** Odds, or why there are none. */
export type CallOddsAnswer =
  | { readonly outcome: 'computed'; readonly odds: AttackOdds }
  | { readonly outcome: 'invalid'; readonly fields: readonly FieldProblem[] };

/**
 * The exact odds of a single attack that is declared from outside; refuses what `resolveAttackCall` refuses for the
 * same attack. Never throws on bad figures.
 */
export function computeCallOdds(ruleset: Ruleset, call: DeclaredAttack): CallOddsAnswer {
  const prepared = prepareAttack(ruleset, call);
  if (prepared.outcome === 'invalid') return prepared;
  const { refused, odds } = computeAttackOdds(ruleset, prepared);
  return odds === null ? { outcome: 'invalid', fields: [REFUSALS[refused]] } : { outcome: 'computed', odds };
}
