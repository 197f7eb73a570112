import type { Problem } from '../../shared/domain/problem.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';

/** An object that the schema of a file has and ours has not, or the other way round, or that differs. */
export interface SchemaDifference {
  /** `foreign`: not one of ours. `changed`: ours with other content. `missing`: ours, but not in the file. */
  readonly kind: 'foreign' | 'changed' | 'missing';
  /** `table`, `index`, `trigger` or `view`; any other text in a file made by others. */
  readonly type: string;
  readonly name: string;
}

/**
 * A difference as a problem of the file. The name is quoted, so that a name from a foreign file cannot be read as words
 * of this program.
 */
export function toDifferenceProblem({ kind, type, name }: SchemaDifference): Problem {
  return { path: '', code: `schema.${kind}`, values: { type, name: JSON.stringify(name) } };
}

/** A difference in a few English words, without a full stop. */
export function formatDifference(difference: SchemaDifference): string {
  return describeProblem(toDifferenceProblem(difference)).replace(/\.$/, '');
}
