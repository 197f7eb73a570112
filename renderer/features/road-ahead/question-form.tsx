import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useFormat } from '../../ui/use-format.ts';
import { listPilotsToAdvance } from './list-pilots-to-advance.ts';
import classes from './road-ahead.module.css';

interface QuestionFormProps {
  readonly rosters: readonly Roster[];
  readonly isRunning: boolean;
  /** Whether there is no result yet, or the campaign has changed since. */
  readonly isUrgent: boolean;
  readonly onAsk: (question: Omit<ParamsOf<'campaign.roadAhead'>, 'taskId'>) => void;
}

/** Campaigns that can be asked for, and how many of them are fought battle by battle. */
const AMOUNTS = [
  { campaigns: 1_000, fought: 60 },
  { campaigns: 2_000, fought: 100 },
  { campaigns: 5_000, fought: 400 },
] as const;
const NO_FORCE = '';

/** How the forces spend, whose pilots' steps are tried, and how many campaigns are played. */
export function QuestionForm({ rosters, isRunning, isUrgent, onAsk }: QuestionFormProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const [trainingPercent, setTrainingPercent] = useState(0);
  const [reserveWp, setReserveWp] = useState(0);
  const [replaces, setReplaces] = useState(true);
  const [forceId, setForceId] = useState(NO_FORCE);
  const [amount, setAmount] = useState(1);
  const present = rosters.filter(({ force }) => force.standing === 'present');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const roster = present.find(({ force }) => force.id === forceId);
    onAsk({
      ...(AMOUNTS[amount] ?? AMOUNTS[1]),
      policy: { trainingShare: trainingPercent / 100, reserveWp, replaces },
      pilotIds: roster === undefined ? [] : listPilotsToAdvance(roster).map(({ id }) => id),
    });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <NumberInput
        size="xs"
        label={t('form.training')}
        value={trainingPercent}
        onChange={(value) => {
          if (typeof value === 'number') setTrainingPercent(value);
        }}
        min={0}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
      />
      <NumberInput
        size="xs"
        label={t('form.reserve')}
        value={reserveWp}
        onChange={(value) => {
          if (typeof value === 'number') setReserveWp(value);
        }}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
      />
      <NativeSelect
        size="xs"
        label={t('form.steps')}
        value={forceId}
        onChange={(event) => setForceId(event.currentTarget.value)}
        data={[
          { value: NO_FORCE, label: t('form.noSteps') },
          ...present.map(({ force }) => ({ value: force.id, label: force.name })),
        ]}
      />
      <NativeSelect
        size="xs"
        label={t('form.amount')}
        value={String(amount)}
        onChange={(event) => setAmount(Number(event.currentTarget.value))}
        data={AMOUNTS.map(({ campaigns, fought }, index) => ({
          value: String(index),
          label: t('form.amountOf', { campaigns: format.number(campaigns), fought: format.number(fought) }),
        }))}
      />
      <Checkbox
        size="xs"
        className={classes.check}
        label={t('form.replaces')}
        checked={replaces}
        onChange={(event) => setReplaces(event.currentTarget.checked)}
      />
      <Button type="submit" variant={isUrgent ? 'filled' : 'default'} disabled={isRunning}>
        {t('form.ask')}
      </Button>
    </form>
  );
}
