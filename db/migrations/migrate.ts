import type { Database } from 'better-sqlite3';
import { dropJournalTriggers, ensureJournalTriggers } from '../journal/journal-triggers.ts';
import { indexJournal } from '../journal/journal-terms.ts';
import { journalMigration, readTableImages } from '../journal/migration-entry.ts';
import type { HistoryActor } from '../journal/undo.ts';
import { brand } from '../sqlite/handles.ts';
import { inTransaction } from '../sqlite/in-transaction.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** Version of the file format of an open file; 0 for a new one. */
export function getVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/** Whether a file needs migrations that this program knows. */
export function needsMigration(db: Database, migrations: readonly Migration[] = MIGRATIONS): boolean {
  return migrations.some((migration) => migration.version > getVersion(db));
}

/**
 * Migrates a file to the newest format, each step in its own transaction, with foreign keys checked at its end, and
 * then remakes the journal's triggers and indexes the entries that are not indexed yet. `actor` is the author and
 * moment of the journal entries of steps that rewrite rows. It may be missing for copies and new files: the author is then empty. Throws the error of the step that failed;
 * the file keeps the format before that step.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  actor: HistoryActor = { at: new Date().toISOString(), who: '' },
): void {
  for (const migration of migrations) {
    if (migration.version > getVersion(db)) takeStep(db, migration, actor);
  }
  inTransaction(db, () => {
    ensureJournalTriggers(db);
    indexJournal(brand(db));
  });
}

function takeStep(db: Database, migration: Migration, actor: HistoryActor): void {
  // A table can be rebuilt only while foreign keys are off, and the pragma has no effect inside a transaction.
  db.pragma('foreign_keys = OFF');
  try {
    db.transaction(() => {
      dropJournalTriggers(db);
      changeFile(db, migration, actor);
      const broken = db.pragma('foreign_key_check');
      if (Array.isArray(broken) && broken.length > 0) {
        throw new Error(`migration ${migration.version} (${migration.name}) leaves broken references`);
      }
      db.pragma(`user_version = ${migration.version}`);
    }).immediate();
  } finally {
    db.pragma('foreign_keys = ON');
  }
}

function changeFile(
  db: Database,
  { version, name, sql, finish, rewritesRows }: Migration,
  actor: HistoryActor,
): void {
  const from = getVersion(db);
  const before = rewritesRows === true ? readTableImages(brand(db)) : null;
  db.exec(sql);
  finish?.(db);
  if (before !== null) journalMigration(brand(db), before, actor, { from, to: version, name });
}
