import type { CampaignObjective } from '../../../../shared/domain/campaign-objective.ts';
import type { BoardSize, OffsetHex } from '../../../../shared/domain/hex.ts';
import type { TrackPlace } from '../../../../shared/domain/track-set-up.ts';
import { locateArea } from '../../../../shared/rules/battle/state/objective-areas.ts';

/** A place on the map of a briefing. */
export interface MapPlace {
  /** By which the words beside the map name it, from 1. */
  readonly number: number;
  readonly name: string;
  readonly hex: OffsetHex;
  readonly radiusInches: number;
}

/** The places that a side reads of: those of its objectives, and those with a building, which everybody sees. */
export function listMapPlaces(
  places: readonly TrackPlace[],
  objectives: readonly Pick<CampaignObjective, 'condition'>[],
  size: BoardSize,
): readonly MapPlace[] {
  const wanted = new Set(
    objectives.flatMap(({ condition }) => ('place' in condition ? [condition.place] : [])),
  );
  return places
    .filter(({ key, building }) => building || wanted.has(key))
    .map((place, index) => ({
      number: index + 1,
      name: place.name,
      hex: locateArea(size, place),
      radiusInches: place.radiusInches,
    }));
}
