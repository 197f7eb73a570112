import { useState } from 'react';
import { addRows, NO_ROWS, toggleRow, toggleRows } from './row-selection.ts';

export interface SelectionProps {
  /** Chosen rows that are still shown. */
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly toggleAll: (ids: readonly string[]) => void;
}

/** Which of these rows are chosen; a row that is no longer shown is forgotten. */
export function useRowSelection(
  rows: readonly string[],
): SelectionProps & { readonly add: (ids: readonly string[]) => void; readonly clear: () => void } {
  const [selection, setSelection] = useState(NO_ROWS);
  return {
    ids: new Set(rows.filter((id) => selection.ids.has(id))),
    toggle: (id, isRange) => setSelection(toggleRow(selection, rows, id, isRange)),
    toggleAll: (ids) => setSelection(toggleRows(selection, ids)),
    add: (ids) => setSelection(addRows(selection, ids)),
    clear: () => setSelection(NO_ROWS),
  };
}
