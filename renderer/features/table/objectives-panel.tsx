import { useTranslation } from 'react-i18next';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { CampaignObjective } from '../../../shared/domain/campaign-objective.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { nameObjective } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './table.module.css';

interface TableObjectivesPanelProps {
  readonly objectives: readonly CampaignObjective[];
  readonly met: TableView['objectives'];
  readonly names: RoleNames;
}

/** Objectives with who has met them, and the WP that each side has by them so far. */
export function TableObjectivesPanel({ objectives, met, names }: TableObjectivesPanelProps) {
  const { t } = useTranslation(['table', 'game']);
  const format = useFormat();
  const sideOf = ({ id }: CampaignObjective) =>
    met.find(({ objectiveId }) => objectiveId === id)?.side ?? null;
  const sum = (side: string) =>
    objectives.reduce((total, one) => total + (sideOf(one) === side ? one.wp : 0), 0);
  return (
    <Panel title={t('objectives.title')} right={t('objectives.wp')}>
      <ul className={classes.objectives}>
        {objectives.map((objective) => {
          const side = sideOf(objective);
          return (
            <li key={objective.id}>
              <span>
                {nameObjective(t, objective)}{' '}
                {side !== null && (
                  <SideName side={side}>{t('objectives.met', { name: names[side] })}</SideName>
                )}
              </span>
              <span className="num">{format.number(objective.wp)}</span>
            </li>
          );
        })}
        {SIDES.map((side) => (
          <li key={side} className={classes.sum}>
            <SideName side={side}>{names[side]}</SideName>
            <b className="num">{format.number(sum(side))}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
