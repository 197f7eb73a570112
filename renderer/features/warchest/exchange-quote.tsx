import { useTranslation } from 'react-i18next';
import { C_BILLS_PER_SP, type Exchange } from '../../../shared/campaign/economy/conversion.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useFormat } from '../../ui/use-format.ts';

interface ExchangeQuoteProps {
  readonly force: Force;
  readonly quote: Exchange & { readonly kind: 'convert' | 'repay' };
}

/** What a conversion or a repayment charges and gives, its worth in C-bills, and what the force has after it. */
export function ExchangeQuote({ force, quote: { kind, wp, sp } }: ExchangeQuoteProps) {
  const { t } = useTranslation('warchest');
  const format = useFormat();
  const sign = kind === 'convert' ? 1 : -1;
  return (
    <>
      <p>
        {t(`${kind}.quote`, {
          wp: format.number(wp),
          sp: format.number(sp),
          cBills: format.number(sp * C_BILLS_PER_SP),
        })}
      </p>
      <p>
        {t('convert.after', {
          wpBefore: format.number(force.warchestWp),
          wpAfter: format.number(force.warchestWp - sign * wp),
          spBefore: format.number(force.supportSp),
          spAfter: format.number(force.supportSp + sign * sp),
        })}
      </p>
    </>
  );
}
