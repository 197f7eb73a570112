import { expect, test } from 'vitest';
import english from '../../shared/locales/en/history.json' with { type: 'json' };
import { makeCampaignInMemory } from '../testing/campaign-db.ts';
import { listColumns, listJournaledTables } from '../journal/journal-triggers.ts';
import { toFieldKey } from './row-fields.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

test('every table and every column that is told has a word in History', async () => {
  const db = await makeCampaignInMemory();
  const fields: Texts = english.fields;
  const tables = listJournaledTables(db);
  const unnamed = tables.flatMap((table) =>
    listColumns(db, table)
      .flatMap((column) => toFieldKey(column) ?? [])
      .filter((field) => fields[table]?.[field] === undefined && fields['any']?.[field] === undefined)
      .map((field) => `${table}.${field}`),
  );
  expect(unnamed).toEqual([]);
  expect(tables.filter((table) => !Object.hasOwn(english.tables, table))).toEqual([]);
});
