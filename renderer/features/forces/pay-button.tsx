import { Button, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Force } from '../../../shared/domain/force.ts';
import { useFormat } from '../../ui/use-format.ts';
import { computePayment, toPaymentParams, type Payment, type PaymentParams } from '../../ui/payment.ts';
import classes from './forces.module.css';

interface PayButtonProps {
  readonly force: Force;
  readonly costSp: number;
  readonly label: string;
  readonly isPending: boolean;
  /** Pays; `fromWarchest` is set when WP are converted for it. */
  readonly onPay: (terms: PaymentParams) => Promise<unknown>;
  readonly primary?: boolean;
  /** A small button, with the missing amount in a tooltip: for rows of buttons. */
  readonly compact?: boolean;
}

/**
 * Buys something for SP. When the SP do not suffice, it converts WP in the same step, and says so beforehand. A force in
 * debt is led to where it repays instead.
 */
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
  const terms = toPaymentParams(payment);
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
  if (payment.kind === 'in-debt') return <RepayFirst force={force} debt={payment} compact={compact} />;
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

interface RepayFirstProps {
  readonly force: Force;
  readonly debt: Payment & { readonly kind: 'in-debt' };
  readonly compact: boolean;
}

/** Leads to the screen where the force's debt is repaid, and says what that takes. */
function RepayFirst({ force, debt, compact }: RepayFirstProps) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const remark = t('pay.in-debt', {
    wp: format.number(debt.debtWp),
    sp: format.number(debt.neededSp),
    have: format.number(force.supportSp),
  });
  const link = (
    <Button component={Link} to={`/warchest?convert=${force.id}`} size={compact ? 'compact-sm' : 'sm'}>
      {t('pay.repay', { sp: format.number(debt.neededSp) })}
    </Button>
  );
  if (compact)
    return (
      <Tooltip label={remark} multiline w={280}>
        {link}
      </Tooltip>
    );
  return (
    <div className={classes.pay}>
      {link}
      <small className={classes.bad}>{remark}</small>
    </div>
  );
}
