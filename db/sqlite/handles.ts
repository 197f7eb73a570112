import type { Database } from 'better-sqlite3';

/** A database handle for reading only; the brand lets the compiler check that. */
export type ReadableDb = Database & { readonly __readable: true };

/** A database handle inside a command's transaction: for reading and writing. */
export type WritableDb = ReadableDb & { readonly __writable: true };

/** The only place where a connection becomes a campaign's handle; the brand exists only for the compiler. */
export function brand(db: Database): WritableDb {
  return db as WritableDb;
}
