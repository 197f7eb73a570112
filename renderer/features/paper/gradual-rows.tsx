import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useBeforePrint } from '../../ui/use-before-print.ts';

/** Rows of each table that are there at once: more than a page. */
const FIRST_ROWS = 40;
/** Rows that each further step adds to each table. */
const MORE_ROWS = 120;

interface GradualRows {
  /** Which sheet is made. */
  readonly subject: string;
  /** Rows of a table that are there now, at most. */
  readonly limit: number;
  /** A table tells how many rows it has. */
  readonly onRows: (count: number) => void;
}

/** How far a sheet is made. */
export interface GradualSheet {
  readonly rows: GradualRows;
  readonly isWhole: boolean;
  /** Part of its longest table that is there, from 0 to 1. */
  readonly part: number;
}

export const GradualRowsContext = createContext<GradualRows>({
  subject: '',
  limit: Infinity,
  onRows: () => undefined,
});

/** Number of a table's rows that are there now. */
export function useRowLimit(count: number): number {
  const { subject, limit, onRows } = useContext(GradualRowsContext);
  // Another sheet may have as many rows, and has to tell so.
  useLayoutEffect(() => onRows(count), [onRows, count, subject]);
  return limit;
}

/**
 * Takes a step after what is there was painted; what is clicked meanwhile comes first. Null: no step is left. `turn`: where
 * it changes, the next step is taken.
 */
export function useStepAfterPaint(step: (() => void) | null, turn: number): void {
  useEffect(() => {
    if (step === null) return undefined;
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [step, turn]);
}

/**
 * Lets the tables of a long sheet grow step by step, so that its first page is there at once and the program answers
 * meanwhile; not while it is stopped. Before printing all of it is made. `subject`: where it changes, another sheet begins.
 */
export function useGradualRows(subject: string, isStopped: boolean): GradualSheet {
  const [{ of, limit, most }, setState] = useState({ of: subject, limit: FIRST_ROWS, most: 0 });
  if (of !== subject) setState({ of: subject, limit: FIRST_ROWS, most: 0 });
  const [{ grow, makeWhole, onRows }] = useState(() => ({
    grow: () => setState((state) => ({ ...state, limit: state.limit + MORE_ROWS })),
    makeWhole: () => setState((state) => ({ ...state, limit: Infinity })),
    onRows: (count: number) => setState((state) => (count > state.most ? { ...state, most: count } : state)),
  }));
  const isWhole = limit >= most;
  useStepAfterPaint(isWhole || isStopped ? null : grow, limit);
  useBeforePrint(makeWhole);
  return { rows: { subject, limit, onRows }, isWhole, part: isWhole ? 1 : limit / most };
}
