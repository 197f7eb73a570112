import { Button, Checkbox, Stepper } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { proposeFreeName } from '../../../api/free-name.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { importsCleared } from '../../../api/imports/imports.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { useCommand } from '../../../api/use-command.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CampaignStep } from './campaign-step.tsx';
import { ForceStep } from './force-step.tsx';
import { PlayersStep } from './players-step.tsx';
import { ReviewStep } from './review-step.tsx';
import {
  changeForce,
  createDraft,
  listCampaignProblems,
  listForceProblems,
  listPlayerProblems,
  type SetUpDraft,
  toCreateParams,
} from './set-up-draft.ts';
import classes from './set-up.module.css';

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

/** A new campaign in four short steps; Enter goes on, and each step can be revisited. */
export function SetUp({ files, onCancel }: SetUpProps) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const accepted = useAppSelector(({ imports }) => imports.accepted);
  const [draft, setDraft] = useState(() => {
    const empty = createDraft(proposeFreeName(t('setUp.defaultName'), files), [
      t('setUp.players.first'),
      t('setUp.players.second'),
    ]);
    return accepted === null ? empty : changeForce(empty, 0, { name: accepted.name, units: accepted.units });
  });
  const [place, setPlace] = useState<SetUpPosition>({ step: 0, force: 0 });
  const { step, force } = place;
  const [isUnderWay, setUnderWay] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const [create, creating] = useCommand('campaign.create', { errors: 'inline' });
  // Loaded now, so that the lists are ready for their step.
  useContractQuery('catalogue.armyLists', {});
  const stepBox = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  // Moves the focus to the first field of a new step.
  useEffect(() => {
    const first = stepBox.current?.querySelector<HTMLElement>('input, [role="radio"]');
    (first ?? submit.current)?.focus();
  }, [step, force]);
  const problems = listStepProblems(draft, place);
  const shown = showsProblems ? problems : [];
  const isLast = step === STEPS.length - 1;

  const count = draft.forces.length;
  const goTo = (next: SetUpPosition) => {
    setShowsProblems(false);
    setPlace(next);
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.length > 0) return setShowsProblems(true);
    if (!isLast) return goTo(goOn(place, count));
    const made = await create(toCreateParams(draft));
    if (!made.ok) return;
    dispatch(importsCleared());
    void navigate(isUnderWay ? '/entry' : '/post');
  };
  const name = STEPS[step];

  return (
    <Panel title={t('setUp.title')} className={classes.setUp ?? ''} right={t('setUp.undoable')}>
      <form className={classes.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stepper
          active={step}
          onStepClick={(next) => goTo({ step: next, force: 0 })}
          allowNextStepsSelect={false}
          size="xs"
        >
          {STEPS.map((key) => (
            <Stepper.Step key={key} label={t(`setUp.steps.${key}`)} />
          ))}
        </Stepper>
        <div className={classes.step} ref={stepBox}>
          {name === 'players' ? <PlayersStep draft={draft} problems={shown} onChange={setDraft} /> : null}
          {name === 'forces' ? (
            <ForceStep
              index={force}
              draft={draft}
              imported={accepted}
              problems={shown}
              onChange={setDraft}
              onChoose={(next) => goTo({ step, force: next })}
            />
          ) : null}
          {name === 'campaign' ? <CampaignStep draft={draft} problems={shown} onChange={setDraft} /> : null}
          {name === 'review' ? <ReviewStep draft={draft} /> : null}
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
          <Button onClick={onCancel}>{t('setUp.cancel')}</Button>
          <span className={classes.gap} />
          {step === 0 ? null : <Button onClick={() => goTo(goBack(place, count))}>{t('setUp.back')}</Button>}
          <Button ref={submit} type="submit" variant="filled" loading={creating.isPending}>
            {isLast ? t('setUp.create') : t('setUp.next')}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}
