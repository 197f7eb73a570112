interface Label {
  /** Number of an entry. */
  readonly id: number;
  readonly text: string;
}

interface PlacedLabel extends Label {
  /** From 0 at the left end to 1 at the right one. */
  readonly share: number;
}

interface Labelled {
  readonly entry: number;
  readonly newest: number;
  /** Least distance of two labels, in thousandths of the whole. */
  readonly apart: number;
  /** The same from the right end, where another label stands. */
  readonly fromEnd: number;
}

/** The labels that can be read beside each other, from the left: one that would lie over the one before is left out. */
export function listReadableLabels(
  labels: readonly Label[],
  { entry, newest, apart, fromEnd }: Labelled,
): PlacedLabel[] {
  const length = Math.max(1, newest - entry);
  let last = -Infinity;
  return labels.flatMap((label, index) => {
    const share = (label.id - entry) / length;
    const isTooFarRight = index > 0 && (1 - share) * 1000 < fromEnd;
    if (isTooFarRight || (share - last) * 1000 < apart) return [];
    last = share;
    return [{ ...label, share }];
  });
}

/** A stretch of the journal: it ends with an entry, in the last one with today. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Null: nothing ended it yet. */
  readonly text: string | null;
}

/** The stretches into which these ends divide the journal from an entry to the newest one; places go from 0 to 1. */
export function listStretches(
  ends: readonly Label[],
  { entry, newest }: Pick<Labelled, 'entry' | 'newest'>,
): Stretch[] {
  const length = Math.max(1, newest - entry);
  const placed = ends
    .filter(({ id }) => id > entry && id <= newest)
    .map(({ id, text }) => ({ end: (id - entry) / length, text }));
  const closed = placed.map(({ end, text }, index) => ({ start: placed[index - 1]?.end ?? 0, end, text }));
  const start = placed.at(-1)?.end ?? 0;
  return start === 1 ? closed : [...closed, { start, end: 1, text: null }];
}
