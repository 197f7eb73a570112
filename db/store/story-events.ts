import type { StoryEventId } from '../../shared/domain/ids.ts';
import type { StoryEvent } from '../../shared/domain/story-event.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { deleteRow, insertRow, updateRow } from './write.ts';

/** All events of the story by their days; those of a day in the order in which they were added. */
export function loadStory(db: ReadableDb): StoryEvent[] {
  return db
    .prepare<[], StoryEvent>(
      'SELECT id, campaign_date AS date, title, text FROM story_events ORDER BY campaign_date, rowid',
    )
    .all();
}

/** Adds an event to the story. */
export function insertStoryEvent(db: WritableDb, { id, date, title, text }: StoryEvent): void {
  insertRow(db, 'story_events', { id, campaign_date: date, title, text });
}

/** Replaces an event of the story. */
export function saveStoryEvent(db: WritableDb, { id, date, title, text }: StoryEvent): void {
  updateRow(db, 'story_events', id, { campaign_date: date, title, text });
}

/** Deletes an event of the story. */
export function deleteStoryEvent(db: WritableDb, eventId: StoryEventId): void {
  deleteRow(db, 'story_events', eventId);
}
