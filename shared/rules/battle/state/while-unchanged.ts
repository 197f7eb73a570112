import type { BattleUnit } from './battle-unit.ts';

/** What has been asked of a unit while nothing changes, by what was asked; null outside of such a time. */
let answers: Map<object, Map<BattleUnit, unknown>> | null = null;

/**
 * Runs a decision during which no unit moves, is hit or spots, so that what `rememberByUnit` computes is computed once for
 * each unit. Whether units have had their turn in the Combat Phase may change: nothing that is remembered depends on it.
 */
export function whileUnchanged<Answer>(decide: () => Answer): Answer {
  if (answers !== null) return decide();
  answers = new Map();
  try {
    return decide();
  } finally {
    answers = null;
  }
}

/** Memoises `compute` by unit inside of `whileUnchanged`; outside of it every call computes anew. */
export function rememberByUnit<Context, Answer>(
  compute: (context: Context, unit: BattleUnit) => Answer,
): (context: Context, unit: BattleUnit) => Answer {
  return (context, unit) => {
    if (answers === null) return compute(context, unit);
    let byUnit = answers.get(compute);
    if (byUnit === undefined) {
      byUnit = new Map();
      answers.set(compute, byUnit);
    }
    let answer = byUnit.get(unit) as Answer | undefined;
    if (answer === undefined) {
      answer = compute(context, unit);
      byUnit.set(unit, answer);
    }
    return answer;
  };
}
