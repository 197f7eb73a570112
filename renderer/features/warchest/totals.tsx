import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { CURRENCIES, type Currency } from '../../../shared/domain/currency.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { groupByAllegiance } from '../../ui/forces.ts';
import { Num } from '../../ui/num.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { GiveButton } from './give-button.tsx';
import { proveBalance } from './ledger-lines.ts';
import classes from './warchest.module.css';

interface TotalsProps {
  readonly summary: CampaignSummary;
  /** Those in the campaign. */
  readonly forces: readonly Force[];
  readonly lines: readonly LedgerLine[];
}

/** Balances of all forces, each with a check against the sum of its lines. More than two are a line each. */
export function Totals({ summary, forces, lines }: TotalsProps) {
  const { t } = useTranslation('warchest');
  return (
    <Panel title={t('totals.title')} right={t('totals.remark')}>
      <div className={forces.length > 2 ? classes.totalRows : classes.totals}>
        {groupByAllegiance({ ...summary, forces }).flatMap(({ allegiance, forces: own }) =>
          own.map((force) => (
            <section key={force.id} style={allegianceStyle(allegiance)}>
              <b title={force.name}>
                <ForceName force={force} allegiance={allegiance} />
              </b>
              {CURRENCIES.map((currency) => (
                <Total key={currency} force={force} currency={currency} lines={lines} />
              ))}
            </section>
          )),
        )}
      </div>
      <GiveButton forces={forces} />
    </Panel>
  );
}

interface TotalProps {
  readonly force: Force;
  readonly currency: Currency;
  readonly lines: readonly LedgerLine[];
}

function Total({ force, currency, lines }: TotalProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
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
