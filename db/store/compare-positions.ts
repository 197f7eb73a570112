interface Placed {
  readonly position: number;
}

/** For a few rows SQLite takes longer to set its sorter up than to find them, so they are sorted here. */
export function comparePositions(one: Placed, other: Placed): number {
  return one.position - other.position;
}
