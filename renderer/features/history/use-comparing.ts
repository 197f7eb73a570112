import { createContext, useContext } from 'react';

/** Two entries of the journal, the earlier one first. */
export interface ComparedPair {
  readonly from: number;
  /** Null: the newest entry. */
  readonly to: number | null;
}

/** Which two entries are compared, and how far the choice of them is. */
export interface Comparing {
  /** The entry that is to be compared with another one; null: none is chosen. */
  readonly first: number | null;
  readonly begin: (entryId: number) => void;
  /** The other one; null: the newest. */
  readonly choose: (entryId: number | null) => void;
  readonly cancel: () => void;
}

export const ComparingContext = createContext<Comparing>({
  first: null,
  begin: () => undefined,
  choose: () => undefined,
  cancel: () => undefined,
});

/** The choice of two entries to compare, for whatever shows one of them. */
export function useComparing(): Comparing {
  return useContext(ComparingContext);
}
