import type { Force } from '../../shared/domain/force.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';

interface WithAllegiance {
  readonly allegianceId: AllegianceId;
}

/** Allegiances and forces of a campaign, or of a part of it. */
export interface ForcesByAllegiance<A, F> {
  readonly allegiances: readonly A[];
  readonly forces: readonly F[];
}

/** An allegiance with its forces, both in their order. */
export interface AllegianceGroup<A, F> {
  readonly allegiance: A;
  readonly forces: readonly F[];
}

/** The allegiance of a force; undefined where it is not loaded yet. */
export function findForceAllegiance<A extends { readonly id: AllegianceId }>(
  { allegiances }: { readonly allegiances: readonly A[] },
  { allegianceId }: WithAllegiance,
): A | undefined {
  return allegiances.find(({ id }) => id === allegianceId);
}

/** The other forces of an allegiance; none of a force that has left. */
export function listAllies<F extends Pick<Force, 'id' | 'allegianceId' | 'standing'>>(
  forces: readonly F[],
  { id, allegianceId, standing }: F,
): readonly F[] {
  if (standing === 'left') return [];
  return forces.filter(
    (other) => other.id !== id && other.allegianceId === allegianceId && other.standing === 'present',
  );
}

/** Every allegiance that has forces, with these. */
export function groupByAllegiance<A extends { readonly id: AllegianceId }, F extends WithAllegiance>({
  allegiances,
  forces,
}: ForcesByAllegiance<A, F>): readonly AllegianceGroup<A, F>[] {
  return allegiances
    .map((allegiance) => ({
      allegiance,
      forces: forces.filter(({ allegianceId }) => allegianceId === allegiance.id),
    }))
    .filter((group) => group.forces.length > 0);
}
