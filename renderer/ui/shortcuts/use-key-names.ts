import { useTranslation } from 'react-i18next';
import { getModifierKey, nameChord, SHORTCUTS, type ShortcutIn, type ShortcutPlace } from './shortcuts.ts';

/** Most key caps shown for one shortcut; more are a range. */
const MAX_CAPS = 3;

/** The keys of a place by what they do, to be put into sentences; of several keys, the first one. */
export function useKeysOf<Place extends ShortcutPlace>(
  place: Place,
): Readonly<Record<ShortcutIn<Place>, string>> {
  const keyNames = useKeyNames();
  const ids = Object.keys(SHORTCUTS[place]) as ShortcutIn<Place>[];
  return Object.fromEntries(ids.map((id) => [id, keyNames(place, id)[0] ?? ''])) as Readonly<
    Record<ShortcutIn<Place>, string>
  >;
}

/** The names of the keys of a shortcut, in the words of the reader. */
export function useKeyNames(): <Place extends ShortcutPlace>(
  place: Place,
  id: ShortcutIn<Place>,
) => readonly string[] {
  const { t } = useTranslation('shortcuts');
  return (place, id) => {
    const names = SHORTCUTS[place][id].map((chord) =>
      nameChord(chord, getModifierKey(navigator.platform), t('space')),
    );
    return names.length > MAX_CAPS ? [`${names[0]} – ${names.at(-1)}`] : names;
  };
}
