import type { UnitId } from '../../../shared/domain/ids.ts';
import type { JournalFacts } from '../../../shared/domain/journal-entry.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { ReadableDb } from '../../sqlite/handles.ts';
import { loadCampaignTime } from '../../store/load-campaign.ts';
import { parseCard } from '../../store/parse-card.ts';

/** Names of the units that are on their way, by id. */
type OnTheWay = ReadonlyMap<UnitId, string>;

/** The units that are on their way to their forces now. */
export function listOnTheWay(db: ReadableDb): OnTheWay {
  const rows = db
    .prepare<object, { id: UnitId; card: string }>(
      `SELECT id, card FROM units
       WHERE standing IN ('serving', 'wrecked') AND (arrives_after > @tracksDone OR arrives_on > @date)
       ORDER BY force_id, position, rowid`,
    )
    .all(loadCampaignTime(db));
  return new Map(rows.map(({ id, card }) => [id, nameUnit({ card: parseCard(card) })]));
}

/** For History and the command post: those that were on their way and have arrived since. */
export function tellArrivals(db: ReadableDb, before: OnTheWay): JournalFacts {
  if (before.size === 0) return {};
  const after = listOnTheWay(db);
  const arrived = [...before].flatMap(([id, name]) => (after.has(id) ? [] : [name]));
  return arrived.length === 0 ? {} : { arrived: arrived.join(', ') };
}
