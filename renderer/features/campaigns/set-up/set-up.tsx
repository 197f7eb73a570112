import { Button, Stepper } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { proposeFreeName } from '../../../api/free-name.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { useCommand } from '../../../api/use-command.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CampaignStep } from './campaign-step.tsx';
import { ForceStep } from './force-step.tsx';
import { ReviewStep } from './review-step.tsx';
import classes from './set-up.module.css';
import {
  createDraft,
  listCampaignProblems,
  listForceProblems,
  type SetUpDraft,
  toCreateParams,
} from './set-up-draft.ts';

interface SetUpProps {
  /** Existing campaigns, for proposing a free name. */
  readonly files: readonly { readonly file: string; readonly name: string }[];
  readonly onCancel: () => void;
}

const STEPS = ['campaign', 'attacker', 'defender', 'review'] as const;

function listStepProblems(draft: SetUpDraft, step: number) {
  const name = STEPS[step];
  if (name === 'campaign') return listCampaignProblems(draft);
  return name === 'attacker' || name === 'defender' ? listForceProblems(draft, name) : [];
}

/** A new campaign in four short steps; Enter goes on, and each step can be revisited. */
export function SetUp({ files, onCancel }: SetUpProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => createDraft(proposeFreeName(t('setUp.defaultName'), files)));
  const [step, setStep] = useState(0);
  const [showsProblems, setShowsProblems] = useState(false);
  const [create, creating] = useCommand('campaign.create', { errors: 'inline' });
  // Loaded now, so that the lists are ready for their step.
  useContractQuery('catalogue.armyLists', {});
  const stepBox = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  // Moves the focus to the first control of a new step.
  useEffect(() => {
    const first = stepBox.current?.querySelector<HTMLElement>('input, [role="radio"][tabindex="0"], button');
    (first ?? submit.current)?.focus();
  }, [step]);
  const problems = listStepProblems(draft, step);
  const shown = showsProblems ? problems : [];
  const isLast = step === STEPS.length - 1;

  const goTo = (next: number) => {
    setShowsProblems(false);
    setStep(next);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.length > 0) return setShowsProblems(true);
    if (!isLast) return goTo(step + 1);
    const made = await create(toCreateParams(draft));
    if (made.ok) void navigate('/post');
  };
  const name = STEPS[step];

  return (
    <Panel title={t('setUp.title')} className={classes.setUp ?? ''} right={t('setUp.undoable')}>
      <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stepper active={step} onStepClick={goTo} allowNextStepsSelect={false} size="xs">
          {STEPS.map((key) => (
            <Stepper.Step key={key} label={t(`setUp.steps.${key}`)} />
          ))}
        </Stepper>
        <div className={classes.step} ref={stepBox}>
          {name === 'campaign' ? <CampaignStep draft={draft} problems={shown} onChange={setDraft} /> : null}
          {name === 'attacker' || name === 'defender' ? (
            <ForceStep key={name} side={name} draft={draft} problems={shown} onChange={setDraft} />
          ) : null}
          {name === 'review' ? <ReviewStep draft={draft} /> : null}
        </div>
        {creating.error === null ? null : <ErrorState error={creating.error} />}
        <footer className={classes.footer}>
          <Button onClick={onCancel}>{t('setUp.cancel')}</Button>
          <span className={classes.gap} />
          {step === 0 ? null : <Button onClick={() => goTo(step - 1)}>{t('setUp.back')}</Button>}
          <Button ref={submit} type="submit" variant="filled" loading={creating.isPending}>
            {isLast ? t('setUp.create') : t('setUp.next')}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}
