import type { TFunction } from 'i18next';

/** A track's name in the reader's language, by its template; for other tracks, the given name. */
export function nameTrack(t: TFunction, track: { readonly template: string; readonly name: string }): string {
  return t(`game:tracks.${track.template}.name`, { defaultValue: track.name });
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
