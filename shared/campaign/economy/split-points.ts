import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import type { Sharing } from '../../domain/role-players.ts';

interface Sharer {
  readonly forceId: ForceId;
  readonly allegianceId: AllegianceId;
}

/**
 * The whole points that each force of a role pays or gets, in the order of the forces: the amount itself or, shared, its
 * part of it among the forces of its allegiance. What does not divide evenly goes to the first of them, point by point,
 * so that the parts add up to the amount.
 */
export function splitPoints(amount: number, forces: readonly Sharer[], sharing: Sharing): readonly number[] {
  if (sharing === 'each') return forces.map(() => amount);
  return forces.map(({ forceId, allegianceId }) => {
    const sharers = forces.filter((force) => force.allegianceId === allegianceId);
    const place = sharers.findIndex((force) => force.forceId === forceId);
    const size = Math.abs(amount);
    const part = Math.floor(size / sharers.length) + (place < size % sharers.length ? 1 : 0);
    return amount < 0 ? -part : part;
  });
}
