import { useTranslation } from 'react-i18next';
import type { Unmodelled } from '../../../shared/domain/unmodelled.ts';
import { Panel } from '../panel.tsx';
import { useFormat } from '../use-format.ts';
import { useCoverageText } from './use-coverage-text.ts';
import { listUnfought } from './list-unfought.ts';
import classes from './unmodelled-panel.module.css';

/**
 * Abilities of the units of a battle that the program does not play as written; units that keep it from fighting the
 * battle come first. Empty when there are none.
 */
export function UnmodelledPanel({ found }: { found: readonly Unmodelled[] }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const unfought = listUnfought(found);
  if (found.length === 0) return null;
  return (
    <Panel title={t('unmodelled.title')} right={t('unmodelled.count', { count: found.length })}>
      {unfought.length > 0 && (
        <p className={classes.unfought}>{t('unmodelled.unfought', { units: format.list(unfought) })}</p>
      )}
      <p className={classes.lead}>{t('unmodelled.text')}</p>
      <ul className={classes.list}>
        {found.map((one) => (
          <UnmodelledRow key={one.id} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function UnmodelledRow({ one }: { one: Unmodelled }) {
  const { t } = useTranslation('app');
  const format = useFormat();
  const translate = useCoverageText();
  const isType = one.id.startsWith('type-');
  return (
    <li>
      <span className={classes.name}>
        {!isType && one.id !== one.title && <code>{one.id}</code>} <b>{translate(one.title)}</b>
      </span>
      <span className={classes.status}>{t(`unmodelled.status.${one.status}`)}</span>
      <span className={classes.note}>{translate(one.note)}</span>
      <small className={classes.units}>{t('unmodelled.units', { units: format.list(one.units) })}</small>
    </li>
  );
}
