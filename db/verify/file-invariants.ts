import { findSchemaDifferences } from '../migrations/file-schema.ts';
import { findTriggerProblems } from '../journal/journal-triggers.ts';
import { getVersion } from '../migrations/migrate.ts';
import { getNewestVersion } from '../migrations/migrations.ts';
import { formatDifference } from '../migrations/schema-difference.ts';
import type { Invariant } from './invariant.ts';

interface ForeignKeyProblem {
  readonly table: string;
  readonly rowid: number;
  readonly parent: string;
}

export const integrity: Invariant = {
  code: 'integrity',
  holds: 'Every page of the file can be read and every index fits its table',
  readsWhole: true,
  find(db) {
    // SQL, because the function form of this pragma reads a number as the name of a table.
    const answer = db.pragma('integrity_check(20)');
    const rows: unknown[] = Array.isArray(answer) ? answer : [];
    return rows
      .flatMap((row) => (typeof row === 'object' && row !== null ? Object.values<unknown>({ ...row }) : []))
      .map(String)
      .filter((problem) => problem !== 'ok');
  },
};

export const foreignKeys: Invariant = {
  code: 'foreign-keys',
  holds: 'Every reference points to a row that exists',
  find: (db) =>
    db
      .prepare<[], ForeignKeyProblem>('SELECT "table", rowid, parent FROM pragma_foreign_key_check')
      .all()
      .map((row) => `${row.table} row ${row.rowid} points to no row of ${row.parent}`),
};

export const journalTriggers: Invariant = {
  code: 'journal-triggers',
  holds: 'No table can change without the journal noticing',
  find: (db) => findTriggerProblems(db),
};

export const schema: Invariant = {
  code: 'schema',
  holds: 'Every table, index and guard is as the program makes it',
  // This program does not know the schema of a newer format.
  find: (db) => (getVersion(db) > getNewestVersion() ? [] : findSchemaDifferences(db).map(formatDifference)),
};
