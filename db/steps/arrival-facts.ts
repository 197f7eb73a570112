import type { JournalFacts } from '../../shared/domain/journal-entry.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { listOnTheWay } from '../store/units.ts';

/** For History and the command post: those that were on their way and have arrived since. */
export function listArrivalFacts(db: ReadableDb, before: ReturnType<typeof listOnTheWay>): JournalFacts {
  if (before.size === 0) return {};
  const after = listOnTheWay(db);
  const arrived = [...before].flatMap(([id, name]) => (after.has(id) ? [] : [name]));
  return arrived.length === 0 ? {} : { arrived: arrived.join(', ') };
}
