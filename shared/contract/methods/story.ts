import { z } from 'zod';
import { MAX_STORY_LENGTH, type StoryEvent } from '../../domain/story-event.ts';
import { defineMethod } from '../define-method.ts';
import { pageFromEnd } from '../page-schema.ts';
import { campaignDateSchema, nameSchema, nothingSchema, storyEventIdSchema, textSchema } from '../schemas.ts';

const storySchema = textSchema(MAX_STORY_LENGTH);

export const storyMethods = {
  'story.list': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The events of the story by their days in the calendar of the campaign',
    params: z.strictObject(pageFromEnd(storyEventIdSchema)),
    result: z.array(
      z.strictObject({
        id: storyEventIdSchema,
        date: campaignDateSchema,
        title: z.string(),
        text: z.string(),
      }),
    ) satisfies z.ZodType<readonly StoryEvent[]>,
    tags: ['note'],
  }),
  'story.add': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Add an event to the story of the campaign',
    params: z.strictObject({
      date: campaignDateSchema,
      title: nameSchema,
      text: storySchema.optional().describe('What happened, in words; missing: nothing more than the title.'),
    }),
    result: z.strictObject({ eventId: storyEventIdSchema }),
    tags: ['note', 'campaign', 'journal'],
  }),
  'story.change': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Change the day, title or text of an event of the story',
    params: z.strictObject({
      eventId: storyEventIdSchema,
      date: campaignDateSchema.optional().describe('Day in the calendar of the campaign; missing: as it is.'),
      title: nameSchema.optional().describe('Missing: as it is.'),
      text: storySchema.optional().describe('Missing: as it is.'),
    }),
    result: nothingSchema,
    tags: ['note', 'campaign', 'journal'],
  }),
  'story.remove': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Remove an event from the story of the campaign',
    params: z.strictObject({ eventId: storyEventIdSchema }),
    result: nothingSchema,
    tags: ['note', 'campaign', 'journal'],
  }),
};
