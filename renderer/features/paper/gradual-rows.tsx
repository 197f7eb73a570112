import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
  /** Rows of its longest table that are there, and all of them. */
  readonly made: number;
  readonly total: number;
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
 * Lets the tables of a long sheet grow step by step, so that its first page is there at once and the program answers
 * meanwhile. Before printing all of it is made. `subject`: where it changes, another sheet begins.
 */
export function useGradualRows(subject: string): GradualSheet {
  const [{ of, limit, most }, setState] = useState({ of: subject, limit: FIRST_ROWS, most: 0 });
  if (of !== subject) setState({ of: subject, limit: FIRST_ROWS, most: 0 });
  const isWhole = limit >= most;
  useEffect(() => {
    if (isWhole) return undefined;
    // After the rows that are there were painted; what is clicked meanwhile comes first.
    let task: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => setState((state) => ({ ...state, limit: state.limit + MORE_ROWS })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isWhole, limit]);
  useEffect(() => {
    const makeWhole = () => flushSync(() => setState((state) => ({ ...state, limit: Infinity })));
    window.addEventListener('beforeprint', makeWhole);
    return () => window.removeEventListener('beforeprint', makeWhole);
  }, []);
  const [onRows] = useState(
    () => (count: number) => setState((state) => (count > state.most ? { ...state, most: count } : state)),
  );
  return { rows: { subject, limit, onRows }, isWhole, made: Math.min(limit, most), total: most };
}
