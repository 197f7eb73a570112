import type { Queries } from '../handler.ts';
import { findNoteRow, loadStory } from '../store/load-notes.ts';
import { describeNoteSubject } from '../store/note-subject.ts';

export const noteQueries = {
  'note.get': ({ db }, { of }) => {
    describeNoteSubject(db, of);
    const row = findNoteRow(db, of);
    return { text: row?.text ?? '', version: row?.version ?? null };
  },

  'story.list': ({ db }) => loadStory(db),
} satisfies Queries;
