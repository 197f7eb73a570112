import type { MaintenanceAction, MaintenanceKind } from '../../domain/maintenance.ts';

/** Work that may be done beside other work on the same unit or pilot; all other ends what the unit is. */
const COMBINABLE: ReadonlySet<MaintenanceKind> = new Set([
  'repair',
  'rearm',
  'buy',
  'hire',
  'vacate',
  'seat',
  'heal',
  'train',
  'reconfigure',
]);

/** Work that fills an empty unit. */
const SEATING: ReadonlySet<MaintenanceKind> = new Set(['hire', 'seat']);

/** The units and pilots that an action is about, the unit first. */
export function listSubjectIds(action: MaintenanceAction): readonly string[] {
  switch (action.kind) {
    case 'heal':
    case 'train':
      return [action.pilotId];
    case 'seat':
      return [action.unitId, action.pilotId];
    case 'buy':
      return action.as === undefined ? [] : [action.as];
    case 'hire':
      return action.unitId === undefined ? [] : [action.unitId];
    default:
      return [action.unitId];
  }
}

/**
 * Whether two actions of a plan cannot both be booked: the same one twice, two pilots for one seat, or one that takes the
 * unit away from the other.
 */
export function areExclusive(one: MaintenanceAction, other: MaintenanceAction): boolean {
  const subjects = listSubjectIds(other);
  if (!listSubjectIds(one).some((id) => subjects.includes(id))) return false;
  if (SEATING.has(one.kind) && SEATING.has(other.kind)) return true;
  return one.kind === other.kind || !COMBINABLE.has(one.kind) || !COMBINABLE.has(other.kind);
}
