import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldedSide } from '../../../shared/domain/fielded-side.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { opponentOf, type Side } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { useAskedQuestion } from '../../api/odds/use-asked-question.ts';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { useTask, type TaskState } from '../../api/use-task.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RolePlayer } from '../../ui/role-names.ts';
import { BalanceForm, FIRST_BALANCE_REQUEST, type BalanceRequest } from './balance-form.tsx';
import { BalanceResult } from './balance-result.tsx';
import classes from './balance.module.css';

interface BalancePanelProps {
  readonly briefing: TrackBriefing;
  /** The units and bonuses that each side has chosen. */
  readonly fielded: Readonly<Record<Side, FieldedSide>>;
  /** Whether the chosen units of a side can be fielded. */
  readonly canField: Readonly<Record<Side, boolean>>;
  readonly names: Readonly<Record<Side, string>>;
  /** The forces that play the roles. */
  readonly players: readonly RolePlayer[];
  readonly onField: (side: Side, unitIds: readonly UnitId[]) => void;
}

/** Asks for a force of one side that wins as often as wanted against the chosen units of the other. */
export function BalancePanel({ briefing, fielded, canField, names, players, onField }: BalancePanelProps) {
  const { t } = useTranslation('track');
  const [wish, setWish] = useState<BalanceRequest>(FIRST_BALANCE_REQUEST);
  const [round, setRound] = useState(1);
  const [task, control] = useTask('track.balance', 'balance');
  const { side, from, winPercent, skill } = wish;
  const own = players.filter(({ role }) => role === side).map(({ forceId }) => forceId);
  const limitPv = briefing.limits[side].groups
    .filter(({ forceIds }) => forceIds.some((id) => own.includes(id)))
    .reduce((sum, group) => sum + group.pv, 0);
  const pv = Math.max(1, wish.pv ?? limitPv);
  const opponent = opponentOf(side);
  // The side's own chosen units are left out: its units are to be proposed.
  const question = {
    trackId: briefing.track.id,
    attacker: { ...fielded.attacker, ...(side === 'attacker' ? { unitIds: [], orders: [] } : {}) },
    defender: { ...fielded.defender, ...(side === 'defender' ? { unitIds: [], orders: [] } : {}) },
    side,
    winChance: winPercent / 100,
    pv,
    from,
    ...(from === 'catalogue' ? { skill } : {}),
  };
  const { isOther, remember } = useAskedQuestion(question);
  const [asked, setAsked] = useState(question);
  const ask = () => {
    remember();
    setAsked(question);
    setRound(round + 1);
    control.start({ ...question, seed: `${briefing.track.id}/${round}` });
  };
  const blocked = !canField[opponent];
  return (
    <Panel title={t('balance.title')}>
      <details className={classes.details}>
        <summary>{t('balance.open')}</summary>
        <p className={classes.hint}>{t('balance.hint')}</p>
        <BalanceForm wish={wish} pv={pv} limitPv={limitPv} names={names} onChange={setWish} />
        <p className={classes.hint} role="status">
          {blocked && task.status !== 'running'
            ? t('balance.status.blocked', { name: names[opponent] })
            : describeStatus(task, t)}
        </p>
        <div className={classes.actions}>
          {task.status === 'running' ? (
            <TaskProgress task={task} label={t('balance.progress')} canBeHelped onCancel={control.cancel} />
          ) : (
            <Button size="compact-sm" disabled={blocked} onClick={ask}>
              {t(task.result === null || isOther ? 'balance.ask' : 'balance.another')}
            </Button>
          )}
        </div>
        {task.error !== null && <ErrorState error={task.error} />}
        {task.result !== null && (
          <BalanceResult
            answer={task.result}
            wanted={asked.winChance}
            name={names[asked.side]}
            forceId={players.find(({ role }) => role === asked.side)?.forceId}
            isStale={isOther}
            onField={
              asked.from === 'roster'
                ? (units) =>
                    onField(
                      asked.side,
                      units.map(({ unitId }) => unitId),
                    )
                : null
            }
          />
        )}
      </details>
    </Panel>
  );
}

/** What is being tried, or how the search ended. */
function describeStatus({ status, result }: TaskState<'track.balance'>, t: TFunction<'track'>): string {
  if (status === 'idle') return '';
  if (status === 'cancelled' && result !== null) return t('balance.status.kept');
  if (status !== 'running' || result === null || result.trying === null) return t(`balance.status.${status}`);
  const { stage, ...numbers } = result.trying;
  return t(`balance.trying.${stage}`, numbers);
}
