import type { AllegianceId } from '../../domain/ids.ts';
import type { ObjectiveOwner } from '../../domain/objective.ts';
import { SIDES, type Side } from '../../domain/side.ts';

/** Objectives that an allegiance has met, of those that it could have met on the tracks that it fought. */
export interface ObjectiveTally {
  readonly allegianceId: AllegianceId;
  readonly met: number;
  readonly possible: number;
}

/** The allegiances that played each role of a track, each once. */
export type RoleAllegiances = Readonly<Record<Side, readonly AllegianceId[]>>;

/**
 * What the objectives of one track add to the tallies of those who fought it. An objective without an owner counts as
 * possible for both.
 */
export function tallyTrack(
  allegiances: RoleAllegiances,
  objectives: readonly { readonly owner: ObjectiveOwner; readonly metBy: Side | null }[],
): ObjectiveTally[] {
  return SIDES.flatMap((role) =>
    allegiances[role].map((allegianceId) => ({
      allegianceId,
      met: objectives.filter(({ metBy }) => metBy === role).length,
      possible: objectives.filter(({ owner }) => owner === 'both' || owner === role).length,
    })),
  );
}

/** One tally for each allegiance. */
export function sumTallies(tallies: readonly ObjectiveTally[]): ObjectiveTally[] {
  return [...Map.groupBy(tallies, ({ allegianceId }) => allegianceId)].map(([allegianceId, own]) => ({
    allegianceId,
    met: own.reduce((sum, { met }) => sum + met, 0),
    possible: own.reduce((sum, { possible }) => sum + possible, 0),
  }));
}
