/** Line and column of a character, each from 1. */
export function locateCharacter(
  text: string,
  index: number,
): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < index; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: index - start + 1 };
}

/** Whether a text has more than so many lines, without splitting it. */
export function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines > most) return true;
  }
  return false;
}

/** Ends of lines in a text. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}
