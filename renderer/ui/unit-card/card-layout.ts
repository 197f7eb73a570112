/** Width of a character of the number font, in em: IBM Plex Mono is monospaced. */
const MONO_EM = 0.6;
/** A cautious average for the text font: SVG text does not wrap, so its width has to be estimated. */
const TEXT_EM = 0.56;
/** Share of a line that a text keeps, however long the facts beside it are. */
const MIN_SHARE = 1 / 3;

export function measureMono(text: string, fontSize: number): number {
  return text.length * fontSize * MONO_EM;
}

/** Shortens a text to `width` with an ellipsis. */
export function fitText(text: string, fontSize: number, width: number): string {
  const fitting = Math.floor(width / (fontSize * TEXT_EM));
  return text.length <= fitting ? text : `${text.slice(0, Math.max(1, fitting - 1)).trimEnd()}…`;
}

/** Text at the left end of a line that leaves as much room as the facts at its right end need. */
export function fitBeside(
  text: string,
  facts: string,
  {
    fontSize,
    factsSize,
    width,
  }: { readonly fontSize: number; readonly factsSize: number; readonly width: number },
): string {
  const room = width - facts.length * factsSize * TEXT_EM - (facts === '' ? 0 : fontSize);
  return fitText(text, fontSize, Math.max(MIN_SHARE * width, room));
}

export interface PlacedChip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface ChipFlow {
  readonly chips: readonly PlacedChip[];
  readonly rows: number;
}

/** Places chips side by side, and begins a new row where the next one does not fit. */
export function flowChips(
  texts: readonly string[],
  options: {
    readonly fontSize: number;
    readonly padding: number;
    readonly gap: number;
    readonly rowHeight: number;
    readonly width: number;
  },
): ChipFlow {
  let x = 0;
  let row = 0;
  const chips = texts.map((text) => {
    const width = measureMono(text, options.fontSize) + 2 * options.padding;
    if (x > 0 && x + width > options.width) {
      x = 0;
      row += 1;
    }
    const chip = { text, x, y: row * options.rowHeight, width };
    x += width + options.gap;
    return chip;
  });
  return { chips, rows: texts.length === 0 ? 1 : row + 1 };
}

/** What a damage circle or square shows: open, lost before this battle, or lost in it. */
export type PipState = 'open' | 'carried' | 'lost';

/**
 * The states of a row of pips from left to right: open ones first, then what was lost in this battle,
 * then what had been lost before it.
 */
export function computePipStates(total: number, left: number, leftBefore: number = total): PipState[] {
  const open = Math.max(0, Math.min(total, left));
  const before = Math.max(open, Math.min(total, leftBefore));
  return Array.from({ length: total }, (_, i) => (i < open ? 'open' : i < before ? 'lost' : 'carried'));
}
