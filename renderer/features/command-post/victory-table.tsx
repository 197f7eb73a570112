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

/** Victory points of each allegiance by what they are for; its name has a line of its own, however long it is. */
export function VictoryTable({ allegiances, points }: VictoryTableProps) {
  const { t } = useTranslation('command-post');
  const format = useFormat();
  const hasMissed = points.some((one) => one.points.missed !== 0);
  const columns = (['tracks', 'objectives', 'missed', 'army', 'warchest'] as const).filter(
    (column) => column !== 'missed' || hasMissed,
  );
  return (
    <>
      <table className={`${classes.standings} ${classes.victory}`} aria-label={t('victory.title')}>
        <thead>
          <tr>
            <th scope="col">{t('victory.total')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`victory.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {points.map((one) => {
          const allegiance = allegiances.find(({ id }) => id === one.allegianceId);
          const kept = { army: one.armyPercent, warchest: one.warchestPercent };
          return (
            <tbody key={one.allegianceId}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <AllegianceName allegiance={allegiance}>{allegiance?.name ?? ''}</AllegianceName>
                </th>
              </tr>
              <tr>
                <td className={`num ${classes.total}`}>{format.number(one.total)}</td>
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
              </tr>
            </tbody>
          );
        })}
      </table>
      {hasMissed ? <p className={classes.rule}>{t('victory.missedText')}</p> : null}
    </>
  );
}
