import { isBonusDue } from '../../shared/campaign/consequences/consequences.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { ForceBattle, ForceRecord, ScoredPart, TakenUnit } from '../../shared/domain/force-record.ts';
import type { EngagementId, ForceId, ObjectiveId, TrackId, UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { nameUnitBriefly } from '../../shared/domain/unit.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { parseColumn } from './parse-column.ts';
import { acceptedBy } from './service-battles.ts';

interface BattleRow {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly side: Side;
  readonly report: string;
  readonly consequences: string;
}

interface FieldedRow {
  readonly engagement_id: EngagementId;
  readonly unit_id: UnitId;
  readonly force_id: ForceId;
  readonly pv: number;
  readonly chassis: string;
  readonly variant: string;
}

interface PartRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly wp: number;
}

/**
 * The accepted engagements of a force in the order in which they were accepted, which is that of its warchest, each as the
 * force saw it. Reads all of them with few statements: a long campaign has hundreds.
 */
export function loadForceRecord(db: ReadableDb, forceId: ForceId): ForceRecord {
  const rows = db
    .prepare<[string], BattleRow>(
      `SELECT e.id, e.track_id, f.role AS side, e.report, e.consequences
       FROM engagements e JOIN engagement_forces f ON f.engagement_id = e.id
       WHERE f.force_id = ? AND e.status = 'accepted'
       ORDER BY (${acceptedBy(db, 'e.id')}), e.started_at, e.rowid`,
    )
    .all(forceId);
  const fielded = Map.groupBy(listFielded(db, forceId), ({ engagement_id }) => engagement_id);
  const objectives = listObjectives(db, forceId);
  const bonuses = Map.groupBy(listBonuses(db, forceId), ({ id }) => id);
  return {
    forceId,
    battles: rows.flatMap((row) => {
      const parts = { objectives, bonuses: bonuses.get(row.id) ?? [] };
      return toBattle(forceId, row, fielded.get(row.id) ?? [], parts) ?? [];
    }),
  };
}

/** What a track has points for. */
interface TrackParts {
  readonly objectives: ReadonlyMap<string, ScoredPart>;
  /** Those that were taken, by either side. */
  readonly bonuses: readonly PartRow[];
}

function toBattle(
  forceId: ForceId,
  row: BattleRow,
  fielded: readonly FieldedRow[],
  { objectives, bonuses }: TrackParts,
): ForceBattle | null {
  const { side } = row;
  const report = parseColumn<EngagementReport>(row.report);
  const consequences = parseColumn<Consequences>(row.consequences);
  const change = consequences.warchests.find((one) => one.forceId === forceId);
  if (change === undefined) return null;
  const own = fielded.filter((unit) => unit.force_id === forceId);
  const ownIds = new Set(own.map(({ unit_id }) => unit_id));
  const names = new Map(fielded.map((unit) => [unit.unit_id, nameUnitBriefly({ card: unit })]));
  const gone = consequences.units
    .filter(({ standing }) => standing !== 'serving')
    .map((unit) => ({ ...unit, unit: names.get(unit.unitId) ?? '' }));
  const listTaken = (units: typeof gone): TakenUnit[] =>
    units.map(({ unitId, unit, standing }) => ({ unitId, unit, standing }));
  // By the report: a track that is played again forgets who met its objectives.
  const metIds: readonly ObjectiveId[] = report.objectives.flatMap(({ objectiveId, side: metBy }) =>
    metBy === side ? [objectiveId] : [],
  );
  return {
    engagementId: row.id,
    trackId: row.track_id,
    side,
    winner: consequences.winner,
    change,
    objectives: metIds.flatMap((id) => objectives.get(id) ?? []),
    bonuses: bonuses
      .filter(({ wp }) => isBonusDue(wp, metIds.length > 0))
      .map(({ key, name, wp }) => ({ key, name, wp })),
    units: own.length,
    pv: own.reduce((sum, { pv }) => sum + pv, 0),
    lost: listTaken(gone.filter(({ unitId }) => ownIds.has(unitId))),
    salvaged: listTaken(gone.filter(({ recovery }) => recovery?.byWhom === side)),
    opens: consequences.opens,
  };
}

/** Every unit in an accepted engagement of the force, the enemy's too. */
function listFielded(db: ReadableDb, forceId: ForceId): FieldedRow[] {
  return db
    .prepare<[string], FieldedRow>(
      `SELECT p.engagement_id, p.unit_id, p.force_id, p.pv, u.card ->> '$.chassis' AS chassis,
         u.card ->> '$.variant' AS variant
       FROM engagement_forces f JOIN engagements e ON e.id = f.engagement_id AND e.status = 'accepted'
         JOIN participants p ON p.engagement_id = e.id JOIN units u ON u.id = p.unit_id
       WHERE f.force_id = ? ORDER BY p.position`,
    )
    .all(forceId);
}

/** Objectives of the tracks that the force fought, by their ids. */
function listObjectives(db: ReadableDb, forceId: ForceId): ReadonlyMap<string, ScoredPart> {
  const rows = db
    .prepare<[string], PartRow>(
      `SELECT o.id, o.key, o.name, o.wp FROM objectives o WHERE o.track_id IN (
         SELECT e.track_id FROM engagements e JOIN engagement_forces f ON f.engagement_id = e.id WHERE f.force_id = ?)`,
    )
    .all(forceId);
  return new Map(rows.map(({ id, key, name, wp }) => [id, { key, name, wp }]));
}

/** Bonuses that either side took, with their points for the side of the force; `id` is that of the engagement. */
function listBonuses(db: ReadableDb, forceId: ForceId): PartRow[] {
  return db
    .prepare<[string], PartRow>(
      `SELECT DISTINCT taken.engagement_id AS id, b.key, b.name,
         CASE f.role WHEN 'attacker' THEN b.attacker_wp ELSE b.defender_wp END AS wp, b.position
       FROM engagement_forces f JOIN engagement_bonuses taken ON taken.engagement_id = f.engagement_id
         JOIN bonuses b ON b.id = taken.bonus_id
       WHERE f.force_id = ? ORDER BY b.position`,
    )
    .all(forceId);
}
