import type BetterSqlite3 from 'better-sqlite3';

type Database = BetterSqlite3.Database;

/** A database that may be read. What only reads takes this, so that the compiler can tell. */
export type ReadableDb = Database & { readonly __readable: true };

/** A database inside the one transaction of a command: may be read and written. */
export type WritableDb = ReadableDb & { readonly __writable: true };

/** The one place where a connection becomes a campaign's: its brand exists for the compiler alone. */
export function brand(db: Database): WritableDb {
  return db as WritableDb;
}
