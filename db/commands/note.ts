import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { deleteNote, findNoteRow, insertNote, saveNote } from '../store/notes.ts';
import { loadNoteSubjectFacts } from '../store/note-subject.ts';

export const noteCommands = {
  /**
   * Writes notes anew. Refuses (`note.stale`) when they are of another version than the one that is replaced, with what
   * they say now, so that nobody's text is lost.
   */
  'note.write': (context, { of, text: typed, version = null }) => {
    const { db, entryId } = context;
    const facts = loadNoteSubjectFacts(db, of);
    const present = findNoteRow(db, of);
    if ((present?.version ?? null) !== version)
      throw new Refusal('note.stale', { version: present?.version ?? null, text: present?.text ?? '' });
    const text = typed.replaceAll(/\r\n?/g, '\n').trim();
    context.note({ ...facts, removed: text === '' });
    if (text === (present?.text ?? '')) return { version };
    if (text === '') {
      if (present !== null) deleteNote(db, present.id);
      return { version: null };
    }
    const note = { text, version: entryId };
    if (present === null) insertNote(db, { id: context.newId('note'), of, ...note });
    else saveNote(db, present.id, note);
    return { version: entryId };
  },
} satisfies Commands;
