import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { findNoteRow } from '../store/load-notes.ts';
import { describeNoteSubject } from '../store/note-subject.ts';

export const noteCommands = {
  /**
   * Writes notes anew. Refuses (`note.stale`) when they are of another version than the one that is replaced, with what
   * they say now, so that nobody's text is lost.
   */
  'note.write': (context, { of, text: typed, version = null }) => {
    const { db, entryId } = context;
    const facts = describeNoteSubject(db, of);
    const present = findNoteRow(db, of);
    if ((present?.version ?? null) !== version)
      throw new Refusal('note.stale', { version: present?.version ?? null, text: present?.text ?? '' });
    const text = typed.replaceAll(/\r\n?/g, '\n').trim();
    context.note({ ...facts, removed: text === '' });
    if (text === (present?.text ?? '')) return { version };
    if (text === '') {
      db.prepare('DELETE FROM notes WHERE id = ?').run(present?.id);
      return { version: null };
    }
    if (present === null)
      db.prepare('INSERT INTO notes (id, kind, subject_id, text, version) VALUES (?, ?, ?, ?, ?)').run(
        context.newId('note'),
        of.kind,
        of.id,
        text,
        entryId,
      );
    else db.prepare('UPDATE notes SET text = ?, version = ? WHERE id = ?').run(text, entryId, present.id);
    return { version: entryId };
  },
} satisfies Commands;
