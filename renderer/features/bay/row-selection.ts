/** Rows of a list that are chosen for a common action. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** The row that was chosen last by itself, where the range of Shift begins; null: none. */
  readonly anchor: string | null;
}

export const NO_ROWS: RowSelection = { ids: new Set(), anchor: null };

/**
 * The choice with one row more, or without it if it was among them. `isRange`: all rows from the last one to this
 * become as this one, in the order of `rows`.
 */
export function toggleRow(
  { ids, anchor }: RowSelection,
  rows: readonly string[],
  id: string,
  isRange: boolean,
): RowSelection {
  const from = anchor === null || !isRange ? -1 : rows.indexOf(anchor);
  const to = rows.indexOf(id);
  const range = from === -1 || to === -1 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const isChosen = !ids.has(id);
  const others = [...ids].filter((other) => !range.includes(other));
  return { ids: new Set(isChosen ? [...others, ...range] : others), anchor: id };
}

/** The choice with these rows too. */
export function addRows({ ids }: RowSelection, rows: readonly string[]): RowSelection {
  return { ids: new Set([...ids, ...rows]), anchor: null };
}

/** The choice with all of these rows, or without them if all were among them. */
export function toggleRows({ ids }: RowSelection, rows: readonly string[]): RowSelection {
  const others = [...ids].filter((id) => !rows.includes(id));
  const areChosen = rows.every((id) => ids.has(id));
  return { ids: new Set(areChosen ? others : [...others, ...rows]), anchor: null };
}
