import { Button, Stepper } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DayForm } from '../../api/by-hand/day-form.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import classes from './entry.module.css';
import type { PilotColumn, PointsColumn, UnitColumn } from './entry.ts';
import { PilotsStep } from './pilots-step.tsx';
import { PointsStep } from './points-step.tsx';
import type { EntryStepProps, TableStepProps } from './entry-step-props.ts';
import { TracksStep } from './tracks-step.tsx';
import { UnitsStep } from './units-step.tsx';

/** In the order in which they are best entered: a track is fought on a day, and may change what forces have. */
const STEPS = ['day', 'tracks', 'units', 'pilots', 'points'] as const;
type EntryStep = (typeof STEPS)[number];

/** Enters a campaign that was begun elsewhere, step by step; each step is one command that can be undone. */
export function EntryPage() {
  const { t } = useTranslation('entry');
  const { data: summary, error, refetch } = useContractQuery('campaign.summary', {});
  const rosters = useContractQuery('force.list', {});
  const failed = error ?? rosters.error;
  const isReady = summary !== undefined && rosters.data !== undefined;
  return (
    <Screen title={t('title')} ready={isReady || failed !== undefined} className={classes.page ?? ''}>
      {isReady ? (
        <Entry summary={summary} rosters={rosters.data.filter(({ force }) => force.standing === 'present')} />
      ) : failed !== undefined ? (
        <ErrorState error={failed} onRetry={error === undefined ? rosters.refetch : refetch} />
      ) : (
        <Panel title={t('title')}>
          <SkeletonLines count={12} />
        </Panel>
      )}
    </Screen>
  );
}

function Entry({ summary, rosters }: Pick<EntryStepProps, 'summary' | 'rosters'>) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [reason, setReason] = useState('');
  const index = Math.max(
    0,
    STEPS.findIndex((known) => known === search.get('step')),
  );
  const goTo = (next: number) => setSearch({ step: STEPS[next] ?? 'day' }, { replace: true });
  const isLast = index === STEPS.length - 1;
  return (
    <>
      <Panel title={t('title')}>
        <p className={classes.text}>{t('text')}</p>
        <Stepper active={index} onStepClick={goTo} size="xs">
          {STEPS.map((key, at) => (
            <Stepper.Step
              key={key}
              label={t(`steps.${key}`)}
              aria-current={at === index ? 'step' : undefined}
            />
          ))}
        </Stepper>
      </Panel>
      <StepOf step={STEPS[index] ?? 'day'} {...{ summary, rosters, reason }} onBooked={setReason} />
      <footer className={classes.foot}>
        {index === 0 ? <span /> : <Button onClick={() => goTo(index - 1)}>{t('back')}</Button>}
        <Button onClick={() => (isLast ? void navigate('/post') : goTo(index + 1))}>
          {isLast ? t('finish') : t('next')}
        </Button>
      </footer>
    </>
  );
}

function StepOf({ step, ...props }: EntryStepProps & { readonly step: EntryStep }) {
  const { t } = useTranslation('entry');
  const [units, setUnits] = useState<TableStepProps<UnitColumn>['typed']>(new Map());
  const [pilots, setPilots] = useState<TableStepProps<PilotColumn>['typed']>(new Map());
  const [points, setPoints] = useState<TableStepProps<PointsColumn>['typed']>(new Map());
  switch (step) {
    case 'day':
      return (
        <Panel title={t('day.title')}>
          <p className={classes.text}>{t('day.text')}</p>
          <div className={classes.form}>
            <DayForm
              key={props.summary.date}
              summary={props.summary}
              firstReason={props.reason}
              onDone={props.onBooked}
            />
          </div>
        </Panel>
      );
    case 'tracks':
      return <TracksStep {...props} />;
    case 'units':
      return <UnitsStep {...props} typed={units} setTyped={setUnits} />;
    case 'pilots':
      return <PilotsStep {...props} typed={pilots} setTyped={setPilots} />;
    case 'points':
      return <PointsStep {...props} typed={points} setTyped={setPoints} />;
  }
}
