import { useTranslation } from 'react-i18next';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { ShortcutIn } from '../../ui/shortcuts/shortcuts.ts';
import { useKeyNames } from '../../ui/shortcuts/use-key-names.ts';
import classes from './keys-help.module.css';

/** In the order of their text. */
const ZOOM: readonly ShortcutIn<'map'>[] = ['farther', 'nearer', 'whole'];

/** Help on the keys of this page. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('battle');
  const keyNames = useKeyNames();
  const namesOf = (...ids: readonly ShortcutIn<'battle'>[]) => ids.flatMap((id) => keyNames('battle', id));
  const rows: readonly (readonly [readonly string[], string])[] = [
    [namesOf('play'), t('keys.space')],
    [namesOf('back', 'forward'), t('keys.arrows')],
    [namesOf('turnBack', 'turnForward'), t('keys.turns')],
    [namesOf('start', 'end'), t('keys.ends')],
    [namesOf('slower', 'faster'), t('keys.speed')],
    [ZOOM.flatMap((id) => keyNames('map', id)), t('keys.zoom')],
    [namesOf('dice'), t('keys.dice')],
  ];
  return (
    <CenterDialog opened={opened} onClose={onClose} size={440} title={t('keys.title')}>
      <dl className={classes.keys}>
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </CenterDialog>
  );
}
