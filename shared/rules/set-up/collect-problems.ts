import type { Problem, ProblemCode, ProblemValues } from '../../domain/problem.ts';

/** Collects problems. */
export type AddProblem = (path: string, code: ProblemCode, values?: ProblemValues) => void;

/** A list of problems and what adds to it. */
export function collectProblems(): {
  readonly problems: readonly Required<Problem>[];
  readonly add: AddProblem;
} {
  const problems: Required<Problem>[] = [];
  const add: AddProblem = (path, code, values = {}) => {
    // What is wrong for both sides alike is said once.
    const last = problems.at(-1);
    if (last?.path !== path || last.code !== code) problems.push({ path, code, values });
  };
  return { problems, add };
}

/** Says so when a number is no whole number between two others, both allowed. */
export function checkWhole(add: AddProblem, path: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    add(path, 'number.out-of-range', { least, most });
}

/** Says so when a share is none: more than 0, at most 1. */
export function checkShare(add: AddProblem, path: string, share: number): void {
  if (!(share > 0 && share <= 1)) add(path, 'share.out-of-range', { least: 1, most: 100 });
}
