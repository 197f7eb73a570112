/** What is wrong with one field of a question about the ground. */
export interface GroundProblem {
  /** `way[0].inches`, `target.waterDepthInches` … */
  readonly path: string;
  readonly code: 'not-finite' | 'negative' | 'twice';
}

export type Problems = GroundProblem[];

/** A finite number of inches, not below 0. */
export function checkInches(problems: Problems, path: string, inches: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
  else if (inches < 0) problems.push({ path, code: 'negative' });
}

/** A finite number of inches, up or down. */
export function checkLevel(problems: Problems, path: string, inches: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
}
