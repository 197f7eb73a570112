import type { StoryEventId } from '../../shared/domain/ids.ts';
import type { StoryEvent } from '../../shared/domain/story-event.ts';
import type { Commands } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { deleteStoryEvent, insertStoryEvent, loadStory, saveStoryEvent } from '../store/story-events.ts';

export const storyCommands = {
  'story.add': (context, { date, title, text = '' }) => {
    const eventId = context.newId('story') as StoryEventId;
    insertStoryEvent(context.db, { id: eventId, date, title, text: text.trim() });
    context.note({ title });
    return { eventId };
  },

  'story.change': (context, { eventId, ...changes }) => {
    const before = findEvent(context.db, eventId);
    const { date = before.date, title = before.title, text = before.text } = changes;
    saveStoryEvent(context.db, { id: eventId, date, title, text: text.trim() });
    context.note({ title, ...(title === before.title ? {} : { before: before.title }) });
    return {};
  },

  'story.remove': (context, { eventId }) => {
    const { title } = findEvent(context.db, eventId);
    deleteStoryEvent(context.db, eventId);
    context.note({ title });
    return {};
  },
} satisfies Commands;

function findEvent(db: ReadableDb, eventId: StoryEventId): StoryEvent {
  const event = loadStory(db).find(({ id }) => id === eventId);
  if (event === undefined) throw new Refusal('story.not-found', { eventId });
  return event;
}
