import type { Note, NoteSubject } from '../../shared/domain/note.ts';
import type { StoryEvent } from '../../shared/domain/story-event.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

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

/** All events of the story by their days; those of a day in the order in which they were added. */
export function loadStory(db: ReadableDb): StoryEvent[] {
  return db
    .prepare<[], StoryEvent>(
      'SELECT id, campaign_date AS date, title, text FROM story_events ORDER BY campaign_date, rowid',
    )
    .all();
}
