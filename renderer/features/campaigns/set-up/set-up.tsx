import { Button, Checkbox, Stepper } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../api/hooks.ts';
import { ownCampaignMade } from '../../../api/guide/guide.ts';
import { importsCleared } from '../../../api/imports/imports.ts';
import { offerUndo } from '../../../api/offer-undo.tsx';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { useCommand } from '../../../api/use-command.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CampaignStep } from './campaign-step.tsx';
import { ForceStep, type ForceStepProps } from './force-step.tsx';
import { keepSetUp, type KeptSetUp } from './kept-set-up.ts';
import { PlayersStep } from './players-step.tsx';
import { ReviewStep } from './review-step.tsx';
import {
  listCampaignProblems,
  listForceProblems,
  listPlayerProblems,
  type SetUpDraft,
  toCreateParams,
} from './set-up-draft.ts';
import classes from './set-up.module.css';
import { UnplacedLists } from './unplaced-lists.tsx';
import { FORCES_STEP, useSetUp } from './use-set-up.ts';

interface SetUpProps {
  /** Existing campaigns, for proposing a free name. */
  readonly files: readonly { readonly file: string; readonly name: string }[];
  readonly onCancel: () => void;
}

const STEPS = ['players', 'forces', 'campaign', 'review'] as const;

/** A step, and the force that it asks about. */
interface SetUpPosition {
  readonly step: number;
  readonly force: number;
}

function listStepProblems(draft: SetUpDraft, { step, force }: SetUpPosition) {
  switch (STEPS[step]) {
    case 'players':
      return listPlayerProblems(draft);
    case 'forces':
      return listForceProblems(draft, force);
    case 'campaign':
      return listCampaignProblems(draft);
    default:
      return [];
  }
}

/** The next place: after a force the next one, after the last one the next step. */
function goOn({ step, force }: SetUpPosition, forces: number): SetUpPosition {
  return STEPS[step] === 'forces' && force + 1 < forces
    ? { step, force: force + 1 }
    : { step: step + 1, force: 0 };
}

function goBack({ step, force }: SetUpPosition, forces: number): SetUpPosition {
  if (STEPS[step] === 'forces' && force > 0) return { step, force: force - 1 };
  return { step: step - 1, force: STEPS[step - 1] === 'forces' ? forces - 1 : 0 };
}

/** Moves the focus to the first field of a new step; in that of forces a list can be pasted there at once. */
function useStepFocus({ step, force }: SetUpPosition) {
  const stepBox = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The input for a file is hidden behind its button.
    const first = stepBox.current?.querySelector<HTMLElement>('input:not([type="file"]), [role="radio"]');
    (first ?? submit.current)?.focus();
  }, [step, force]);
  return { stepBox, submit };
}

/** Whether a list is still being read without which the step cannot be left. */
function awaitsList({ draft, step, force }: KeptSetUp): boolean {
  const asked = step === FORCES_STEP ? draft.forces.slice(force, force + 1) : draft.forces;
  return step > 0 && asked.some(({ list }) => list?.state === 'reading');
}

/** Puts the set-up away and offers to bring it back. */
function useCancel(forget: () => KeptSetUp | null, onCancel: () => void): () => void {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  return () => {
    const left = forget();
    onCancel();
    if (left === null) return;
    offerUndo(t('setUp.putAway'), () => {
      keepSetUp(left);
      void navigate('/?new');
    });
  };
}

/** A new campaign in four short steps; Enter goes on, and each step can be revisited. It is kept until it is made. */
export function SetUp({ files, onCancel }: SetUpProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { setUp, change, setDraft, offer, unplaced, forget } = useSetUp(files);
  const { draft, step, force } = setUp;
  const place = { step, force };
  const [isUnderWay, setUnderWay] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const [create, creating] = useCommand('campaign.create', { errors: 'inline' });
  // Loaded now, so that the lists are ready for their step.
  useContractQuery('catalogue.armyLists', {});
  const { stepBox, submit } = useStepFocus(setUp);
  const problems = listStepProblems(draft, place);
  const shown = showsProblems ? problems : [];
  const isLast = step === STEPS.length - 1;
  const isReading = awaitsList(setUp);
  const count = draft.forces.length;
  const goTo = (next: SetUpPosition) => {
    setShowsProblems(false);
    change({ draft, ...next });
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReading) return;
    if (problems.length > 0) return setShowsProblems(true);
    if (!isLast) return goTo(goOn(place, count));
    const made = await create(toCreateParams(draft));
    if (!made.ok) return;
    forget();
    dispatch(importsCleared());
    dispatch(ownCampaignMade());
    void navigate(isUnderWay ? '/entry' : '/post');
  };
  const cancel = useCancel(forget, onCancel);

  return (
    <Panel title={t('setUp.title')} className={classes.setUp ?? ''} right={t('setUp.undoable')}>
      <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stepper
          active={step}
          onStepClick={(next) => goTo({ step: next, force: 0 })}
          allowNextStepsSelect={false}
          size="xs"
        >
          {STEPS.map((key, at) => (
            <Stepper.Step
              key={key}
              label={t(`setUp.steps.${key}`)}
              aria-current={at === step ? 'step' : undefined}
            />
          ))}
        </Stepper>
        <UnplacedLists {...unplaced} />
        <div className={classes.step} ref={stepBox}>
          <StepFields
            setUp={setUp}
            problems={shown}
            onChange={setDraft}
            onChoose={(next) => goTo({ step, force: next })}
            onOffer={(texts) => offer(force, texts)}
          />
        </div>
        {isLast ? (
          <Checkbox
            label={t('setUp.underWay')}
            checked={isUnderWay}
            onChange={(event) => setUnderWay(event.currentTarget.checked)}
          />
        ) : null}
        {creating.error === null ? null : <ErrorState error={creating.error} />}
        <footer className={classes.footer}>
          <Button onClick={cancel}>{t('setUp.cancel')}</Button>
          <span className={classes.gap} />
          {step === 0 ? null : <Button onClick={() => goTo(goBack(place, count))}>{t('setUp.back')}</Button>}
          <Button
            ref={submit}
            type="submit"
            variant="filled"
            loading={creating.isPending || isReading}
            data-guide="new-campaign"
          >
            {isLast ? t('setUp.create') : t('setUp.next')}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

interface StepFieldsProps extends Pick<ForceStepProps, 'onChoose' | 'onOffer' | 'onChange' | 'problems'> {
  readonly setUp: KeptSetUp;
}

/** What the present step asks for. */
function StepFields({ setUp: { draft, step, force }, onChoose, onOffer, ...props }: StepFieldsProps) {
  switch (STEPS[step]) {
    case 'players':
      return <PlayersStep draft={draft} {...props} />;
    case 'forces':
      return <ForceStep index={force} draft={draft} onChoose={onChoose} onOffer={onOffer} {...props} />;
    case 'campaign':
      return <CampaignStep draft={draft} {...props} />;
    default:
      return <ReviewStep draft={draft} />;
  }
}
