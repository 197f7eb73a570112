import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import { observeOffset } from '../windowed/observe-offset.ts';
import { findCentre, type Grid } from './grid.ts';

/** Columns of a graph, both included. */
export interface ColumnRange {
  readonly first: number;
  readonly last: number;
}

/** Columns drawn beyond each edge, so that the keyboard finds a track there and a slow scroll no gap. */
const BEYOND = 6;

/**
 * The columns that can be seen in the box that the graph scrolls in, and some beyond its edges; follows the scrolling.
 * `scale`: pixels on screen per pixel of the grid.
 */
export function useSeenColumns(box: RefObject<HTMLDivElement | null>, grid: Grid, scale = 1): ColumnRange {
  // The virtualizer is the same object while what it answers changes.
  'use no memo';
  const step = grid.stepX * scale;
  // Nothing that is memoized takes its functions.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: grid.columns,
    getScrollElement: () => box.current,
    observeElementOffset: observeOffset,
    estimateSize: useCallback(() => step, [step]),
    // The grid begins half a step before the centre of its first column.
    paddingStart: Math.max(0, findCentre(grid, { column: 0, row: 0 }).x * scale - step / 2),
    overscan: BEYOND,
  });
  // It keeps the sizes that it knows until it is told.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, step]);
  const columns = virtualizer.getVirtualItems();
  return { first: columns[0]?.index ?? 0, last: columns.at(-1)?.index ?? -1 };
}
