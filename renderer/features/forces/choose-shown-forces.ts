import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';

type ForceOfAllegiance = Pick<Force, 'id' | 'allegianceId'>;

/**
 * The two forces that are shown beside each other, in the order of the forces: the one chosen last, and of those of
 * other allegiances also the one chosen last. `recent` lists the chosen ones, newest first.
 */
export function chooseShownForces<F extends ForceOfAllegiance>(
  forces: readonly F[],
  recent: readonly ForceId[],
): readonly F[] {
  const inOrder = [...recent.flatMap((id) => forces.filter((force) => force.id === id)), ...forces];
  const [first] = inOrder;
  if (first === undefined) return [];
  const second =
    inOrder.find(({ allegianceId }) => allegianceId !== first.allegianceId) ??
    inOrder.find(({ id }) => id !== first.id);
  return forces.filter(({ id }) => id === first.id || id === second?.id);
}
