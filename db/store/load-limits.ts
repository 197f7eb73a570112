import type { ForceLimit } from '../../shared/domain/force-limit.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

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
