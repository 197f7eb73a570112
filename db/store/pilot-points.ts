import type { EngagementId, ForceId, PilotId } from '../../shared/domain/ids.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { insertRow } from './write.ts';

/** An award that a pilot got for an engagement. */
export interface BookedAward {
  readonly pilotId: PilotId;
  readonly forceId: ForceId;
  readonly sp: number;
  readonly mvp: boolean;
}

/** The awards that were given for an engagement, one for each pilot. */
export function loadAwards(db: ReadableDb, engagementId: EngagementId): BookedAward[] {
  return db
    .prepare<[string], Omit<BookedAward, 'mvp'> & { mvp: number }>(
      `SELECT points.pilot_id AS pilotId, pilots.force_id AS forceId, sum(points.amount) AS sp,
         max(points.kind = 'mvp') AS mvp
       FROM pilot_points points JOIN pilots ON pilots.id = points.pilot_id
       WHERE points.engagement_id = ? GROUP BY points.pilot_id ORDER BY pilots.name, pilots.rowid`,
    )
    .all(engagementId)
    .map((row) => ({ ...row, mvp: row.mvp === 1 }));
}

/** Writes SP that a pilot gets or spends. */
export function insertPilotPoints(
  db: WritableDb,
  points: {
    readonly id: string;
    readonly pilotId: PilotId;
    /** Steps of Skill cost points; the other kinds give them. */
    readonly kind: 'award' | 'mvp' | 'step';
    /** In SP; below 0 where they are spent. */
    readonly amount: number;
    readonly campaignDate: string;
    /** For which they are given. */
    readonly engagementId?: EngagementId;
  },
): void {
  const { id, pilotId, kind, amount, campaignDate, engagementId = null } = points;
  insertRow(db, 'pilot_points', {
    ...{ id, pilot_id: pilotId, kind, amount, campaign_date: campaignDate, engagement_id: engagementId },
  });
}
