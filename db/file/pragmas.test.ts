import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { applyPragmas, leaveWriteAheadMode } from './pragmas.ts';
import { makeCampaign } from '../testing/campaign-db.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

test('an open campaign is durable, checks references and trusts no schema', async () => {
  const { db } = await makeCampaign();
  const read = (pragma: string) => db.pragma(pragma, { simple: true });
  expect(read('journal_mode')).toBe('wal');
  expect(read('synchronous')).toBe(2);
  expect(read('foreign_keys')).toBe(1);
  expect(read('trusted_schema')).toBe(0);
  expect(read('recursive_triggers')).toBe(1);
});

test('a database that cannot log ahead is refused, not silently less safe', () => {
  const db = new BetterSqlite3(':memory:');
  expect(() => applyPragmas(db)).toThrow(/write-ahead/);
  db.close();
});

test('a closed file needs nothing beside it', () => {
  const file = join(makeTempFolder(), 'a.db');
  const db = new BetterSqlite3(file);
  applyPragmas(db);
  db.exec('CREATE TABLE t (a)');
  leaveWriteAheadMode(db);
  expect(db.pragma('journal_mode', { simple: true })).toBe('delete');
  db.close();
});
