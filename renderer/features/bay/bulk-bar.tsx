import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import type { ChosenActionsProps } from './offer-tick.tsx';
import { isSameAction, listBulkWork, type Offer, toggleActions } from './selection.ts';

interface BulkBarProps extends ChosenActionsProps {
  /** Of all chosen rows. */
  readonly offers: readonly Offer[];
  readonly count: number;
  /** How many units are damaged. */
  readonly damaged: number;
  readonly onChooseDamaged: () => void;
  readonly onClear: () => void;
}

/** What can be done with all chosen rows at once: each button puts its actions into the plan, or takes them out again. */
export function BulkBar({
  offers,
  count,
  damaged,
  onChooseDamaged,
  onClear,
  chosen,
  onChange,
}: BulkBarProps) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const work = listBulkWork(offers);
  return (
    <div className={classes.bulk} role="group" aria-label={t('bulk.title')}>
      <span className={classes.bulkCount} role="status">
        {count === 0 ? t('bulk.hint') : t('bulk.count', { count })}
      </span>
      {work.map(({ kind, actions, amountSp }) => {
        const isPlanned = actions.every((action) => chosen.some((other) => isSameAction(other, action)));
        return (
          <Button
            key={kind}
            size="compact-sm"
            variant={isPlanned ? 'filled' : 'default'}
            aria-pressed={isPlanned}
            onClick={() => onChange(toggleActions(chosen, actions))}
          >
            {t(`bulk.kinds.${kind}`, { n: format.number(actions.length) })}
            <span className="num">&nbsp;{t('sp', { sp: format.signed(amountSp) })}</span>
          </Button>
        );
      })}
      {count > 0 && work.length === 0 ? <span className={classes.bulkCount}>{t('bulk.nothing')}</span> : null}
      <span className={classes.bulkEnd}>
        {damaged === 0 ? null : (
          <Button size="compact-sm" variant="subtle" onClick={onChooseDamaged}>
            {t('bulk.damaged', { n: format.number(damaged) })}
          </Button>
        )}
        {count === 0 ? null : (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        )}
      </span>
    </div>
  );
}
