/**
 * The columns in which a result is typed, in their order: one order for the grid of the after-action report and for the
 * boxes of the sheets, so that what was written at the table is typed from left to right. `listSideRows` has the order
 * of the rows.
 */
export const GRID_COLUMNS = ['armor', 'structure', 'criticals', 'fate', 'kills', 'details'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** Fields of the details of a unit, in the order of the form and of the printed sheets. */
export const DETAIL_FIELDS = ['destroyedBy', 'exit', 'pilot', 'heat'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
