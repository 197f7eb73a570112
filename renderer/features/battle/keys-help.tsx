import { useTranslation } from 'react-i18next';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import classes from './keys-help.module.css';

const ARROWS = ['←', '→'];
const TURNS = ['Shift ←', 'Shift →', 'PgUp', 'PgDn'];
const ENDS = ['Home', 'End'];
const SPEED = ['−', '+'];
const ZOOM = ['[', ']', '0'];

/** Help on the keys of this page. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('battle');
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[t('keys.spaceKey')], t('keys.space')],
    [ARROWS, t('keys.arrows')],
    [TURNS, t('keys.turns')],
    [ENDS, t('keys.ends')],
    [SPEED, t('keys.speed')],
    [ZOOM, t('keys.zoom')],
    [[t('keys.diceKey')], t('keys.dice')],
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
