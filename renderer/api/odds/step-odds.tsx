import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdvanceOdds, TrackStepOdds } from '../../../shared/domain/advance-odds.ts';
import type { PilotId } from '../../../shared/domain/ids.ts';
import type { PilotAbility } from '../../../shared/domain/pilot.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { formatPercent, formatPoints } from '../../ui/odds/percent.ts';
import { SideMark } from '../../ui/side-mark.tsx';
import { useTask } from '../use-task.ts';
import classes from './step-odds.module.css';
import { TaskProgress } from './task-progress.tsx';

interface StepOddsProps {
  readonly pilotId: PilotId;
  /** Whether there is a better Skill to ask about. */
  readonly canRise: boolean;
  /** Abilities that the pilot may still get; if there are any, a field chooses between the step and an ability. */
  readonly abilities?: readonly PilotAbility[];
}

const SKILL = 'skill';

/** How a step of Skill, or an ability, would change the odds of the next tracks; computed at the press of a button. */
export function StepOdds({ pilotId, canRise, abilities = [] }: StepOddsProps) {
  const { t } = useTranslation(['odds', 'game']);
  const [task, control] = useTask('pilot.advanceOdds', `step ${pilotId}`);
  const [asked, setAsked] = useState<string | null>(null);
  const options = [
    ...(canRise ? [{ value: SKILL, label: t('step.skill') }] : []),
    ...abilities.map((ability) => ({ value: ability, label: t(`game:abilities.${ability}`) })),
  ];
  const chosen = options.find(({ value }) => value === asked) ?? options[0];
  if (chosen === undefined) return null;
  const ability = abilities.find((one) => one === chosen.value);
  const ask = () => control.start({ pilotId, ...(ability === undefined ? {} : { ability }) });
  const isRunning = task.status === 'running';
  return (
    <div className={classes.step}>
      <div className={classes.actions}>
        {isRunning ? (
          <TaskProgress task={task} label={t('step.progress')} canBeHelped onCancel={control.cancel} />
        ) : (
          <>
            {options.length > 1 && (
              <Select
                size="xs"
                aria-label={t('step.what')}
                data={options}
                value={chosen.value}
                allowDeselect={false}
                onChange={setAsked}
              />
            )}
            <Button size="compact-sm" variant="default" onClick={ask}>
              {t(task.result === null ? 'step.ask' : 'again')}
            </Button>
          </>
        )}
      </div>
      <p className={classes.status} role="status">
        {t(`step.status.${task.status}`)}
      </p>
      {task.result !== null && <StepOutcome odds={task.result} />}
      {task.error !== null && <ErrorState error={task.error} />}
    </div>
  );
}

function StepOutcome({ odds }: { readonly odds: AdvanceOdds }) {
  const { t } = useTranslation(['odds', 'game']);
  const { step, tracks, skipped } = odds;
  return (
    <>
      <p className={classes.what}>
        {step.kind === 'skill'
          ? t('step.toSkill', { from: step.from, to: step.to })
          : t('step.toAbility', { name: t(`game:abilities.${step.ability}`) })}
      </p>
      <ul className={classes.tracks}>
        {tracks.map((track) => (
          <TrackRow key={track.trackId} track={track} />
        ))}
        {skipped.map(({ trackId, track, template, reason }) => (
          <li key={trackId}>
            <b>{nameTrack(t, { template, name: track })}</b>
            <small>{t(`step.skipped.${reason}`)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function TrackRow({ track }: { readonly track: TrackStepOdds }) {
  const { t } = useTranslation(['odds', 'game']);
  const { without, withStep, change, runs, unitIds, role } = track;
  const isSure = change.low > 0 || change.high < 0;
  const percent = (share: number) => t('percent', { value: formatPercent(share) });
  return (
    <li>
      <b>
        <SideMark side={role} size={8} /> {nameTrack(t, { template: track.template, name: track.track })}
      </b>
      <span className="num">
        {t('step.chance', { before: percent(without.chance), after: percent(withStep) })}{' '}
        <b className={isSure ? classes.sure : undefined}>
          {t('points', { value: formatPoints(change.mean) })}
        </b>
      </span>
      <small className="num">
        {t(isSure ? 'step.sure' : 'step.unsure', {
          low: formatPoints(change.low),
          high: formatPoints(change.high),
        })}
      </small>
      <small>
        {t('step.against', {
          ...{ enemy: track.enemy, attacker: unitIds.attacker.length, defender: unitIds.defender.length },
          pairs: t('step.pairs', { count: runs }),
        })}
      </small>
    </li>
  );
}
