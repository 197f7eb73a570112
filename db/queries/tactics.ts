import type { Problem } from '../../shared/domain/problem.ts';
import { resolveBuildingAttackCall } from '../../shared/rules/requests/tactics/resolve-building-attack-call.ts';
import { resolveEvadingCall } from '../../shared/rules/requests/tactics/resolve-evading-call.ts';
import { resolveFireCall, resolveSmokeCall } from '../../shared/rules/requests/tactics/resolve-fire-call.ts';
import { resolveHidingCall } from '../../shared/rules/requests/tactics/resolve-hiding-call.ts';
import { resolveMunitionCall } from '../../shared/rules/requests/tactics/resolve-munition-call.ts';
import { resolveNetworkCall } from '../../shared/rules/requests/tactics/resolve-network-call.ts';
import type { AppQueries } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findRuleset } from '../store/rulesets.ts';

type Answer<Result> =
  | { readonly outcome: 'resolved'; readonly result: Result }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] }
  | { readonly outcome: 'dice'; readonly reason: 'too-few' | 'too-many'; readonly index: number };

/** More fields than a person reads in one message. */
const MOST_FIELDS = 20;

/** The result of an answer; refuses what is impossible, and dice that are missing or left over. */
function readAnswer<Result>(answer: Answer<Result>, given: number): Result {
  if (answer.outcome === 'resolved') return answer.result;
  if (answer.outcome === 'invalid')
    throw new Refusal('rules.invalid-tactic', { fields: answer.fields.slice(0, MOST_FIELDS) });
  const { reason, index } = answer;
  throw new Refusal('rules.wrong-dice', { context: reason, reason, index, die: index + 1, given });
}

export const tacticsQueries = {
  'rules.evading': ({ ruleset, options, ...call }) =>
    readAnswer(resolveEvadingCall(findRuleset(ruleset, options), call), 0),
  'rules.munition': ({ ruleset, options, ...call }) =>
    readAnswer(resolveMunitionCall(findRuleset(ruleset, options), call), 0),
  'rules.buildingAttack': ({ ruleset, options, ...call }) =>
    readAnswer(resolveBuildingAttackCall(findRuleset(ruleset, options), call), call.dice.length),
  'rules.hiding': ({ ruleset, options, ...call }) =>
    readAnswer(resolveHidingCall(findRuleset(ruleset, options), call), 0),
  'rules.network': ({ ruleset, options, ...call }) =>
    readAnswer(resolveNetworkCall(findRuleset(ruleset, options), call), 0),
  'rules.fire': ({ ruleset, options, ...call }) =>
    readAnswer(resolveFireCall(findRuleset(ruleset, options), call), call.dice.length),
  'rules.smoke': ({ ruleset, options, ...call }) =>
    readAnswer(resolveSmokeCall(findRuleset(ruleset, options), call), 0),
} satisfies AppQueries;
