import type { PilotId, UnitId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';

/** Units and pilots in an engagement that is not accepted yet. */
export interface Engaged {
  readonly unitIds: ReadonlySet<UnitId>;
  readonly pilotIds: ReadonlySet<PilotId>;
}

/** Loads the units and pilots in an engagement that is not accepted yet. */
export function loadEngaged(db: ReadableDb): Engaged {
  const rows = db
    .prepare<[], { unit_id: UnitId; pilot_id: PilotId }>(
      `SELECT p.unit_id, p.pilot_id FROM participants p JOIN engagements e ON e.id = p.engagement_id
       WHERE e.status <> 'accepted'`,
    )
    .all();
  return {
    unitIds: new Set(rows.map((row) => row.unit_id)),
    pilotIds: new Set(rows.map((row) => row.pilot_id)),
  };
}
