import type { ForceId, PilotId } from '../../shared/domain/ids.ts';
import type { Skill } from '../../shared/domain/pilot.ts';
import type { Prisoner } from '../../shared/domain/prisoner.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadServiceBattles } from './load-service.ts';

interface PrisonerRow {
  readonly id: PilotId;
  readonly name: string;
  readonly rank: string;
  readonly skill: Skill;
  readonly force_id: ForceId;
  readonly force: string;
}

/** All prisoners by name, each with the forces that may hold the pilot. */
export function loadPrisoners(db: ReadableDb): Prisoner[] {
  return db
    .prepare<[], PrisonerRow>(
      `SELECT p.id, p.name, p.rank, p.skill, p.force_id, f.name AS force
       FROM pilots p JOIN forces f ON f.id = p.force_id WHERE p.status = 'captured' ORDER BY p.name, p.rowid`,
    )
    .all()
    .map((row) => ({
      pilotId: row.id,
      name: row.name,
      rank: row.rank,
      skill: row.skill,
      forceId: row.force_id,
      force: row.force,
      captors: listCaptors(db, row.id),
    }));
}

/** The forces of the other side in the battle in which a pilot was last captured. */
function listCaptors(db: ReadableDb, pilotId: PilotId): Prisoner['captors'] {
  const last = loadServiceBattles(db, { pilotId }).findLast(({ pilotFate }) => pilotFate === 'captured');
  if (last === undefined) return [];
  return db
    .prepare<[string, string], { forceId: ForceId; name: string }>(
      `SELECT f.id AS forceId, f.name FROM engagement_forces e JOIN forces f ON f.id = e.force_id
       WHERE e.engagement_id = ? AND e.role <> ? ORDER BY e.position`,
    )
    .all(last.engagementId, last.role);
}
