import type { Note, NoteSubject } from '../../shared/domain/note.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { changeAny, deleteRow, insertRow, updateRow } from './write.ts';

/** Where the page of notes about something is kept; null while there is none. */
export function findNoteRow(
  db: ReadableDb,
  { kind, id }: NoteSubject,
): (Note & { readonly id: string }) | null {
  const row = db
    .prepare<[string, string], { id: string; text: string; version: number }>(
      'SELECT id, text, version FROM notes WHERE kind = ? AND subject_id = ?',
    )
    .get(kind, id);
  return row ?? null;
}

/** Adds a page of notes. */
export function insertNote(
  db: WritableDb,
  { id, of, text, version }: Note & { readonly id: string; readonly of: NoteSubject },
): void {
  insertRow(db, 'notes', { id, kind: of.kind, subject_id: of.id, text, version });
}

/** Replaces what a page of notes says. */
export function saveNote(db: WritableDb, id: string, { text, version }: Note): void {
  updateRow(db, 'notes', id, { text, version });
}

/** Deletes a page of notes. */
export function deleteNote(db: WritableDb, id: string): void {
  deleteRow(db, 'notes', id);
}

/** Deletes the notes about something, if there are any. */
export function deleteNotesAbout(db: WritableDb, { kind, id }: NoteSubject): void {
  changeAny(db, 'DELETE FROM notes WHERE kind = @kind AND subject_id = @id', { kind, id });
}
