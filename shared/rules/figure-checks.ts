import type { Problem } from '../domain/problem.ts';

/** Checks a count: a whole number within its bounds, which may be below 0. */
export function checkWhole(
  problems: Problem[],
  path: string,
  value: number,
  least: number,
  most: number,
): void {
  if (!Number.isInteger(value)) problems.push({ path, code: 'not-a-whole-number' });
  else if (value < least) problems.push({ path, code: value < 0 && least >= 0 ? 'negative' : 'too-low' });
  else if (value > most) problems.push({ path, code: 'too-high' });
}

/** Checks a distance or a Move in inches: finite, not below 0, and within its limit. */
export function checkInches(problems: Problem[], path: string, inches: number, most = Infinity): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
  else if (inches < 0) problems.push({ path, code: 'negative' });
  else if (inches > most) problems.push({ path, code: 'too-high' });
}

/** Checks an offset in inches: finite, within its limit to either side. */
export function checkOffset(problems: Problem[], path: string, inches: number, most: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
  else if (Math.abs(inches) > most) problems.push({ path, code: inches < 0 ? 'too-low' : 'too-high' });
}

/** Checks a finite number of inches, up or down. */
export function checkLevel(problems: Problem[], path: string, inches: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
}

/** Checks a share of a whole, 0 to 1. */
export function checkShare(problems: Problem[], path: string, share: number): void {
  checkInches(problems, path, share);
  if (share > 1 && Number.isFinite(share)) problems.push({ path, code: 'too-high' });
}
