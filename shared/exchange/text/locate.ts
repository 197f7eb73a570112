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

/** Number, from 1, of the first line with more than so many characters; null: none has. */
export function findLongerLine(text: string, most: number): number | null {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = text.indexOf('\n', start);
    if ((end === -1 ? text.length : end) - start > most) return line;
    if (end === -1) return null;
    start = end + 1;
  }
}

/** Ends of lines in a text. */
export function countLineEnds(text: string): number {
  let count = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}
