import type { EngagementId, ForceId, UnitId } from '../../shared/domain/ids.ts';
import type { Side } from '../../shared/domain/side.ts';
import { SALVAGE_OUTCOMES, type SalvageOutcome } from '../../shared/domain/salvage.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { findUnit } from './find.ts';
import type { Rosters } from './rosters.ts';
import { readKind } from './read-kind.ts';
import { insertRow, updateRow } from './write.ts';

/** A machine of the enemy that was left to a role of an engagement. */
export interface SalvageRecord {
  readonly id: string;
  readonly engagementId: EngagementId;
  /** Of the engagement: it decides the roll. */
  readonly seed: string;
  /** Name of the track where it was left. */
  readonly track: string;
  /** Of that track, for its name in other languages. */
  readonly template: string;
  /** The machine as its own force lost it. */
  readonly unit: Unit;
  readonly outcome: SalvageOutcome;
}

interface SalvageRow {
  readonly id: string;
  readonly engagement_id: EngagementId;
  readonly unit_id: UnitId;
  readonly outcome: string;
  readonly seed: string;
  readonly track: string;
  readonly template: string;
}

/**
 * The machines of the enemy that were left to a force, in the order of the engagements. A machine that was lost twice
 * counts as it was lost last, and one that its own force has again, or had again and sold, cannot be taken.
 */
export function loadSalvage(db: ReadableDb, forceId: ForceId, rosters: Rosters): readonly SalvageRecord[] {
  const records = db
    .prepare<[string], SalvageRow>(
      `SELECT s.id, s.engagement_id, s.unit_id, s.outcome, e.seed, t.name AS track, t.template
       FROM engagement_forces f JOIN salvage s ON s.engagement_id = f.engagement_id AND s.role = f.role
         JOIN engagements e ON e.id = s.engagement_id JOIN tracks t ON t.id = e.track_id
       WHERE f.force_id = ? ORDER BY t.ordinal, s.id`,
    )
    .all(forceId)
    .map((row) => ({
      id: row.id,
      engagementId: row.engagement_id,
      seed: row.seed,
      track: row.track,
      template: row.template,
      unit: findUnit(rosters, row.unit_id).unit,
      outcome: readKind(SALVAGE_OUTCOMES, row.outcome),
    }));
  const last = new Map(records.map((record) => [record.unit.id, record]));
  return [...last.values()].filter(
    ({ unit, outcome }) => outcome !== 'open' || unit.standing === 'lost' || unit.standing === 'captured',
  );
}

/** Writes that a machine was left to a role of an engagement. */
export function insertSalvage(
  db: WritableDb,
  salvage: {
    readonly id: string;
    readonly engagementId: EngagementId;
    readonly unitId: UnitId;
    readonly role: Side;
  },
): void {
  const { id, engagementId, unitId, role } = salvage;
  insertRow(db, 'salvage', { id, engagement_id: engagementId, unit_id: unitId, role });
}

/** Writes what a force made of a machine that was left to it. */
export function saveSalvage(
  db: WritableDb,
  salvageId: string,
  {
    outcome,
    forceId,
    claimedUnitId,
  }: {
    readonly outcome: Exclude<SalvageOutcome, 'open'>;
    readonly forceId: ForceId;
    /** The unit of the force that it became; null: none. */
    readonly claimedUnitId: UnitId | null;
  },
): void {
  updateRow(db, 'salvage', salvageId, { outcome, force_id: forceId, claimed_unit_id: claimedUnitId });
}
