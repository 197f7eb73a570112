import type { TFunction } from 'i18next';
import { findTextKey, type TrackWords } from '../../shared/campaign/tracks/own-keys.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';

type TrackTexts = Pick<TrackDefinition, 'situation' | 'setup' | 'specialRules'>;

/** A track's name in the reader's language, by its template; for other tracks, the given name. */
export function nameTrack(t: TFunction, track: { readonly template: string; readonly name: string }): string {
  return tellTrack(t, track.template, 'name', track.name);
}

/** The texts of a track in the reader's language where they are those of its template; the others as they are. */
export function tellTrackTexts(t: TFunction, template: string, texts: TrackTexts): TrackTexts {
  return {
    situation: tellTrack(t, template, 'situation', texts.situation),
    setup: tellTrack(t, template, 'setup', texts.setup),
    specialRules: texts.specialRules.map((rule, index) =>
      tellTrack(t, template, 'specialRules', rule, index),
    ),
  };
}

function tellTrack(t: TFunction, template: string, words: TrackWords, text: string, index?: number): string {
  const key = findTextKey(template, words, text, index);
  return key === null ? text : t(`game:tracks.${key}`, { defaultValue: text });
}

/** A bonus's name in the reader's language, by its key; for other bonuses, the given name. */
export function nameBonus(t: TFunction, bonus: { readonly key: string; readonly name: string }): string {
  return t(`game:bonuses.${bonus.key}.name`, { defaultValue: bonus.name });
}

/** A place's name in the reader's language when a track of the app has such a place, else the given name. */
export function namePlace(t: TFunction, { name }: { readonly name: string }): string {
  const key = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return t(`game:places.${key}`, { defaultValue: name });
}

/** An objective's name in the reader's language, by its key; for other tracks, the given name. */
export function nameObjective(
  t: TFunction,
  objective: { readonly key: string; readonly name: string },
): string {
  return t(`game:objectives.${objective.key}.name`, { defaultValue: objective.name });
}
