import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { ForceId, LanceId, UnitId } from '../../shared/domain/ids.ts';
import { UNIT_STANDINGS, type UnitStanding } from '../../shared/domain/unit-state.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { readKind } from './read-kind.ts';
import { unitNotFound } from './not-found.ts';

/** Place of a unit in its force: what arranging a force needs, without cards, damage and prices. */
export interface LancePlace {
  readonly id: UnitId;
  readonly forceId: ForceId;
  readonly lanceId: LanceId | null;
  readonly position: number;
  readonly standing: UnitStanding;
}

/** The same with the name of the unit, which has to be read out of its card. */
export interface RosterPlace extends LancePlace {
  readonly card: { readonly name: string };
}

interface PlaceRow {
  readonly id: UnitId;
  readonly force_id: ForceId;
  readonly lance_id: LanceId | null;
  readonly position: number;
  readonly standing: string;
}

const COLUMNS = 'id, force_id, lance_id, position, standing';

function makePlace(row: PlaceRow): LancePlace {
  return {
    id: row.id,
    forceId: row.force_id,
    lanceId: row.lance_id,
    position: row.position,
    standing: readKind(UNIT_STANDINGS, row.standing),
  };
}

/** Place of one unit. Refuses an unknown id. */
export function loadRosterPlace(db: ReadableDb, unitId: UnitId): RosterPlace {
  const row = db
    .prepare<[string], PlaceRow & { readonly name: string }>(
      `SELECT ${COLUMNS}, card ->> 'name' AS name FROM units WHERE id = ?`,
    )
    .get(unitId);
  if (row === undefined) throw unitNotFound(unitId);
  return { ...makePlace(row), card: { name: row.name } };
}

/** Places of the units of a force in one lance, or in none, by position; without lost, captured or sold units. */
export function listRosterPlaces(db: ReadableDb, forceId: ForceId, lanceId: LanceId | null): LancePlace[] {
  const rows =
    lanceId === null
      ? db
          .prepare<[string], PlaceRow>(
            `SELECT ${COLUMNS} FROM units WHERE force_id = ? AND lance_id IS NULL ORDER BY position, rowid`,
          )
          .all(forceId)
      : db
          .prepare<[string], PlaceRow>(
            `SELECT ${COLUMNS} FROM units WHERE lance_id = ? ORDER BY position, rowid`,
          )
          .all(lanceId);
  return rows.map(makePlace).filter(isInForce);
}

/** The place behind all units of a force in a lance, or outside of lances. */
export function findNextPosition(db: ReadableDb, forceId: ForceId, lanceId: LanceId | null): number {
  const row = db
    .prepare<[string, string | null], { position: number }>(
      'SELECT coalesce(max(position) + 1, 0) AS position FROM units WHERE force_id = ? AND lance_id IS ?',
    )
    .get(forceId, lanceId);
  return row?.position ?? 0;
}
