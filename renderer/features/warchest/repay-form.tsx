import { Button, NumberInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { computePayableWp, computeRepayment } from '../../../shared/campaign/economy/conversion.ts';
import { computeDebtFigures } from '../../../shared/campaign/economy/debt.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { ConvertFormProps } from './convert-form.tsx';
import { ExchangeQuote } from './exchange-quote.tsx';
import classes from './warchest.module.css';

/** Repays a force's debt from its SP: as many WP as are typed, else as many as the SP suffice for. */
export function RepayForm({ force, isAskedFor }: Pick<ConvertFormProps, 'force' | 'isAskedFor'>) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
  const [typedWp, setTypedWp] = useState<number | null>(null);
  const [repay, repaying] = useCommand('ledger.repay', { errors: 'inline' });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAskedFor) input.current?.focus();
  }, [isAskedFor]);

  const { debtWp, neededSp, haveSp } = computeDebtFigures(force);
  const mostWp = Math.min(debtWp, computePayableWp(haveSp, force.spPerWp));
  const wp = typedWp ?? mostWp;
  const canRepay = wp >= 1 && wp <= mostWp;
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canRepay) return;
    const done = await repay({ forceId: force.id, wp });
    if (done.ok) setTypedWp(null);
  };
  return (
    <form className={classes.convertForm} onSubmit={(event) => void onSubmit(event)}>
      <p className={classes.debt}>
        {t('repay.debt', { wp: format.number(debtWp), sp: format.number(neededSp) })}
      </p>
      {mostWp === 0 ? null : (
        <>
          <div className={classes.convertRow}>
            <NumberInput
              ref={input}
              aria-label={t('repay.amount', { name: force.name })}
              placeholder={t('convert.placeholder', { most: format.number(mostWp) })}
              value={typedWp ?? ''}
              onChange={(value) => setTypedWp(typeof value === 'number' ? value : null)}
              min={1}
              max={mostWp}
              step={50}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="blur"
              suffix={` ${t('app:money.wp')}`}
            />
            <Button type="submit" variant="filled" disabled={!canRepay} loading={repaying.isPending}>
              {t('repay.do', { wp: format.number(wp) })}
            </Button>
          </div>
          <div className={classes.after} aria-live="polite">
            {canRepay ? (
              <ExchangeQuote
                force={force}
                quote={{ kind: 'repay', ...computeRepayment(wp, force.spPerWp) }}
              />
            ) : null}
          </div>
        </>
      )}
      {mostWp === debtWp ? null : (
        <p className={classes.after}>
          {t('repay.missing', { sp: format.number(neededSp - haveSp), have: format.number(haveSp) })}{' '}
          <Link to={`/forces?force=${force.id}`}>{t('repay.sell')}</Link>
        </p>
      )}
      {repaying.error === null ? null : <ErrorState error={repaying.error} />}
    </form>
  );
}
