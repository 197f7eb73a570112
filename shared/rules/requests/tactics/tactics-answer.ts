import type { Problem } from '../../../domain/problem.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { TacticsRules } from '../../tactics/tactics-rules.ts';

/** An answer to a question about an advanced option, or what is wrong with the question. */
export type TacticsAnswer<Result extends object> =
  | { readonly outcome: 'resolved'; readonly result: Result }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/** Answers where the edition has these options and the question has no problems. */
export function answerTactics<Result extends object>(
  { tactics }: Ruleset,
  check: (problems: Problem[]) => void,
  answer: (rules: TacticsRules) => Result,
): TacticsAnswer<Result> {
  if (tactics === null) return { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
  const fields: Problem[] = [];
  check(fields);
  return fields.length > 0
    ? { outcome: 'invalid', fields }
    : { outcome: 'resolved', result: answer(tactics) };
}
