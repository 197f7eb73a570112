import type { Queries } from '../handler.ts';
import { findNoteRow } from '../store/notes.ts';
import { loadStory } from '../store/story-events.ts';
import { loadNoteSubjectFacts } from '../store/note-subject.ts';
import { takeFromEnd } from './take-page.ts';

export const noteQueries = {
  'note.get': ({ db }, { of }) => {
    loadNoteSubjectFacts(db, of);
    const row = findNoteRow(db, of);
    return { text: row?.text ?? '', version: row?.version ?? null };
  },

  'story.list': ({ db }, page) => takeFromEnd(loadStory(db), page, ({ id }) => id),
} satisfies Queries;
