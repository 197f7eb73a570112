import type { ForceId, PilotId } from '../../shared/domain/ids.ts';
import type { Prisoner } from '../../shared/domain/prisoner.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { listPilotsByStatus } from './pilots.ts';
import { loadServiceBattles } from './service-battles.ts';

/** All prisoners by name, each with the forces that may hold the pilot. */
export function loadPrisoners(db: ReadableDb): Prisoner[] {
  return listPilotsByStatus(db, 'captured').map(({ pilot }) => ({
    ...pilot,
    captors: listCaptors(db, pilot.pilotId),
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
