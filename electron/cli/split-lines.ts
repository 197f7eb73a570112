/** A group of whole lines that arrived together, without their line ends. */
export type LineGroup = readonly string[];

/** Cuts text that arrives in pieces into lines; gives those of each piece at once. The last one needs no line end. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<LineGroup> {
  let rest: string[] = [];
  for await (const piece of pieces) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    if (lines.length === 0) {
      rest.push(last);
      continue;
    }
    // Joined only when a line ends, so that one very long line does not cost the square of its length.
    lines[0] = rest.join('') + (lines[0] ?? '');
    rest = [last];
    yield lines;
  }
  const last = rest.join('');
  if (last !== '') yield [last];
}
