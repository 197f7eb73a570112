import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResultCorrectionMark } from '../../../shared/domain/result-correction-mark.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useAppDispatch } from '../hooks.ts';
import classes from './correction-mark.module.css';
import { lookedBack } from './look-back.ts';

/** That a result was corrected: when, by which entry, where it was entered and why; with a way to see it as it was. */
export function CorrectionMark({ correction }: { readonly correction: ResultCorrectionMark }) {
  const { t } = useTranslation(['past', 'history']);
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { entry, date, at, who, reason } = correction;
  const facts = { date: format.campaignDate(date), entry: format.number(entry) };
  return (
    <aside className={classes.mark}>
      <p>
        <b title={format.moment(at)}>
          {who === ''
            ? t('corrected.mark', facts)
            : t('corrected.markBy', { ...facts, who: t(`history:hosts.${who}`, { defaultValue: who }) })}
        </b>
        <span>{reason}</span>
      </p>
      <Button size="compact-sm" data-screen-only onClick={() => dispatch(lookedBack(entry - 1))}>
        {t('corrected.asItWas')}
      </Button>
    </aside>
  );
}
