import { resolveAttackCall } from '../requests/attack/resolve-attack-call.ts';
import { printOnFailure } from './print-on-failure.ts';

/** Resolves a called attack; what happened in it is told when the test fails. */
export const callAttack: typeof resolveAttackCall = (...args) => {
  const answer = resolveAttackCall(...args);
  if (answer.outcome === 'resolved') printOnFailure(answer.result.events);
  return answer;
};
