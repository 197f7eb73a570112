import type { Steps } from '../../shared/steps.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** A property of every sound campaign. */
export interface Invariant {
  /** Stable code for scripts and translations. */
  readonly code: string;
  /** The property, in words. */
  readonly holds: string;
  /** Set when all of a long journal has to be read for it: left out when only new entries are checked. */
  readonly readsWhole?: true;
  /**
   * The violations, one line each; empty: none. In steps where a long campaign would keep others waiting. Up to entry
   * `proven` all is known to be sound: an invariant of the journal checks the entries after it; 0 for all.
   */
  find(db: ReadableDb, proven: number): string[] | Steps<string[]>;
}

/** An invariant whose violations an SQL query finds, in its column `problem`; `@proven` is what `find` is given. */
export function defineSqlInvariant(code: string, holds: string, sql: string): Invariant {
  return {
    code,
    holds,
    find: (db, proven) =>
      db
        .prepare<{ proven: number }, { problem: string }>(sql)
        .all({ proven })
        .map((row) => row.problem),
  };
}
