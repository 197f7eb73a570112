import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { guideStepped } from '../../api/guide/guide.ts';
import { useStartGuide } from '../../api/guide/use-start-guide.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { findReachedStep, findStepAddress, GUIDE_STEPS, type GuideStep } from './guide-steps.ts';

/** What hinders a step: its campaign is closed or gone, or an earlier step comes first. */
export type GuideObstacle = 'closed' | 'gone' | 'too-early';

interface GuideControl {
  readonly index: number;
  readonly step: GuideStep;
  readonly obstacle: GuideObstacle | null;
  /** Goes to the screen of the step; where its campaign is not open, opens or makes that first. */
  readonly go: () => Promise<void>;
  readonly isPending: boolean;
}

/** The present step of the guide; what a person does on the screens leads on to the next ones. */
export function useGuide(campaign: CampaignSummary | null): GuideControl {
  const { step: index, file } = useAppSelector(({ guide }) => guide);
  const navigate = useNavigate();
  const { data: list } = useContractQuery('campaign.list', {});
  const [open, opening] = useCommand('campaign.open');
  const [start, starting] = useStartGuide();
  const step = GUIDE_STEPS[index] ?? GUIDE_STEPS[0];
  const isOpen = list?.open?.file === file;
  const isHere = isOpen && campaign !== null;
  useReachedSteps(index, isHere ? campaign : null);

  const address = campaign === null ? null : findStepAddress(step, campaign);
  const obstacle = findObstacle();
  function findObstacle(): GuideObstacle | null {
    if (step === 'new-campaign' || list === undefined) return null;
    if (!isOpen) return list.files.some((known) => known.file === file) ? 'closed' : 'gone';
    return address === null && campaign !== null ? 'too-early' : null;
  }
  const go = async () => {
    if (step === 'new-campaign') return void navigate('/');
    if (obstacle === 'gone' || file === null) return start();
    if (obstacle === 'closed') {
      const opened = await open({ file });
      if (opened.ok) void navigate('/post');
      return;
    }
    void navigate(address ?? '/post');
  };
  return { index, step, obstacle, go, isPending: opening.isPending || starting.isPending };
}

/** Leads on when something was done that a later step begins with; going back by hand stays possible. */
function useReachedSteps(index: number, campaign: CampaignSummary | null): void {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const reached = campaign === null ? null : findReachedStep(index, campaign, pathname);
  const before = useRef({ index, reached });
  useEffect(() => {
    const last = before.current;
    before.current = { index, reached };
    if (reached === null || last.reached === null || last.index !== index) return;
    if (reached > last.reached && reached > index) dispatch(guideStepped(reached));
  }, [dispatch, index, reached]);
}
