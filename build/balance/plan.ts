import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import type { TrackTemplate } from '../../shared/campaign/tracks/templates/track-template.ts';
import type { TrackSetting } from './play-battles.ts';
import { UNIT_KINDS, type ComparedKind } from './unit-kinds.ts';

/**
 * Units of the larger side, and battles of a track: so many that the page takes less than 25 minutes on two cores. A share
 * of 300 battles is known to 6 points, one of 120 to 9, one of 24 to 20.
 */
export const SIZES: readonly (readonly [units: number, battles: number])[] = [
  [4, 300],
  [12, 120],
  [36, 24],
];
/** Units a side, and battles, of bonuses and of kinds of unit. */
export const FEW_UNITS = 4;
const BONUS_BATTLES = 300;
const KIND_BATTLES = 200;
/** The track on which kinds of unit meet. */
const KIND_TRACK = 'meeting-engagement';

/** Battles of a setting. */
export interface Planned {
  readonly setting: TrackSetting;
  readonly battles: number;
}

/** Battles of a track without bonuses, by size. A track that brings its own units has one size. */
export function planTrack({ key, cast }: TrackTemplate): readonly Planned[] {
  return SIZES.slice(0, cast === undefined ? SIZES.length : 1).map(([units, battles]) => ({
    setting: { track: key, units },
    battles,
  }));
}

/** Bonuses that the program plays; those for the table alone have no effects. */
export function listPlayedBonuses({ bonuses }: TrackTemplate): TrackTemplate['bonuses'] {
  return bonuses.filter(({ effects }) => effects.length > 0);
}

export function planBonus({ key: track }: TrackTemplate, bonus: string): Planned {
  return { setting: { track, units: FEW_UNITS, bonus }, battles: BONUS_BATTLES };
}

export function planKind(kind: ComparedKind): Planned {
  return { setting: { track: KIND_TRACK, units: FEW_UNITS, kind }, battles: KIND_BATTLES };
}

/** Everything that the page is made of. */
export function planAll(): readonly Planned[] {
  return [
    ...TRACK_TEMPLATES.flatMap(planTrack),
    ...TRACK_TEMPLATES.flatMap((template) =>
      listPlayedBonuses(template).map(({ key }) => planBonus(template, key)),
    ),
    ...(Object.keys(UNIT_KINDS) as ComparedKind[]).map(planKind),
  ];
}
