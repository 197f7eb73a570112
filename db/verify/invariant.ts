import type { Steps } from '../../shared/steps.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** A property of every sound campaign. */
export interface Invariant {
  /** Stable code for scripts and translations. */
  readonly code: string;
  /** The property, in words. */
  readonly holds: string;
  /** The violations, one line each; empty: none. In steps where a long campaign would keep others waiting. */
  find(db: ReadableDb): string[] | Steps<string[]>;
}

/** An invariant whose violations an SQL query finds, in its column `problem`. */
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
