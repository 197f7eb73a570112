import type { Problem, ProblemCode, ProblemValues } from '../../domain/problem.ts';

/** Collects problems. */
export type AddProblem = (path: string, code: ProblemCode, values?: ProblemValues) => void;

/** Creates a list of problems and a function that adds to it. */
export function collectProblems(): {
  readonly problems: readonly Required<Problem>[];
  readonly add: AddProblem;
} {
  const problems: Required<Problem>[] = [];
  const add: AddProblem = (path, code, values = {}) => {
    // A problem that both sides share is listed once.
    const last = problems.at(-1);
    if (last?.path !== path || last.code !== code) problems.push({ path, code, values });
  };
  return { problems, add };
}

/** Adds a problem unless a number is whole and between two bounds, both included. */
export function requireWhole(
  add: AddProblem,
  path: string,
  value: number,
  least: number,
  most: number,
): void {
  if (!Number.isInteger(value) || value < least || value > most)
    add(path, 'number.out-of-range', { least, most });
}

/** Adds a problem unless a share is above 0 and at most 1. */
export function requireShare(add: AddProblem, path: string, share: number): void {
  if (!(share > 0 && share <= 1)) add(path, 'share.out-of-range', { least: 1, most: 100 });
}
