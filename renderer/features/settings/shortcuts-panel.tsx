import { useTranslation } from 'react-i18next';
import { Kbd } from '../../ui/kbd.tsx';
import { Panel } from '../../ui/panel.tsx';
import {
  SHORTCUT_PLACES,
  SHORTCUTS,
  type ShortcutIn,
  type ShortcutPlace,
} from '../../ui/shortcuts/shortcuts.ts';
import { useKeyNames } from '../../ui/shortcuts/use-key-names.ts';
import classes from './settings.module.css';

/** All shortcuts, by where they work. */
export function ShortcutsPanel() {
  const { t } = useTranslation('shortcuts');
  return (
    <Panel title={t('title')}>
      {SHORTCUT_PLACES.map((place) => (
        <section key={place} className={classes.shortcuts}>
          <h3>{t(`places.${place}`)}</h3>
          <PlaceShortcuts place={place} />
        </section>
      ))}
    </Panel>
  );
}

function textKey(place: string, id: string): string {
  return `keys.${place}.${id}`;
}

function PlaceShortcuts<Place extends ShortcutPlace>({ place }: { place: Place }) {
  const { t } = useTranslation('shortcuts');
  const keyNames = useKeyNames();
  const ids = Object.keys(SHORTCUTS[place]) as ShortcutIn<Place>[];
  return (
    <dl className={classes.keys}>
      {ids.map((id) => (
        <div key={id}>
          <dt>
            {keyNames(place, id).map((name) => (
              <Kbd key={name}>{name}</Kbd>
            ))}
          </dt>
          <dd>{t(textKey(place, id))}</dd>
        </div>
      ))}
    </dl>
  );
}
