/** What is wrong with one field of a question about the ground. */
export interface GroundProblem {
  /** `way[0].inches`, `target.waterDepthInches` … */
  readonly path: string;
  readonly code:
    'not-finite' | 'not-a-whole-number' | 'not-a-half' | 'negative' | 'too-low' | 'too-high' | 'twice';
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

/** A share of a whole, 0 to 1. */
export function checkShare(problems: Problems, path: string, share: number): void {
  checkInches(problems, path, share);
  if (share > 1 && Number.isFinite(share)) problems.push({ path, code: 'too-high' });
}
/** A whole number between two others. */
export function checkWhole(
  problems: Problems,
  path: string,
  value: number,
  least: number,
  most: number,
): void {
  if (!Number.isInteger(value)) problems.push({ path, code: 'not-a-whole-number' });
  else if (value < least) problems.push({ path, code: value < 0 ? 'negative' : 'too-low' });
  else if (value > most) problems.push({ path, code: 'too-high' });
}
