import type { TFunction } from 'i18next';
import { nameBonus, nameObjective, namePlace, nameTrack, tellTrackTexts } from '../../ui/name-track.ts';
import type { TrackDraft } from './track-draft.ts';

/** The track with the texts of its template in the reader's language, as they stand in its briefing. */
export function speakTrack(t: TFunction, track: TrackDraft): TrackDraft {
  const { key, name, objectives, bonuses, setUp } = track;
  return {
    ...track,
    ...tellTrackTexts(t, key, track),
    name: nameTrack(t, { template: key, name }),
    objectives: objectives.map((one) => ({ ...one, name: nameObjective(t, one) })),
    bonuses: bonuses.map((one) => ({ ...one, name: nameBonus(t, one) })),
    setUp: { ...setUp, places: setUp.places.map((one) => ({ ...one, name: namePlace(t, one) })) },
  };
}

/**
 * An edited track as it is stored: texts that nobody typed over are those of the track before it was spoken, so that
 * readers of other languages find them in theirs.
 */
export function storeTrack(draft: TrackDraft, spoken: TrackDraft, stored: TrackDraft): TrackDraft {
  const keep = (words: 'name' | 'situation' | 'setup') =>
    draft[words] === spoken[words] ? stored[words] : draft[words];
  return {
    ...draft,
    name: keep('name'),
    situation: keep('situation'),
    setup: keep('setup'),
    specialRules: draft.specialRules.map((rule) => {
      const at = spoken.specialRules.indexOf(rule);
      return stored.specialRules[at] ?? rule;
    }),
    objectives: keepNames(draft.objectives, spoken.objectives, stored.objectives),
    bonuses: keepNames(draft.bonuses, spoken.bonuses, stored.bonuses),
    setUp: {
      ...draft.setUp,
      places: keepNames(draft.setUp.places, spoken.setUp.places, stored.setUp.places),
    },
  };
}

interface Named {
  readonly key: string;
  readonly name: string;
}

function keepNames<T extends Named>(
  parts: readonly T[],
  spoken: readonly Named[],
  stored: readonly Named[],
): T[] {
  return parts.map((part) => {
    const at = spoken.findIndex(({ key, name }) => key === part.key && name === part.name);
    return { ...part, name: stored[at]?.name ?? part.name };
  });
}
