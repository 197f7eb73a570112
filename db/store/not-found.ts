import type { LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { Refusal } from '../refusal.ts';

export function lanceNotFound(lanceId: LanceId): Refusal {
  return new Refusal('lance.not-found', { lanceId });
}

export function unitNotFound(unitId: UnitId): Refusal {
  return new Refusal('unit.not-found', { unitId });
}

export function pilotNotFound(pilotId: PilotId): Refusal {
  return new Refusal('pilot.not-found', { pilotId });
}
