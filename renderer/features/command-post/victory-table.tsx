import { useTranslation } from 'react-i18next';
import type { VictoryPoints } from '../../../shared/domain/campaign-end.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { AllegianceName } from '../../ui/allegiance-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './decisions.module.css';

interface VictoryTableProps {
  readonly allegiances: CampaignSummary['allegiances'];
  readonly points: readonly VictoryPoints[];
}

/** Victory points of each allegiance by what they are for. */
export function VictoryTable({ allegiances, points }: VictoryTableProps) {
  const { t } = useTranslation('command-post');
  const format = useFormat();
  const hasMissed = points.some((one) => one.points.missed !== 0);
  const columns = (['tracks', 'objectives', 'missed', 'army', 'warchest'] as const).filter(
    (column) => column !== 'missed' || hasMissed,
  );
  return (
    <>
      <table className={classes.standings} aria-label={t('victory.title')}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`victory.${column}`)}
              </th>
            ))}
            <th scope="col">{t('victory.total')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((one) => {
            const allegiance = allegiances.find(({ id }) => id === one.allegianceId);
            const kept = { army: one.armyPercent, warchest: one.warchestPercent };
            return (
              <tr key={one.allegianceId}>
                <th scope="row">
                  <AllegianceName allegiance={allegiance}>{allegiance?.name ?? ''}</AllegianceName>
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className="num"
                    title={
                      column === 'army' || column === 'warchest'
                        ? t(`victory.${column}Kept`, { percent: format.number(kept[column]) })
                        : undefined
                    }
                  >
                    {format.number(one.points[column])}
                  </td>
                ))}
                <td className="num">{format.number(one.total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasMissed ? <p className={classes.rule}>{t('victory.missedText')}</p> : null}
    </>
  );
}
