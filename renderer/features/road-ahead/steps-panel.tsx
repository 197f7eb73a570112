import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PointsText } from './chance-text.tsx';
import classes from './road-ahead.module.css';

interface StepsPanelProps {
  readonly road: RoadAhead;
  readonly rosters: readonly Roster[];
}

/** Value of one more step of Skill for each pilot that was tried, highest first. */
export function StepsPanel({ road, rosters }: StepsPanelProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const pilots = new Map(rosters.flatMap((roster) => roster.pilots.map((pilot) => [pilot.id, pilot])));
  return (
    <Panel title={t('steps.title')} right={t('steps.remark')}>
      <div className={classes.scroll} role="group" aria-label={t('steps.title')} tabIndex={0}>
        <DataTable caption={t('steps.title')}>
          <thead>
            <tr>
              <th scope="col">{t('steps.pilot')}</th>
              <NumCell head>{t('steps.step')}</NumCell>
              <NumCell head className={classes.beforeText}>
                {t('steps.cost')}
              </NumCell>
              <th scope="col">{t('steps.free')}</th>
              <th scope="col">{t('steps.paid')}</th>
            </tr>
          </thead>
          <tbody>
            {road.steps
              .toSorted((a, b) => b.free.mean - a.free.mean)
              .map(({ pilotId, fromSkill, toSkill, costSp, free, paid }) => {
                const pilot = pilots.get(pilotId);
                return (
                  <tr key={pilotId}>
                    <th scope="row">
                      <Link to={`/pilots/${pilotId}`}>
                        {pilot === undefined ? '' : formatPilotName(pilot, t)}
                      </Link>
                    </th>
                    <NumCell>{t('steps.fromTo', { from: fromSkill, to: toSkill })}</NumCell>
                    <NumCell className={classes.beforeText}>
                      {t('steps.sp', { sp: format.number(costSp) })}
                    </NumCell>
                    <td>
                      <PointsText estimate={free} />
                    </td>
                    <td>{paid === null ? t('steps.notPaid') : <PointsText estimate={paid} />}</td>
                  </tr>
                );
              })}
          </tbody>
        </DataTable>
      </div>
    </Panel>
  );
}
