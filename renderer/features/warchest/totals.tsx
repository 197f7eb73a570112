import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/currency.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { type Side, SIDES } from '../../../shared/domain/side.ts';
import { Num } from '../../ui/num.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { proveBalance } from './ledger-lines.ts';
import classes from './warchest.module.css';

/** Balances of both sides, each with a check against the sum of its lines. */
export function Totals({ summary, lines }: { summary: CampaignSummary; lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('warchest');
  return (
    <Panel title={t('totals.title')} right={t('totals.remark')}>
      <div className={classes.totals}>
        {SIDES.map((side) => (
          <section key={side} className={classes[side]}>
            <SideName side={side}>
              <b>{summary.forces[side].name}</b>
            </SideName>
            {CURRENCIES.map((currency) => (
              <Total key={currency} side={side} currency={currency} summary={summary} lines={lines} />
            ))}
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface TotalProps {
  readonly side: Side;
  readonly currency: Currency;
  readonly summary: CampaignSummary;
  readonly lines: readonly LedgerLine[];
}

function Total({ side, currency, summary, lines }: TotalProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
  const force = summary.forces[side];
  const value = currency === 'WP' ? force.warchestWp : force.supportSp;
  const proof = proveBalance(lines, force.id, currency);
  const addsUp = proof.sum === value && proof.balance === value;
  const why = t(addsUp ? 'totals.addsUp' : 'totals.doesNotAddUp', {
    count: proof.lines,
    sum: format.number(proof.sum),
    balance: format.number(value),
  });
  return (
    <Tooltip label={why}>
      <p className={classes.total} tabIndex={0}>
        <b className={value < 0 ? classes.debt : ''}>
          <Num value={value} />
        </b>
        <small>{t(`app:money.${currency}`)}</small>
        <StatusMark kind={addsUp ? 'ready' : 'lost'} label={why} size={10} />
      </p>
    </Tooltip>
  );
}
