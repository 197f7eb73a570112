import type { Problem } from '../../shared/domain/problem.ts';
import { Refusal } from '../refusal.ts';

/** More fields than a person reads in one message. */
const MAX_FIELDS = 20;

/** Refuses a map that has problems. */
export function refuseImpossibleBoard(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first === undefined) return;
  throw new Refusal('board.impossible', {
    problem: first.code,
    path: first.path,
    fields: problems.slice(0, MAX_FIELDS),
  });
}
