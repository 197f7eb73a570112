import type { FieldDifference, RowDifference } from '../../../shared/domain/journal-comparison.ts';

/** A thing as a person knows it, with the rows that it is stored in: a unit and its condition. */
export interface DifferingThing {
  readonly row: RowDifference;
  readonly parts: readonly RowDifference[];
}

interface DifferenceGroup {
  readonly table: string;
  readonly things: readonly DifferingThing[];
}

/** The table of the thing that a row is a part of; missing: it is one itself. */
const THING_OF: Readonly<Record<string, string>> = { unit_states: 'units' };

/** Values of a new thing that say nothing about it. */
const DULL: ReadonlySet<string> = new Set([
  'position',
  'columnIndex',
  'rowIndex',
  'key',
  'name',
  'title',
  'force',
  'catalogues',
  'createdAt',
  'sizeBasis',
]);

/** Whether a value of a new thing is told: it is not its name, its place, or none. */
export function isToldOfNew({ field, after, isLong }: FieldDifference): boolean {
  return !isLong && after !== null && after !== 0 && after !== false && !DULL.has(field);
}

/** Rows by sort, in their order, with all rows of a thing as one. */
export function groupDifferences(rows: readonly RowDifference[]): DifferenceGroup[] {
  const byTable = Map.groupBy(rows, ({ table }) => THING_OF[table] ?? table);
  return [...byTable].map(([table, own]) => ({
    table,
    things: [...Map.groupBy(own, ({ id }) => id).values()].flatMap((parts) => {
      const row = parts.find((part) => part.table === table) ?? parts[0];
      return row === undefined ? [] : [{ row, parts }];
    }),
  }));
}
