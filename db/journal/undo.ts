import type { WritableDb } from '../sqlite/handles.ts';
import { beginEntry, finishEntry } from './journal.ts';
import {
  listRedoCandidates,
  listUndoCandidates,
  readFacts,
  type CommandEntry,
  type RedoEntry,
} from './journal-stack.ts';
import { reverseLedger } from './ledger-reversal.ts';
import { Refusal } from '../refusal.ts';
import { applyChanges, deferForeignKeys, invertChange, listChanges } from './row-images.ts';

/** Author and moment of an undo or redo. */
export interface HistoryActor {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly who: string;
}

/** Number of commands undone or redone so far, and in all. */
export interface HistoryProgress {
  readonly done: number;
  readonly of: number;
}

/**
 * Undoes the last command in force or, with `to`, every command in force that was not in force right after that entry,
 * last first; each under an entry of its own, with a yield after each. Answers the ids of the undone commands, newest
 * first. Throws `journal.nothing-to-undo`, `journal.entry-not-found` or `journal.before-migration`. Runs within the
 * caller's transaction.
 */
export function* undoCommands(
  db: WritableDb,
  actor: HistoryActor,
  to?: number,
): Generator<HistoryProgress, number[]> {
  const commands = listUndoCandidates(db, to);
  if (commands.length === 0) {
    throw new Refusal('journal.nothing-to-undo', { to: to ?? null });
  }
  deferForeignKeys(db);
  for (const [index, command] of commands.entries()) {
    undoCommand(db, actor, command, to);
    yield { done: index + 1, of: commands.length };
  }
  return commands.map((command) => command.id);
}

function undoCommand(db: WritableDb, actor: HistoryActor, command: CommandEntry, to?: number): void {
  const params = to === undefined ? {} : { to };
  const id = beginEntry(db, { ...actor, kind: 'undo', method: 'journal.undo', params, targetId: command.id });
  applyChanges(db, listChanges(db, command.effect_id).reverse().map(invertChange));
  reverseLedger(db, command.effect_id, id, actor.at);
  db.prepare('UPDATE journal_entries SET undone = 1 WHERE id = ?').run(command.id);
  finishEntry(db, id, readFacts(command), null);
}

/**
 * Redoes the commands that the last undo undid, unless a new command came in between, first command first; each under
 * an entry of its own, with a yield after each. Answers the ids of the redone commands, newest first. Throws
 * `journal.nothing-to-redo`. Runs within the caller's transaction.
 */
export function* redoCommands(db: WritableDb, actor: HistoryActor): Generator<HistoryProgress, number[]> {
  const commands = listRedoCandidates(db);
  if (commands.length === 0) {
    throw new Refusal('journal.nothing-to-redo');
  }
  deferForeignKeys(db);
  for (const [index, command] of commands.entries()) {
    redoCommand(db, actor, command);
    yield { done: index + 1, of: commands.length };
  }
  return commands.map((command) => command.id).reverse();
}

function redoCommand(db: WritableDb, actor: HistoryActor, command: RedoEntry): void {
  const id = beginEntry(db, {
    ...actor,
    kind: 'redo',
    method: 'journal.redo',
    params: {},
    targetId: command.id,
  });
  applyChanges(db, listChanges(db, command.effect_id));
  reverseLedger(db, command.undo_id, id, actor.at);
  db.prepare('UPDATE journal_entries SET undone = 0, effect_id = ? WHERE id = ?').run(id, command.id);
  finishEntry(db, id, readFacts(command), null);
}
