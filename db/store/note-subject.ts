import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { NoteSubject } from '../../shared/domain/note.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { parseCard } from './parse-card.ts';

/** What notes are about, as facts for History. Refuses what is not in the campaign. */
export function loadNoteSubjectFacts(db: ReadableDb, { kind, id }: NoteSubject): JournalFacts {
  const find = <Row>(sql: string): Row | undefined => db.prepare<[string], Row>(sql).get(id);
  switch (kind) {
    case 'campaign': {
      if (find('SELECT id FROM campaign WHERE id = ?') === undefined)
        throw new Refusal('note.other-campaign', { id });
      return {};
    }
    case 'force': {
      const row = find<{ name: string }>('SELECT name FROM forces WHERE id = ?');
      if (row === undefined) throw new Refusal('force.not-found', { forceId: id });
      return { name: row.name };
    }
    case 'unit': {
      const row = find<{ card: string }>('SELECT card FROM units WHERE id = ?');
      if (row === undefined) throw new Refusal('unit.not-found', { unitId: id });
      return { name: nameUnit({ card: parseCard(row.card) }) };
    }
    case 'pilot': {
      const row = find<{ name: string }>('SELECT name FROM pilots WHERE id = ?');
      if (row === undefined) throw new Refusal('pilot.not-found', { pilotId: id });
      return { name: row.name };
    }
    case 'track': {
      const row = find<{ name: string; template: string }>('SELECT name, template FROM tracks WHERE id = ?');
      if (row === undefined) throw new Refusal('track.not-found', { trackId: id });
      return { track: row.name, template: row.template };
    }
    case 'engagement': {
      const row = find<{ name: string; template: string }>(
        `SELECT tracks.name, tracks.template FROM engagements JOIN tracks ON tracks.id = engagements.track_id
         WHERE engagements.id = ?`,
      );
      if (row === undefined) throw new Refusal('engagement.not-found', { engagementId: id });
      return { track: row.name, template: row.template };
    }
  }
}
