import type { ForceLimit } from '../../shared/domain/force-limit.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { deleteRow, insertRow, updateRow, type WriteContext } from './write.ts';

interface LimitRow extends ForceLimit {
  readonly force_id: ForceId | null;
}

/** Limits by force; that of null holds for every force without one of its own. */
export function loadLimits(db: ReadableDb): ReadonlyMap<ForceId | null, ForceLimit> {
  const rows = db
    .prepare<[], LimitRow>('SELECT force_id, pv, units, scale FROM force_limits')
    .all()
    .map(({ force_id, ...limit }) => [force_id, limit] as const);
  return new Map(rows);
}

/** Sets the limit of a force, or (null) that of every force without one; null takes it away. */
export function saveLimit(
  { db, newId }: Pick<WriteContext, 'db' | 'newId'>,
  forceId: ForceId | null,
  limit: ForceLimit | null,
): void {
  const id = db
    .prepare<[string | null], string>('SELECT id FROM force_limits WHERE force_id IS ?')
    .pluck()
    .get(forceId);
  if (limit === null) {
    if (id !== undefined) deleteRow(db, 'force_limits', id);
  } else if (id === undefined)
    insertRow(db, 'force_limits', { id: newId('limit'), force_id: forceId, ...limit });
  else updateRow(db, 'force_limits', id, { ...limit });
}
