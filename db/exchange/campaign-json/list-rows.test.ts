import BetterSqlite3 from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { JOURNAL_FIELDS } from '../../../shared/contract/campaign-json/campaign-json.ts';
import { makeEmptyFile } from '../../file/create-campaign-file.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, listLists, OWN_PLACES, toColumn, toField } from './list-rows.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

function openSchema() {
  const db = new BetterSqlite3(makeEmptyFile(undefined));
  onTestFinished(() => void db.close());
  const tables = db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'`)
    .pluck()
    .all();
  return {
    tables,
    columns: (table: string) => db.prepare<[string], Column>('SELECT * FROM pragma_table_info(?)').all(table),
    references: (table: string) =>
      db
        .prepare<[string], { from: string; table: string }>(
          'SELECT "from", "table" FROM pragma_foreign_key_list(?)',
        )
        .all(table),
  };
}

/** Columns of the document that stand in places of their own. */
const OWN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  file_identity: ['branch_of', 'branch_entry', 'branched_at'],
  journal_entries: Object.keys(JOURNAL_FIELDS).map(toColumn),
  journal_changes: ['table_name', 'row_id', 'before', 'after'],
};

it('every column of every table is in the document, or left out with a reason', () => {
  const { tables, columns } = openSchema();
  const listed = new Map(
    listLists().map(([name, { fields }]) => [toColumn(name), Object.keys(fields).map(toColumn)]),
  );
  for (const table of tables) {
    if (Object.hasOwn(LEFT_OUT_TABLES, table)) continue;
    const told = [...(listed.get(table) ?? []), ...(OWN_COLUMNS[table] ?? [])];
    const leftOut = columns(table)
      .map(({ name }) => name)
      .filter((name) => Object.hasOwn(LEFT_OUT_COLUMNS, `${table}.${name}`));
    expect([...told, ...leftOut].toSorted(), table).toEqual(
      columns(table)
        .map(({ name }) => name)
        .toSorted(),
    );
  }
  const known = [...listed.keys(), ...Object.keys(LEFT_OUT_TABLES), ...OWN_PLACES];
  expect(known.toSorted()).toEqual(tables.toSorted());
});

it('a field may be null where its column may, and only there', () => {
  const { columns } = openSchema();
  for (const [name, { fields }] of listLists())
    for (const column of columns(toColumn(name))) {
      const field = fields[toField(column.name)];
      // What the document keeps back is null in it.
      if (field === undefined || `${name}.${column.name}` === 'engagements.seed') continue;
      const isNullable = column.notnull === 0 && column.pk === 0;
      expect(field.schema.safeParse(null).success, `${name}.${column.name}`).toBe(isNullable);
    }
});

it('every reference of the file is one of the document', () => {
  const { tables, references } = openSchema();
  const wanted = tables
    .filter((table) => !Object.hasOwn(LEFT_OUT_TABLES, table) && table !== 'journal_changes')
    .flatMap((table) => references(table).map(({ from, table: to }) => `${table}.${from} -> ${to}`));
  const lists = [...listLists().map(([name, { fields }]) => [name, fields] as const)];
  const told = [...lists, ['journalEntries', JOURNAL_FIELDS] as const].flatMap(([name, fields]) =>
    Object.entries<{ readonly refersTo?: string }>(fields).flatMap(([field, { refersTo }]) =>
      refersTo === undefined
        ? []
        : [
            `${toColumn(name)}.${toColumn(field)} -> ${refersTo === 'journal' ? 'journal_entries' : toColumn(refersTo)}`,
          ],
    ),
  );
  expect(told.toSorted()).toEqual(wanted.toSorted());
});
