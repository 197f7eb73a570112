import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { observeOffset } from './observe-offset.ts';
import { keepColumnWidths } from './keep-column-widths.ts';
import { usePrinting } from './use-printing.ts';
import { findScrollBox, listParts, type WindowedPart } from './windowed-parts.ts';

/** Up to so many rows all are in the page: they cost nothing, and a search in the page finds them. */
const ALL_SHOWN = 30;
/** Rows beyond each edge, so that the keyboard finds a row there and a slow scroll no gap. */
const BEYOND = 12;

/** What the outermost element of a row needs: its place among all rows, and its height is measured. */
export interface RowProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex'?: number;
  readonly 'aria-posinset'?: number;
  readonly 'aria-setsize'?: number;
}

interface WindowedProps<Row> {
  /** `tbody`: a row is a `tr`. `ol`, `ul`: a row is an `li`. */
  readonly as: 'tbody' | 'ol' | 'ul';
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Usual height of a row, in pixels; the real one is measured. */
  readonly rowHeight: number;
  readonly className?: string | undefined;
  readonly children: (row: Row, props: Partial<RowProps>) => ReactNode;
}

/**
 * Rows of a long list in whatever scrolls, itself or a box around it: only those that can be seen are in the page, and the one with the
 * focus. Short lists are there as a whole, and on paper all of them.
 */
export function Windowed<Row>(props: WindowedProps<Row>) {
  const { as: Container, rows, keyOf, className, children } = props;
  if (rows.length > ALL_SHOWN) return <LongList {...props} />;
  return (
    <Container className={className}>
      {rows.map((row) => (
        <Fragment key={keyOf(row)}>{children(row, {})}</Fragment>
      ))}
    </Container>
  );
}

function LongList<Row>({ as: Container, rows, keyOf, rowHeight, className, children }: WindowedProps<Row>) {
  // The virtualizer is the same object while what it answers changes.
  'use no memo';
  const container = useRef<HTMLElement | null>(null);
  const [above, setAbove] = useState(0);
  const [focused, setFocused] = useState<string | number | null>(null);
  const isPrinting = usePrinting();
  // Nothing that is memoized takes its functions.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: useCallback(() => findScrollBox(container.current), []),
    observeElementOffset: observeOffset,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(rows[index]!),
    scrollMargin: above,
    overscan: BEYOND,
  });
  const measureAbove = useCallback(() => {
    const box = findScrollBox(container.current);
    if (container.current === null || box === null) return;
    const top = container.current.getBoundingClientRect().top - box.getBoundingClientRect().top;
    setAbove(box === container.current ? 0 : Math.round(top + box.scrollTop));
  }, []);
  // What stands above the list in its scroll box changes with the list or without it, so its height is looked up each time
  // the list is drawn and when the content of the box grows or shrinks; the same height changes nothing.
  useLayoutEffect(measureAbove);
  useEffect(() => {
    const observer = new ResizeObserver(measureAbove);
    for (const content of findScrollBox(container.current)?.children ?? []) observer.observe(content);
    return () => observer.disconnect();
  }, [measureAbove]);
  const isThere = virtualizer.getVirtualItems().length > 0;
  useLayoutEffect(
    () => (isThere ? keepColumnWidths(container.current?.closest('table') ?? null) : undefined),
    [isThere],
  );
  const kept = focused === null ? -1 : rows.findIndex((row) => keyOf(row) === focused);
  const parts: readonly WindowedPart[] = isPrinting
    ? rows.map((_, index) => ({ index }))
    : listParts(virtualizer.getVirtualItems(), {
        kept: virtualizer.measurementsCache[kept],
        start: above,
        end: above + virtualizer.getTotalSize(),
      });
  return (
    <Container
      ref={(element: HTMLElement | null) => {
        container.current = element;
      }}
      className={className}
      onFocus={({ target }) => {
        const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
        const row = rows[index];
        if (row !== undefined) setFocused(keyOf(row));
      }}
    >
      {parts.map((part) => {
        if ('gap' in part) return <Gap key={part.key} as={Container} height={part.gap} />;
        const row = rows[part.index];
        if (row === undefined) return null;
        const place =
          Container === 'tbody'
            ? // The heading is the first row.
              { 'aria-rowindex': part.index + 2 }
            : { 'aria-posinset': part.index + 1, 'aria-setsize': rows.length };
        return (
          <Fragment key={keyOf(row)}>
            {children(row, { ref: virtualizer.measureElement, 'data-index': part.index, ...place })}
          </Fragment>
        );
      })}
    </Container>
  );
}

/** As high as the rows that are left out. */
function Gap({ as, height }: { readonly as: 'tbody' | 'ol' | 'ul'; readonly height: number }) {
  const style = { height, padding: 0, border: 0 };
  if (as !== 'tbody') return <li aria-hidden="true" style={style} />;
  return (
    <tr aria-hidden="true">
      <td style={style} />
    </tr>
  );
}
