/** A line without its line end; null for one that was too long, of which nothing is kept. */
export type InputLine = Uint8Array | null;

const LINE_END = 0x0a;

/** The part of an unfinished line read so far. */
interface OpenLine {
  readonly add: (bytes: Uint8Array) => void;
  /** Ends the line and answers it, null when it is too long; begins a new one. */
  readonly end: () => InputLine;
  readonly isEmpty: () => boolean;
}

function createOpenLine(limitBytes: number): OpenLine {
  let pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  return {
    add(bytes) {
      sizeBytes += bytes.length;
      if (sizeBytes > limitBytes) pieces = [];
      else pieces.push(bytes);
    },
    end() {
      const line = sizeBytes > limitBytes ? null : Buffer.concat(pieces);
      pieces = [];
      sizeBytes = 0;
      return line;
    },
    isEmpty: () => sizeBytes === 0,
  };
}

/**
 * Splits chunks of bytes into lines, and yields those of each chunk at once. The last line needs no line end. Never
 * holds more than `limitBytes` of a line.
 */
export async function* splitLines(
  pieces: AsyncIterable<Uint8Array | string>,
  limitBytes: number,
): AsyncGenerator<readonly InputLine[]> {
  const open = createOpenLine(limitBytes);
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    const lines: InputLine[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, start)) {
      open.add(bytes.subarray(start, end));
      lines.push(open.end());
      start = end + 1;
    }
    open.add(bytes.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (!open.isEmpty()) yield [open.end()];
}

/** All of an input of at most `limitBytes`; null for a longer one, of which nothing is kept. */
export async function readAll(
  pieces: AsyncIterable<Uint8Array | string>,
  limitBytes: number,
): Promise<InputLine> {
  const open = createOpenLine(limitBytes);
  for await (const piece of pieces) open.add(typeof piece === 'string' ? Buffer.from(piece) : piece);
  return open.end();
}
