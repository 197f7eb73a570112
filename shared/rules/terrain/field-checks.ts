import { checkInches, type FigureCode } from '../figure-checks.ts';

/** What is wrong with one field of a question about the ground. */
export interface GroundProblem {
  /** `way[0].inches`, `target.waterDepthInches` … */
  readonly path: string;
  readonly code: FigureCode | 'not-a-half' | 'twice';
}

export type Problems = GroundProblem[];

/** A finite number of inches, up or down. */
export function checkLevel(problems: Problems, path: string, inches: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
}

/** A share of a whole, 0 to 1. */
export function checkShare(problems: Problems, path: string, share: number): void {
  checkInches(problems, path, share);
  if (share > 1 && Number.isFinite(share)) problems.push({ path, code: 'too-high' });
}
