/** One row of a dice table: totals up to and including `upTo` that no earlier row has. */
export interface RollRow {
  readonly upTo: number;
}

/** Finds the row of a total; undefined if the total is above the last `upTo`. */
export function findRollRow<Row extends RollRow>(rows: readonly Row[], total: number): Row | undefined {
  return rows.find(({ upTo }) => total <= upTo);
}
