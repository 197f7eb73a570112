import type { CampaignObjective } from '../../shared/domain/campaign-objective.ts';
import type { ObjectiveId, TrackId } from '../../shared/domain/ids.ts';
import type { ObjectiveCondition, ObjectiveOwner } from '../../shared/domain/objective.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { comparePositions } from './compare-positions.ts';
import { parseColumn } from './parse-column.ts';
import { changeAny, insertRow, updateRow } from './write.ts';

interface ObjectiveRow {
  readonly id: ObjectiveId;
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly owner: ObjectiveOwner;
  readonly wp: number;
  readonly ends_track: number;
  readonly salvage: number;
  readonly condition: string;
  readonly met_by: Side | null;
}

/** Objectives of a track in their order. */
export function loadObjectives(db: ReadableDb, trackId: TrackId): CampaignObjective[] {
  return db
    .prepare<[string], ObjectiveRow>(
      `SELECT id, position, key, name, owner, wp, ends_track, salvage, condition, met_by FROM objectives
       WHERE track_id = ?`,
    )
    .all(trackId)
    .sort(comparePositions)
    .map((row) => ({
      id: row.id,
      key: row.key,
      name: row.name,
      owner: row.owner,
      wp: row.wp,
      endsTrack: row.ends_track === 1,
      ...(row.salvage === 1 ? { salvage: true } : {}),
      metBy: row.met_by,
      condition: parseColumn<ObjectiveCondition>(row.condition),
    }));
}

/** Adds an objective to a track. */
export function insertObjective(
  db: WritableDb,
  objective: TrackDefinition['objectives'][number] & {
    readonly id: ObjectiveId;
    readonly trackId: TrackId;
    readonly position: number;
  },
): void {
  const { id, trackId, position, key, name, owner, wp, endsTrack, salvage, condition } = objective;
  insertRow(db, 'objectives', {
    ...{ id, track_id: trackId, position, key, name, owner, wp },
    ends_track: Number(endsTrack),
    salvage: Number(salvage === true),
    condition: JSON.stringify(condition),
  });
}

/** Writes which side met an objective. */
export function saveObjective(
  db: WritableDb,
  objectiveId: ObjectiveId,
  { metBy }: { readonly metBy: Side },
): void {
  updateRow(db, 'objectives', objectiveId, { met_by: metBy });
}

/** Deletes the objectives of a track. */
export function deleteObjectivesOf(db: WritableDb, trackId: TrackId): void {
  changeAny(db, 'DELETE FROM objectives WHERE track_id = @trackId', { trackId });
}
