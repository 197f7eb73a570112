import { useTranslation } from 'react-i18next';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { CampaignObjective } from '../../../shared/domain/campaign-objective.ts';
import type { ObjectiveId } from '../../../shared/domain/ids.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
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
  /** Tells that a side has met an objective, or that none has; null: it is only shown. */
  readonly onMeet: ((objectiveId: ObjectiveId, side: Side | null) => void) | null;
}

/** Objectives with who has met them, and the WP that each side has by them so far. */
export function TableObjectivesPanel({ objectives, met, names, onMeet }: TableObjectivesPanelProps) {
  const { t } = useTranslation(['table', 'game']);
  const format = useFormat();
  const sideOf = ({ id }: CampaignObjective) =>
    met.find(({ objectiveId }) => objectiveId === id)?.side ?? null;
  return (
    <Panel title={t('objectives.title')} right={t('objectives.wp')}>
      <ul className={classes.objectives}>
        {objectives.map((objective) => {
          const side = sideOf(objective);
          return (
            <li key={objective.id}>
              <span>
                {nameObjective(t, objective)}{' '}
                {side !== null && onMeet === null && (
                  <SideName side={side}>{t('objectives.met', { name: names[side] })}</SideName>
                )}
                {onMeet !== null && <Meets {...{ objective, side, names, onMeet }} />}
              </span>
              <span className="num">{format.number(objective.wp)}</span>
            </li>
          );
        })}
        {SIDES.map((side) => (
          <li key={side} className={classes.sum}>
            <SideName side={side}>{names[side]}</SideName>
            <b className="num">{format.number(sumMetWp(objectives, met, side))}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface MeetsProps extends Pick<TableObjectivesPanelProps, 'names'> {
  readonly objective: CampaignObjective;
  readonly side: Side | null;
  readonly onMeet: NonNullable<TableObjectivesPanelProps['onMeet']>;
}

/** A button for each side that can meet an objective; the one that has met it is pressed. */
function Meets({ objective, side, names, onMeet }: MeetsProps) {
  const { t } = useTranslation(['table', 'game']);
  const { id, owner } = objective;
  const own = SIDES.filter((one) => owner === 'both' || owner === one);
  return (
    <span
      className={classes.toggles}
      role="group"
      aria-label={t('objectives.who', { name: nameObjective(t, objective) })}
    >
      {own.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.toggle}
          aria-pressed={side === one}
          onClick={() => onMeet(id, side === one ? null : one)}
        >
          <SideName side={one}>{names[one]}</SideName>
        </button>
      ))}
    </span>
  );
}

/** WP that a side has by the objectives which it has met so far. */
export function sumMetWp(
  objectives: TableObjectivesPanelProps['objectives'],
  met: TableObjectivesPanelProps['met'],
  side: Side,
): number {
  const own = new Set(met.flatMap((one) => (one.side === side ? [one.objectiveId] : [])));
  return objectives.reduce((total, { id, wp }) => total + (own.has(id) ? wp : 0), 0);
}
