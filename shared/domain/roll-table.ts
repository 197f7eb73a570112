/** One row of a table that dice are rolled on: totals up to and with `upTo` that no row above took. */
export interface RollRow {
  readonly upTo: number;
}

/** Row of a total; undefined above the last one, unless that goes up to `Infinity`. */
export function findRollRow<Row extends RollRow>(rows: readonly Row[], total: number): Row | undefined {
  return rows.find(({ upTo }) => total <= upTo);
}
