import { useTranslation } from 'react-i18next';
import { getModifierKey, nameChord, SHORTCUTS, type ShortcutIn, type ShortcutPlace } from './shortcuts.ts';

/** Most key caps shown for one shortcut; more are a range. */
const MAX_CAPS = 3;

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
