import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableView } from '../../../shared/campaign/engagement/view-table.ts';
import type { CampaignObjective } from '../../../shared/domain/campaign-objective.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { nameObjective } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

interface TableObjectivesPanelProps {
  readonly objectives: readonly CampaignObjective[];
  readonly met: TableView['objectives'];
  readonly names: RoleNames;
  /** Tells that a side has met an objective, or that none has; null: it is only shown. */
  readonly tell: TellingControl['tell'] | null;
}

/** Objectives with who has met them, and the WP that each side has by them so far. */
export const TableObjectivesPanel = memo(function TableObjectivesPanel(props: TableObjectivesPanelProps) {
  const { objectives, met, names, tell } = props;
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
                {side !== null && tell === null && (
                  <SideName side={side}>{t('objectives.met', { name: names[side] })}</SideName>
                )}
                {tell !== null && <Meets {...{ objective, side, names, tell }} />}
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
});

interface MeetsProps extends Pick<TableObjectivesPanelProps, 'names'> {
  readonly objective: CampaignObjective;
  readonly side: Side | null;
  readonly tell: TellingControl['tell'];
}

/** A button for each side that can meet an objective; the one that has met it is pressed. */
function Meets({ objective, side, names, tell }: MeetsProps) {
  const { t } = useTranslation(['table', 'game']);
  const { id: objectiveId, owner } = objective;
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
          onClick={() => void tell({ kind: 'objective', objectiveId, side: side === one ? null : one })}
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
