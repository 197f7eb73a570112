import type { EngagedForce } from '../../shared/domain/engaged-force.ts';
import type { AllegianceId, EngagementId, ForceId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { comparePositions } from './compare-positions.ts';
import { insertRow } from './write.ts';

interface EngagedForceRow {
  readonly engagement_id: EngagementId;
  readonly force_id: ForceId;
  readonly role: Side;
  readonly allegiance_id: AllegianceId;
  readonly cost_wp: number;
  readonly position: number;
  readonly fieldable_pv: number | null;
}

const SELECT_ENGAGED_FORCES =
  'SELECT engagement_id, force_id, role, allegiance_id, cost_wp, position, fieldable_pv FROM engagement_forces';

/** Attackers first. */
function compareEngaged(one: EngagedForceRow, other: EngagedForceRow): number {
  if (one.role !== other.role) return one.role === 'attacker' ? -1 : 1;
  return comparePositions(one, other);
}

function makeEngagedForce(row: EngagedForceRow): EngagedForce {
  return {
    forceId: row.force_id,
    role: row.role,
    allegianceId: row.allegiance_id,
    costWp: row.cost_wp,
    ...(row.fieldable_pv === null ? {} : { fieldablePv: row.fieldable_pv }),
  };
}

/** The forces of every engagement, attackers first. */
export function loadForcesByEngagement(db: ReadableDb): ReadonlyMap<EngagementId, readonly EngagedForce[]> {
  const rows = db.prepare<[], EngagedForceRow>(SELECT_ENGAGED_FORCES).all().sort(compareEngaged);
  const byEngagement = Map.groupBy(rows, ({ engagement_id }) => engagement_id);
  return new Map([...byEngagement].map(([id, forces]) => [id, forces.map(makeEngagedForce)]));
}

/** The forces of an engagement, attackers first. */
export function loadEngagedForces(db: ReadableDb, engagementId: EngagementId): EngagedForce[] {
  return db
    .prepare<[string], EngagedForceRow>(`${SELECT_ENGAGED_FORCES} WHERE engagement_id = ?`)
    .all(engagementId)
    .sort(compareEngaged)
    .map(makeEngagedForce);
}

/** Writes that a force plays a role of an engagement. */
export function insertEngagedForce(
  db: WritableDb,
  force: EngagedForce & {
    readonly id: string;
    readonly engagementId: EngagementId;
    /** Among the forces of the engagement. */
    readonly position: number;
  },
): void {
  insertRow(db, 'engagement_forces', {
    id: force.id,
    engagement_id: force.engagementId,
    force_id: force.forceId,
    allegiance_id: force.allegianceId,
    role: force.role,
    position: force.position,
    cost_wp: force.costWp,
    fieldable_pv: force.fieldablePv ?? null,
  });
}
