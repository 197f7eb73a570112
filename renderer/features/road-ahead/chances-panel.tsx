import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { ChanceEstimate } from '../../../shared/domain/estimate.ts';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceName, allegianceStyle } from '../../ui/allegiance-mark.tsx';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ChanceText, formatChance } from './chance-text.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './road-ahead.module.css';

interface ChancesPanelProps {
  readonly road: RoadAhead;
  readonly summary: CampaignSummary;
}

/** Who wins the campaign, how often, and what stands behind the figures. */
export function ChancesPanel({ road, summary }: ChancesPanelProps) {
  const { t } = useTranslation(['road-ahead', 'command-post']);
  const { data: economy } = useContractQuery('campaign.economy', {});
  const lookOf = (id: string) => summary.allegiances.find((allegiance) => allegiance.id === id);
  return (
    <Panel
      title={t('chances.title')}
      right={economy === undefined ? undefined : t(`command-post:final.rule.${economy.campaignEnd.value}`)}
    >
      <div className={classes.chances}>
        <DataTable caption={t('chances.title')}>
          <thead>
            <tr>
              <th scope="col">
                <TermLabel id="allegiance" also={['victory-points']}>
                  {t('allegiance')}
                </TermLabel>
              </th>
              <th scope="col">{t('chances.wins')}</th>
              <th scope="col">{t('chances.fought', { count: road.foughtCampaigns })}</th>
            </tr>
          </thead>
          <tbody>
            {road.allegiances.map(({ allegianceId, wins, foughtWins }) => {
              const allegiance = lookOf(allegianceId);
              return (
                <tr key={allegianceId}>
                  <th scope="row">
                    <AllegianceName allegiance={allegiance}>{allegiance?.name ?? ''}</AllegianceName>
                  </th>
                  <td style={allegianceStyle(allegiance)}>
                    <ChanceText estimate={wins} />
                    <ChanceLine estimate={wins} />
                  </td>
                  <td>{foughtWins === null ? '' : formatChance(t, foughtWins)}</td>
                </tr>
              );
            })}
          </tbody>
        </DataTable>
        <EndsTable ends={road.ends} />
      </div>
      {road.draws.chance > 0 && (
        <p className={classes.soft}>{t('chances.draws', { chance: formatChance(t, road.draws) })}</p>
      )}
      <p className={classes.remark}>{t('chances.error')}</p>
    </Panel>
  );
}

/** Why the campaigns ended, as often as each reason came up. */
function EndsTable({ ends }: Pick<RoadAhead, 'ends'>) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  return (
    <DataTable caption={t('ends.title')}>
      <thead>
        <tr>
          <th scope="col">{t('ends.title')}</th>
          <NumCell head className={classes.beforeText}>
            {t('ends.campaigns')}
          </NumCell>
          <th scope="col">{t('ends.share')}</th>
        </tr>
      </thead>
      <tbody>
        {ends.map(({ reason, campaigns, chance }) => (
          <tr key={reason}>
            <th scope="row">{t(`ends.reason.${reason}`)}</th>
            <NumCell className={classes.beforeText}>{format.number(campaigns)}</NumCell>
            <td>
              <ChanceText estimate={chance} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A chance as a line from 0 to 100 percent with its interval; the figures stand beside it. */
function ChanceLine({ estimate: { chance, low, high } }: { readonly estimate: ChanceEstimate }) {
  const at = (share: number): string => `${share * 100}%`;
  return (
    <svg className={classes.chanceLine} width="100%" height="12" aria-hidden="true">
      <line className={classes.track} x1="0" x2="100%" y1="6" y2="6" />
      <line className={classes.interval} x1={at(low)} x2={at(high)} y1="6" y2="6" />
      <circle cx={at(chance)} cy="6" r="4.5" />
    </svg>
  );
}
