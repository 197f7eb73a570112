import type { ReadableDb } from '../sqlite/handles.ts';

/** Something that is always true of a sound campaign. */
export interface Invariant {
  /** Stable code for scripts and translations. */
  readonly code: string;
  /** What is true, in words. */
  readonly holds: string;
  /** What is not true, one line each; empty when all is well. */
  find(db: ReadableDb): string[];
}

/** An invariant whose violations one SQL query finds: it answers a column `problem`. */
export function defineSqlInvariant(code: string, holds: string, sql: string): Invariant {
  return {
    code,
    holds,
    find: (db) =>
      db
        .prepare<[], { problem: string }>(sql)
        .all()
        .map((row) => row.problem),
  };
}
