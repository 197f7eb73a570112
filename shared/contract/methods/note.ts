import { z } from 'zod';
import { MAX_NOTE_LENGTH, NOTE_KINDS, type Note, type NoteSubject } from '../../domain/note.ts';
import { defineMethod } from '../define-method.ts';
import { textSchema } from '../schemas.ts';

/** What the notes are about: `{ kind: 'unit', id: 'unit-3-1' }`. */
const subjectSchema = z.strictObject({
  kind: z.enum(NOTE_KINDS),
  id: z.string().min(1).max(64),
}) satisfies z.ZodType<NoteSubject>;

const versionSchema = z
  .int()
  .min(1)
  .nullable()
  .describe('Number that grows with each change of the notes; null: there are none.');

export const noteMethods = {
  'note.get': defineMethod({
    kind: 'query',
    scope: 'campaign',
    summary: 'The page of notes about the campaign, a force, unit, pilot, track or engagement',
    params: z.strictObject({ of: subjectSchema }),
    result: z.strictObject({ text: z.string(), version: versionSchema }) satisfies z.ZodType<Note>,
    tags: ['note'],
  }),
  'note.write': defineMethod({
    kind: 'command',
    scope: 'campaign',
    summary: 'Write the page of notes about something anew; an empty text removes it',
    params: z.strictObject({
      of: subjectSchema,
      text: textSchema(MAX_NOTE_LENGTH).describe('Plain text; an empty line begins a new paragraph.'),
      version: versionSchema
        .optional()
        .describe(
          'The version that is replaced, as `note.get` told it; null or missing: there were no notes.',
        ),
    }),
    result: z.strictObject({ version: versionSchema }),
    tags: ['note', 'campaign', 'journal'],
  }),
};
