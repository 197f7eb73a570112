import type { Problem } from '../../../domain/problem.ts';
import { computeArtilleryOdds } from '../../combat/odds/compute-artillery-odds.ts';
import { computeAttackOdds } from '../../combat/odds/compute-attack-odds.ts';
import type { AttackOdds } from '../../combat/odds/attack-odds.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { AttackRequest } from './attack-call.ts';
import { prepareAttack, ATTACK_PROBLEMS } from './prepare-attack.ts';
import { prepareShot } from './prepare-shot.ts';

/** Odds, or why there are none. */
export type CallOddsAnswer =
  | { readonly outcome: 'computed'; readonly odds: AttackOdds }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * Computes the odds of a single attack from outside, exact if its outcomes can be enumerated, else sampled; refuses
 * what `resolveAttackCall` refuses. Never throws on bad figures.
 */
export function computeCallOdds(edition: Ruleset, call: AttackRequest): CallOddsAnswer {
  const prepared = prepareAttack(edition, call);
  if (prepared.outcome === 'invalid') return prepared;
  const { ruleset, target, order } = prepared;
  const { refused, odds } =
    order.kind === 'artillery'
      ? computeArtilleryOdds(ruleset, prepareShot(prepared, call.attack.artillery), target)
      : computeAttackOdds(ruleset, prepared);
  return odds === null
    ? { outcome: 'invalid', fields: [ATTACK_PROBLEMS[refused]] }
    : { outcome: 'computed', odds };
}
