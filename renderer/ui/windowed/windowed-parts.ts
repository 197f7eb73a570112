/** Place of a row in a scroll box, in pixels from the top of all that scrolls there. */
interface RowPlace {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A row of the list, or a gap in pixels in place of rows that are left out. */
export type WindowedPart = { readonly index: number } | { readonly key: string; readonly gap: number };

interface Around {
  /** A row that is there although it cannot be seen: it has the focus. */
  readonly kept: RowPlace | undefined;
  /** Where the list begins and ends. */
  readonly start: number;
  readonly end: number;
}

/** Rows in their order with a gap wherever some are left out, so that every row stays at its place. */
export function listParts(seen: readonly RowPlace[], { kept, start, end }: Around): WindowedPart[] {
  const isMissing = kept !== undefined && seen.every(({ index }) => index !== kept.index);
  const rows = isMissing ? [...seen, kept].toSorted((a, b) => a.index - b.index) : seen;
  const parts: WindowedPart[] = [];
  let at = start;
  for (const row of rows) {
    if (row.start > at) parts.push({ key: `before ${row.index}`, gap: row.start - at });
    parts.push({ index: row.index });
    at = row.end;
  }
  if (end > at) parts.push({ key: 'end', gap: end - at });
  return parts;
}

/**
 * The element itself or the nearest box around it that scrolls up and down, or the page. A box that scrolls sideways alone has to say
 * `overflow-y: hidden`: with one axis alone the other is `auto` to the browser.
 */
export function findScrollBox(element: Element | null): Element | null {
  if (element === null) return null;
  for (let box: Element | null = element; box !== null; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return box;
  }
  return document.scrollingElement;
}
