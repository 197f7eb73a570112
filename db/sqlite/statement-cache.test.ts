import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { cacheStatements } from './statement-cache.ts';

function open(): BetterSqlite3.Database {
  const db = new BetterSqlite3(':memory:');
  db.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)');
  cacheStatements(db);
  return db;
}

const SQL = 'SELECT a FROM t ORDER BY a';

test('the same text is prepared once', () => {
  const db = open();
  expect(db.prepare(SQL)).toBe(db.prepare(SQL));
});

test('a mode switched by one user is not met by the next', () => {
  const db = open();
  db.prepare(SQL);
  expect(db.prepare(SQL).pluck().all()).toEqual([1, 2]);
  expect(db.prepare(SQL).all()).toEqual([{ a: 1 }, { a: 2 }]);
  expect(db.prepare(SQL).raw().all()).toEqual([[1], [2]]);
  expect(db.prepare(SQL).get()).toEqual({ a: 1 });
});

test('the same text in the same mode is prepared once', () => {
  const db = open();
  const plain = db.prepare(SQL);
  expect(plain.pluck()).toBe(db.prepare(SQL).pluck());
  expect(plain.raw()).not.toBe(plain.pluck());
  expect(plain.get()).toEqual({ a: 1 });
});

test('a mode is switched off again, and two are switched on', () => {
  const db = open();
  expect(db.prepare(SQL).pluck().pluck(false).get()).toEqual({ a: 1 });
  expect(db.prepare(SQL).safeIntegers().pluck().get()).toBe(1n);
  expect(db.prepare(SQL).pluck().get()).toBe(1);
});

test('a statement that is being iterated over is not shared', () => {
  const db = open();
  const pairs: unknown[] = [];
  for (const outer of db.prepare(SQL).iterate()) {
    for (const inner of db.prepare(SQL).iterate()) pairs.push([outer, inner]);
  }
  expect(pairs).toHaveLength(4);
});

test('very many texts do not pile up for ever', () => {
  const db = open();
  const first = db.prepare(SQL);
  for (let index = 0; index < 600; index += 1) db.prepare(`SELECT ${index}`);
  expect(db.prepare(SQL)).not.toBe(first);
});

test('a change of the schema does not break what was prepared before', () => {
  const db = open();
  const insert = () => db.prepare('INSERT INTO t VALUES (3)').run();
  insert();
  db.exec("CREATE TRIGGER refuse BEFORE INSERT ON t BEGIN SELECT RAISE(ABORT, 'no'); END");
  expect(insert).toThrow('no');
});

const RUNS = 20;

/**
 * How often runs of a statement compiled it. SQLite asks a deterministic function for its value once in each run, and when
 * it plans by the statistics of an index: what is asked beyond the runs was asked by compiling.
 */
function countCompilations(sql: string, cache: (db: BetterSqlite3.Database) => void): number {
  const db = new BetterSqlite3(':memory:');
  db.exec('CREATE TABLE t (a); CREATE TABLE wide (a, b, c); CREATE INDEX wide_by_a ON wide (a, b)');
  db.exec('INSERT INTO t VALUES (2); INSERT INTO wide VALUES (2, 1, 0), (2, 2, 0), (3, 1, 0); ANALYZE');
  let asked = 0;
  db.function('counted', { deterministic: true }, (value: unknown) => {
    asked += 1;
    return value;
  });
  cache(db);
  const run = () => db.prepare<[number], unknown>(sql).all(2);
  expect(run()).toHaveLength(1);
  asked = 0;
  for (let round = 0; round < RUNS; round += 1) run();
  return asked - RUNS;
}

/** Keeps one statement as it was written. */
function keepStatement(db: BetterSqlite3.Database): void {
  const prepare = db.prepare.bind(db);
  let kept: BetterSqlite3.Statement | null = null;
  Object.defineProperty(db, 'prepare', { value: (sql: string) => (kept ??= prepare(sql)) });
}

test.each([
  'SELECT a, b, c FROM wide WHERE a = ? AND b = counted(1) ORDER BY c',
  'SELECT a, b, c FROM wide WHERE a IS ? AND b = counted(1) ORDER BY c',
  'SELECT wide.b, t.a FROM wide JOIN t ON t.a = wide.a WHERE wide.a = ? AND wide.b = counted(1) ORDER BY wide.c',
])('what is asked for does not have a statement compiled at every run: %s', (sql) => {
  expect(countCompilations(sql, cacheStatements)).toBe(0);
  expect(countCompilations(sql, keepStatement)).toBeGreaterThanOrEqual(RUNS);
});

test('a sign before a parameter changes neither its value nor its kind', () => {
  const db = open();
  const read = (value: unknown) =>
    db
      .prepare<[unknown], unknown>('SELECT typeof(a) FROM (SELECT 1 AS x), t2 WHERE a IS ?')
      .pluck()
      .all(value);
  db.exec('CREATE TABLE t2 (a)');
  const values = ['text', '5', 5, 5.5, null, Buffer.from('5')];
  for (const value of values) db.prepare('INSERT INTO t2 VALUES (?)').run(value);
  db.prepare('UPDATE t2 SET a = ? WHERE a = ?').run('changed', 'text');
  expect(['changed', '5', 5, 5.5, null, Buffer.from('5')].map(read)).toEqual(
    ['text', 'text', 'real', 'real', 'null', 'blob'].map((kind) => [kind]),
  );
});
