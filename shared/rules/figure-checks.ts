/** What is wrong with a figure by itself. */
export type FigureCode = 'not-finite' | 'not-a-whole-number' | 'negative' | 'too-low' | 'too-high';

/** A list of problems that takes those of figures, and maybe others. */
interface FigureProblems {
  push(problem: { readonly path: string; readonly code: FigureCode }): unknown;
}

/** A figure that counts something: a whole number within its bounds, which may lie below 0. */
export function checkWhole(
  problems: FigureProblems,
  path: string,
  value: number,
  least: number,
  most: number,
): void {
  if (!Number.isInteger(value)) problems.push({ path, code: 'not-a-whole-number' });
  else if (value < least) problems.push({ path, code: value < 0 && least >= 0 ? 'negative' : 'too-low' });
  else if (value > most) problems.push({ path, code: 'too-high' });
}

/** A distance or a Move in inches: finite, not below 0, and no farther than is believed. */
export function checkInches(problems: FigureProblems, path: string, inches: number, most = Infinity): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
  else if (inches < 0) problems.push({ path, code: 'negative' });
  else if (inches > most) problems.push({ path, code: 'too-high' });
}

/** Inches to one side of a place, below 0 to the other: finite, and no farther than is believed. */
export function checkOffset(problems: FigureProblems, path: string, inches: number, most: number): void {
  if (!Number.isFinite(inches)) problems.push({ path, code: 'not-finite' });
  else if (Math.abs(inches) > most) problems.push({ path, code: inches < 0 ? 'too-low' : 'too-high' });
}
