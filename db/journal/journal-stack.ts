import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { getRevision } from './journal.ts';

/** A command as undo and redo see it. */
export interface CommandEntry {
  readonly id: number;
  /** The entry whose row images apply to it now: itself, or its latest redo. */
  readonly effect_id: number;
  readonly method: string;
  readonly facts: string;
}

/** A command that can be redone, with the entry that undid it. */
export interface RedoEntry extends CommandEntry {
  readonly undo_id: number;
  /** JSON text. */
  readonly undo_params: string;
}

/** The entry that created the campaign; it cannot be undone. */
export const OPENING_ENTRY = 1;

/**
 * Method of the entries that migrations write when they change rows. Such an entry counts as a command in force; neither
 * it nor any entry before it can be undone, because the row images before it do not fit the tables after it.
 */
export const MIGRATION_METHOD = 'file.migrate';

const NO_PARAMS = JSON.stringify({});

/** Facts of an entry, repeated in the entries that undo or redo it. */
export function readFacts(entry: { readonly facts: string }): JournalFacts {
  // Written only by `finishEntry`, from facts.
  return JSON.parse(entry.facts) as JournalFacts;
}

/** The command that undo would undo now; null: none. */
export function getUndoCandidate(db: ReadableDb): CommandEntry | null {
  const last = getLastInForce(db);
  return last === null || last.method === MIGRATION_METHOD ? null : last;
}

function getLastInForce(db: ReadableDb): CommandEntry | null {
  return (
    db
      .prepare<[number], CommandEntry>(
        `SELECT id, effect_id, method, facts FROM journal_entries
         WHERE kind = 'command' AND undone = 0 AND id > ? ORDER BY id DESC LIMIT 1`,
      )
      .get(OPENING_ENTRY) ?? null
  );
}

/** The newest entry of a migration after an entry; null: none. */
export function findMigrationAfter(db: ReadableDb, after: number): number | null {
  return (
    db
      // The method is written out, because SQLite uses the index of such entries only for a literal.
      .prepare<[number], { id: number | null }>(
        `SELECT max(id) AS id FROM journal_entries WHERE id > ? AND method = '${MIGRATION_METHOD}'`,
      )
      .get(after)?.id ?? null
  );
}

/**
 * The commands that undo would undo now, last first. Without `to`: one. With `to`: all commands in force now that were
 * not in force right after that entry. Throws `journal.entry-not-found`, or `journal.before-migration` when a migration
 * is among them.
 */
export function listUndoCandidates(db: ReadableDb, to?: number): CommandEntry[] {
  if (to === undefined) {
    const last = getLastInForce(db);
    if (last === null) return [];
    if (last.method !== MIGRATION_METHOD) return [last];
    if (hasCommandBefore(db, last.id)) throw refuseMigration(last);
    return [];
  }
  if (db.prepare('SELECT 1 FROM journal_entries WHERE id = ?').get(to) === undefined) {
    throw new Refusal('journal.entry-not-found', { to });
  }
  const commands = db
    .prepare<{ opening: number; to: number }, CommandEntry>(
      `SELECT id, effect_id, method, facts FROM journal_entries command
       WHERE kind = 'command' AND undone = 0 AND id > @opening AND (id > @to OR effect_id > @to AND 'undo' = (
         SELECT kind FROM journal_entries before
         WHERE before.target_id = command.id AND before.id <= @to ORDER BY before.id DESC LIMIT 1))
       ORDER BY id DESC`,
    )
    .all({ opening: OPENING_ENTRY, to });
  const migration = commands.find(({ method }) => method === MIGRATION_METHOD);
  if (migration !== undefined) throw refuseMigration(migration);
  return commands;
}

/** Whether a command other than the opening one and migrations is in force before an entry. */
function hasCommandBefore(db: ReadableDb, id: number): boolean {
  return (
    db
      .prepare<[number, number, string], { id: number }>(
        `SELECT id FROM journal_entries
         WHERE kind = 'command' AND undone = 0 AND id > ? AND id < ? AND method <> ? ORDER BY id DESC LIMIT 1`,
      )
      .get(OPENING_ENTRY, id, MIGRATION_METHOD) !== undefined
  );
}

function refuseMigration({ id }: CommandEntry): Refusal {
  return new Refusal('journal.before-migration', { migration: id });
}

/**
 * Counts the commands in force above an entry; `oldest` is the oldest one that will be asked for. The commands in force
 * form a stack in the order of their ids, so those above one of them are the ones that going back to it undoes.
 *
 * Entries are numbered without gaps, and few are steps back and forth or undone commands: those are listed, in place of
 * counting all others.
 */
export function createStepCounter(db: ReadableDb, oldest: number): (entryId: number) => number {
  const newest = getRevision(db);
  const others = db
    .prepare<[number, number], number>(
      // Not the column itself: to find ids in their order, SQLite would read all entries.
      `SELECT +id AS id FROM journal_entries WHERE target_id > 0 AND +id > ?
       UNION
       SELECT id FROM journal_entries WHERE undone = 1
         AND id IN (SELECT target_id FROM journal_entries WHERE target_id > ?)
       ORDER BY id`,
    )
    .pluck()
    .all(oldest, oldest);
  return (entryId) => newest - entryId - countAbove(others, entryId);
}

/** How many of these numbers, in ascending order, are above a limit. */
function countAbove(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted.length - low;
}

/**
 * The commands that redo would redo now, first one first: those that one undo undid together; empty when there are
 * none. A new command after an undo ends the redo, because the undone row images no longer match the rows.
 */
export function listRedoCandidates(db: ReadableDb): RedoEntry[] {
  const undone = db.prepare<[], RedoEntry>(
    `SELECT target.id, target.effect_id, target.method, target.facts, undo.id AS undo_id, undo.params AS undo_params
     FROM journal_entries undo JOIN journal_entries target ON target.id = undo.target_id
     WHERE undo.kind = 'undo' AND target.undone = 1
       AND undo.id > (SELECT id FROM journal_entries WHERE kind = 'command' ORDER BY id DESC LIMIT 1)
       AND undo.id = (SELECT max(again.id) FROM journal_entries again
                      WHERE again.target_id = target.id AND again.kind = 'undo')
     ORDER BY undo.id DESC`,
  );
  const together: RedoEntry[] = [];
  for (const entry of undone.iterate()) {
    const newer = together.at(-1);
    if (newer !== undefined && !isSameUndo(newer, entry)) break;
    together.push(entry);
  }
  return together;
}

/** The first entry of the undos, or of the redos, that were one step with this one. */
export function findStepStart(
  db: ReadableDb,
  entry: { readonly id: number; readonly kind: 'undo' | 'redo'; readonly targetId: number },
): number {
  if (entry.kind === 'undo') return findUndoRun(db, entry.id).first;
  const undo = db
    .prepare<[number, number], number>(
      `SELECT id FROM journal_entries WHERE target_id = ? AND kind = 'undo' AND id < ? ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(entry.targetId, entry.id);
  // What was undone last is redone first, and all of it together.
  return undo === undefined ? entry.id : entry.id - (findUndoRun(db, undo).last - undo);
}

/** The first and the last entry of the undo that an entry belongs to: the run that `isSameUndo` holds together. */
function findUndoRun(db: ReadableDb, id: number): { readonly first: number; readonly last: number } {
  const params = db
    .prepare<[number], string>('SELECT params FROM journal_entries WHERE id = ?')
    .pluck()
    .get(id);
  if (params === undefined || params === NO_PARAMS) return { first: id, last: id };
  const other = `NOT (kind = 'undo' AND params = ?)`;
  const above = db
    .prepare<[number, string], number>(
      `SELECT id FROM journal_entries WHERE id > ? AND ${other} ORDER BY id LIMIT 1`,
    )
    .pluck()
    .get(id, params);
  const below = db
    .prepare<[number, string], number>(
      `SELECT id FROM journal_entries WHERE id < ? AND ${other} ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
    .get(id, params);
  return { first: (below ?? 0) + 1, last: (above ?? getRevision(db) + 1) - 1 };
}

/**
 * Whether two commands were undone by one undo. Undoing down to an entry leaves nothing to undo down to it, so
 * consecutive entries with the same `to` belong to one undo; without `to`, each is an undo of its own.
 */
function isSameUndo(newer: RedoEntry, older: RedoEntry): boolean {
  const { undo_id: id, undo_params: params } = older;
  return id === newer.undo_id - 1 && params === newer.undo_params && params !== NO_PARAMS;
}
