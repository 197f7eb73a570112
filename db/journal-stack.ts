import type { JournalFacts } from './handler.ts';
import type { ReadableDb } from './handles.ts';
import { Refusal } from './refusal.ts';

/** A command as undo and redo see it. */
export interface CommandEntry {
  readonly id: number;
  /** The entry whose row images are in force for it: itself, or its latest redo. */
  readonly effect_id: number;
  readonly facts: string;
}

/** A command that can be done again, with the entry that took it back. */
export interface RedoEntry extends CommandEntry {
  readonly undo_id: number;
}

/** The entry that made the campaign: before it there is nothing to go back to. */
export const OPENING_ENTRY = 1;

/** Facts of an entry, for the entries that take it back or do it again. */
export function readFacts(entry: { readonly facts: string }): JournalFacts {
  // Written by `finishEntry` from facts and by nobody else.
  return JSON.parse(entry.facts) as JournalFacts;
}

/** The command that undo would take back now; null when there is none. */
export function getUndoCandidate(db: ReadableDb): CommandEntry | null {
  return (
    db
      .prepare<[number], CommandEntry>(
        `SELECT id, effect_id, facts FROM journal_entries
         WHERE kind = 'command' AND undone = 0 AND id > ? ORDER BY id DESC LIMIT 1`,
      )
      .get(OPENING_ENTRY) ?? null
  );
}

/**
 * The commands that undo would take back now, last first: one, or with `to` all that took effect after that
 * entry. Throws `journal.entry-not-found`.
 */
export function listUndoCandidates(db: ReadableDb, to?: number): CommandEntry[] {
  if (to === undefined) {
    const last = getUndoCandidate(db);
    return last === null ? [] : [last];
  }
  if (db.prepare('SELECT 1 FROM journal_entries WHERE id = ?').get(to) === undefined) {
    throw new Refusal('journal.entry-not-found', `The journal has no entry ${to}. Nothing was changed.`, {
      to,
    });
  }
  // An effect is never older than its command, so the effect alone decides what came after.
  return db
    .prepare<[number, number], CommandEntry>(
      `SELECT id, effect_id, facts FROM journal_entries
       WHERE kind = 'command' AND undone = 0 AND id > ? AND effect_id > ? ORDER BY id DESC`,
    )
    .all(OPENING_ENTRY, to);
}

/**
 * The command that redo would do again now; null when there is none. A new command after an undo ends what
 * could be redone: its row images would meet rows that have moved on.
 */
export function getRedoCandidate(db: ReadableDb): RedoEntry | null {
  return (
    db
      .prepare<[], RedoEntry>(
        `SELECT target.id, target.effect_id, target.facts, undo.id AS undo_id
         FROM journal_entries undo JOIN journal_entries target ON target.id = undo.target_id
         WHERE undo.kind = 'undo' AND target.undone = 1
           AND undo.id > (SELECT id FROM journal_entries WHERE kind = 'command' ORDER BY id DESC LIMIT 1)
           AND undo.id = (SELECT max(again.id) FROM journal_entries again
                          WHERE again.target_id = target.id AND again.kind = 'undo')
         ORDER BY undo.id DESC LIMIT 1`,
      )
      .get() ?? null
  );
}
