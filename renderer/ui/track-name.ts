import type { TFunction } from 'i18next';

/** A track's name in the reader's language, by its template; a template of one's own keeps the name it was given. */
export function trackName(t: TFunction, track: { readonly template: string; readonly name: string }): string {
  return t(`game:tracks.${track.template}.name`, { defaultValue: track.name });
}
