import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows of each table that are there at once: more than a page. */
const FIRST_ROWS = 40;
/** Rows that each further step adds to each table. */
const MORE_ROWS = 120;

interface GradualRows {
  /** Rows of a table that are there now, at most. */
  readonly limit: number;
  /** A table tells how many rows it has. */
  readonly onRows: (count: number) => void;
}

export const GradualRowsContext = createContext<GradualRows>({ limit: Infinity, onRows: () => undefined });

/** Number of a table's rows that are there now. */
export function useRowLimit(count: number): number {
  const { limit, onRows } = useContext(GradualRowsContext);
  useLayoutEffect(() => onRows(count), [onRows, count]);
  return limit;
}

/**
 * Lets the tables of a long sheet grow step by step, so that its first page is there at once and the program answers
 * meanwhile. Before printing all of it is made. `subject`: where it changes, another sheet begins.
 */
export function useGradualRows(subject: string) {
  const [{ of, limit, most }, setState] = useState({ of: subject, limit: FIRST_ROWS, most: 0 });
  if (of !== subject) setState({ of: subject, limit: FIRST_ROWS, most: 0 });
  const isWhole = limit >= most;
  useEffect(() => {
    if (isWhole) return undefined;
    // A task of its own for each step: what was clicked meanwhile comes first.
    const next = setTimeout(() => setState((state) => ({ ...state, limit: state.limit + MORE_ROWS })));
    return () => clearTimeout(next);
  }, [isWhole, limit]);
  useEffect(() => {
    const makeWhole = () => flushSync(() => setState((state) => ({ ...state, limit: Infinity })));
    window.addEventListener('beforeprint', makeWhole);
    return () => window.removeEventListener('beforeprint', makeWhole);
  }, []);
  const [onRows] = useState(
    () => (count: number) => setState((state) => (count > state.most ? { ...state, most: count } : state)),
  );
  return { rows: { limit, onRows }, isWhole, made: Math.min(limit, most), total: most };
}
