import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { AllegianceName, allegianceStyle } from '../../ui/allegiance-mark.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { type Flow, sumFlows } from './ledger-flows.ts';
import classes from './warchest.module.css';

interface FlowsPanelProps {
  readonly summary: CampaignSummary;
  readonly lines: readonly LedgerLine[];
}

/** Where the points of each allegiance came from and went, with bars of their worth. */
export function FlowsPanel({ summary, lines }: FlowsPanelProps) {
  const { t } = useTranslation('warchest');
  const { income, spending } = sumFlows(lines, summary.forces);
  const widest = Math.max(...[...income, ...spending].map(({ worthWp }) => worthWp));
  return (
    <Panel title={t('flows.title')} right={t('flows.remark')}>
      {income.length + spending.length === 0 ? (
        <p className={classes.after}>{t('flows.none')}</p>
      ) : (
        <div className={classes.tableBox}>
          <DataTable caption={t('flows.title')}>
            <thead>
              <tr>
                <td />
                {summary.allegiances.map((allegiance) => (
                  <NumCell head key={allegiance.id} className={classes.who} title={allegiance.name}>
                    <AllegianceName allegiance={allegiance}>{allegiance.name}</AllegianceName>
                  </NumCell>
                ))}
              </tr>
            </thead>
            <FlowRows title={t('flows.income')} flows={income} widest={widest} summary={summary} />
            <FlowRows title={t('flows.spending')} flows={spending} widest={widest} summary={summary} />
          </DataTable>
        </div>
      )}
    </Panel>
  );
}

interface FlowRowsProps {
  readonly title: string;
  readonly flows: readonly Flow[];
  /** Worth of the longest bar, in WP. */
  readonly widest: number;
  readonly summary: CampaignSummary;
}

function FlowRows({ title, flows, widest, summary: { allegiances } }: FlowRowsProps) {
  const { t } = useTranslation(['warchest', 'app']);
  const format = useFormat();
  if (flows.length === 0) return null;
  return (
    <tbody className={classes.flows}>
      <tr className={classes.flowHead}>
        <th scope="rowgroup" colSpan={allegiances.length + 1}>
          {title}
        </th>
      </tr>
      {flows.map(({ kind, currency, amounts, worthWp }) => {
        const all = [...amounts.values()].reduce((sum, amount) => sum + Math.abs(amount), 0);
        return (
          <tr key={`${kind} ${currency}`}>
            <th scope="row">
              {t(`ledger:kinds.${kind}`)}
              <span
                className={classes.flowBar}
                style={{ width: `${(100 * worthWp) / widest}%` }}
                aria-hidden="true"
              >
                {allegiances.map((allegiance) => (
                  <i
                    key={allegiance.id}
                    style={{
                      ...allegianceStyle(allegiance),
                      flexGrow: Math.abs(amounts.get(allegiance.id) ?? 0) / all,
                    }}
                  />
                ))}
              </span>
            </th>
            {allegiances.map(({ id }) => {
              const amount = amounts.get(id);
              return (
                <NumCell key={id}>
                  {amount === undefined ? null : (
                    <>
                      {format.signed(amount)}{' '}
                      <span className={classes.unit}>{t(`app:money.${currency}`)}</span>
                    </>
                  )}
                </NumCell>
              );
            })}
          </tr>
        );
      })}
    </tbody>
  );
}
