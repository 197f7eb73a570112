import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { readFacts } from './journal-stack.ts';

/** The methods that correct the journal: what they did is done again with each later correction. */
export const CORRECTIONS = ['journal.correct', 'engagement.correct'] as const;
export type CorrectionMethod = (typeof CORRECTIONS)[number];

/** The same for a condition in SQL: `command.method IN ${CORRECTIONS_SQL}`. */
export const CORRECTIONS_SQL = `(${CORRECTIONS.map((method) => `'${method}'`).join(', ')})`;

/** Whether a method corrects the journal. */
export function isCorrection(method: string): method is CorrectionMethod {
  return (CORRECTIONS as readonly string[]).includes(method);
}

/** A correction as it stands in the journal. */
export interface MadeCorrection {
  readonly id: number;
  /** The entry that it corrects, which may be gone by a later correction. */
  readonly entry: number;
  readonly asked: ParamsOf<CorrectionMethod>;
}

/** The corrections in force that were made after an entry (0: all), oldest first. */
export function listCorrections(db: ReadableDb, after = 0): MadeCorrection[] {
  return db
    .prepare<[number], { readonly id: number; readonly params: string; readonly facts: string }>(
      `SELECT id, params, facts FROM journal_entries
       WHERE method IN ${CORRECTIONS_SQL} AND id > ? AND kind = 'command' AND undone = 0 ORDER BY id`,
    )
    .all(after)
    .map(({ id, params, facts }) => ({
      id,
      // A corrected result tells its engagement in its params, and its entry only in its facts.
      entry: Number(readFacts({ facts }).entry),
      // Checked against the contract's schema when it was made.
      asked: JSON.parse(params) as MadeCorrection['asked'],
    }));
}

interface LeavingOut {
  /** The entry that is corrected. */
  readonly entry: number;
  /** 1 if that entry is left out; else 0. */
  readonly isLeftOut: number;
  /** JSON text of the other entries that are left out; null: none. */
  readonly others: string | null;
}

/** The entries in force that corrections in force leave out: the newest correction that names an entry counts. */
export function listLeftOut(db: ReadableDb): ReadonlySet<number> {
  const made = db
    .prepare<[], LeavingOut>(
      `SELECT facts ->> '$.entry' AS entry, params -> '$.leaveOut' AS others,
         method = 'journal.correct' AND params -> '$.params' IS NULL AS isLeftOut
       FROM journal_entries
       WHERE method IN ${CORRECTIONS_SQL} AND id > 0 AND kind = 'command' AND undone = 0 ORDER BY id`,
    )
    .all();
  const leftOut = new Set<number>();
  for (const { entry, isLeftOut, others } of made) {
    for (const id of others === null ? [] : (JSON.parse(others) as number[])) leftOut.add(id);
    if (isLeftOut === 1) leftOut.add(entry);
    else leftOut.delete(entry);
  }
  return leftOut;
}

/** A correction and the commands that it adds to entries. */
interface Adding<T> {
  /** The entry that it corrects. */
  readonly entry: number;
  readonly inserts: readonly T[];
}

/**
 * The commands that corrections in force, oldest first, have made parts of entries. A correction of an entry says again
 * what becomes a part of that entry, and what else is done because of it; what others added elsewhere stays.
 */
export function collectInserts<T extends { readonly entry: number }>(made: Iterable<Adding<T>>): T[] {
  let all: { readonly of: number; readonly insert: T }[] = [];
  for (const { entry, inserts } of made) {
    const kept = all.filter(({ of, insert }) => of !== entry && insert.entry !== entry);
    all = [...kept, ...inserts.map((insert) => ({ of: entry, insert }))];
  }
  return all.map(({ insert }) => insert);
}

/** The commands that corrections in force have made parts of an entry, in the order of their numbers in its ids. */
export function listInserts(db: ReadableDb, entry: number): NonNullable<MadeCorrection['asked']['inserts']> {
  // Whatever corrects an entry was made after it.
  const made = listCorrections(db, entry).map((one) => ({
    entry: one.entry,
    inserts: one.asked.inserts ?? [],
  }));
  return collectInserts(made).filter((insert) => insert.entry === entry);
}
