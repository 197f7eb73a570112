import { cleanLine } from '../../shared/contract/clean-line.ts';

/**
 * Tells a line on the terminal. Names and reasons in it may come from others on the database, who must neither move the
 * cursor nor write lines of their own.
 */
export function tellLine(line: string): void {
  console.error(cleanLine(line));
}
