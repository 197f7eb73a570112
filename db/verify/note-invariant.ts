import { NOTE_KINDS, type NoteKind } from '../../shared/domain/note.ts';
import { defineSqlInvariant } from './invariant.ts';

const TABLES: Readonly<Record<NoteKind, string>> = {
  campaign: 'campaign',
  force: 'forces',
  unit: 'units',
  pilot: 'pilots',
  track: 'tracks',
  engagement: 'engagements',
};

export const notes = defineSqlInvariant(
  'notes',
  'All notes are about something in the campaign, and an entry of the journal wrote each',
  [
    ...NOTE_KINDS.map(
      (kind) =>
        `SELECT 'note ' || id || ' is about the ${kind} ' || subject_id || ', which does not exist' AS problem FROM notes
         WHERE kind = '${kind}' AND subject_id NOT IN (SELECT id FROM ${TABLES[kind]})`,
    ),
    `SELECT 'note ' || id || ' was written by the entry ' || version || ', which does not exist' FROM notes
     WHERE version NOT IN (SELECT id FROM journal_entries)`,
  ].join('\nUNION ALL\n'),
);
