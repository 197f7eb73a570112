import { Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { useFormat } from '../../ui/use-format.ts';
import { computePayment, toPaymentTerms, type PaymentTerms } from './payment.ts';
import classes from './forces.module.css';

interface PayButtonProps {
  readonly force: Force;
  readonly costSp: number;
  readonly label: string;
  readonly isPending: boolean;
  /** Pays; `fromWarchest` is set when WP are converted for it. */
  readonly onPay: (terms: PaymentTerms) => Promise<unknown>;
  readonly primary?: boolean;
  /** A small button, with the missing amount in a tooltip: for rows of buttons. */
  readonly compact?: boolean;
}

/** Buys something for SP. When the SP do not suffice, it converts WP in the same step, and says so beforehand. */
export function PayButton({
  force,
  costSp,
  label,
  isPending,
  onPay,
  primary = false,
  compact = false,
}: PayButtonProps) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const payment = computePayment(force, costSp);
  const terms = toPaymentTerms(payment);
  const pay = () => {
    if (terms !== null) void onPay(terms);
  };
  const size = compact ? 'compact-sm' : 'sm';
  const variant = primary ? 'filled' : 'default';
  if (payment.kind === 'affordable')
    return (
      <Button variant={variant} size={size} loading={isPending} onClick={pay}>
        {label}
      </Button>
    );
  const facts = {
    wp: format.number(payment.wp),
    missing: format.number(payment.missingSp),
    have: format.number(force.supportSp),
    haveWp: format.number(force.warchestWp),
  };
  const remark = t(`pay.${payment.kind}`, facts);
  if (compact)
    return (
      <Tooltip label={remark} multiline w={280}>
        <Button
          size={size}
          {...(terms === null ? { 'data-disabled': true } : {})}
          aria-disabled={terms === null}
          loading={isPending}
          onClick={pay}
        >
          {t('pay.inWp', { ...facts, label })}
        </Button>
      </Tooltip>
    );
  return (
    <div className={classes.pay}>
      <Button variant={variant} loading={isPending} disabled={terms === null} onClick={pay}>
        {payment.kind === 'convert' ? t('pay.convertAnd', { ...facts, label }) : label}
      </Button>
      <small className={payment.kind === 'too-poor' ? classes.bad : classes.soft}>{remark}</small>
    </div>
  );
}
