import type { MaintenanceAction, MaintenanceKind } from '../../domain/maintenance.ts';

/** Work that may be done beside other work on the same unit; all other ends what the unit is. */
const COMBINABLE: ReadonlySet<MaintenanceKind> = new Set(['repair', 'rearm', 'hire', 'reconfigure']);

/** The unit or pilot that an action is about. */
export function getSubjectId(action: MaintenanceAction): string {
  return action.kind === 'heal' ? action.pilotId : action.unitId;
}

/** Whether two actions of a plan cannot both be booked: the same one twice, or one that takes the unit away from the other. */
export function excludes(one: MaintenanceAction, other: MaintenanceAction): boolean {
  if (getSubjectId(one) !== getSubjectId(other)) return false;
  return one.kind === other.kind || !COMBINABLE.has(one.kind) || !COMBINABLE.has(other.kind);
}
