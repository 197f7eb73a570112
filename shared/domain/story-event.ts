import type { StoryEventId } from './ids.ts';

/** Most characters of what is told of an event. */
export const MAX_STORY_LENGTH = 4000;

/** Something that happens in the story of a campaign on a day of its calendar, before its first day as well. */
export interface StoryEvent {
  readonly id: StoryEventId;
  readonly date: string;
  readonly title: string;
  /** Plain text; may be empty. */
  readonly text: string;
}
