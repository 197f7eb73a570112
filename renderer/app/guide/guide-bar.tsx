import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { guideEnded, guidePaused, guideResumed, guideStepped } from '../../api/guide/guide.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { offerUndo } from '../../api/offer-undo.tsx';
import classes from './guide.module.css';
import { GUIDE_STEPS } from './guide-steps.ts';
import { focusTarget, useGuideTarget } from './use-guide-target.ts';
import { useGuide } from './use-guide.ts';

/** The guided first campaign above the screen: what to do next, and where. Nothing while it is not running. */
export function GuideBar({ campaign }: { readonly campaign: CampaignSummary | null }) {
  const status = useAppSelector(({ guide }) => guide.status);
  if (status === 'running') return <RunningGuide campaign={campaign} />;
  return status === 'finished' ? <FinishedGuide /> : null;
}

function RunningGuide({ campaign }: { readonly campaign: CampaignSummary | null }) {
  const { t } = useTranslation('guide');
  const dispatch = useAppDispatch();
  const { index, step, obstacle, go, isPending } = useGuide(campaign);
  const textId = useId();
  const target = useGuideTarget(obstacle === null ? step : null, textId);
  const wantsTarget = useRef(false);
  useEffect(() => {
    if (!wantsTarget.current || target === null) return;
    wantsTarget.current = false;
    focusTarget(target);
  }, [target]);
  const isLast = index === GUIDE_STEPS.length - 1;
  const show = () => {
    if (target !== null) return focusTarget(target);
    wantsTarget.current = obstacle === null;
    void go();
  };
  const putAway = () => {
    dispatch(guidePaused());
    offerUndo(t('putAway'), () => dispatch(guideResumed()));
  };
  return (
    <section className={classes.bar} aria-label={t('title')} data-screen-only>
      <div className={classes.text} id={textId} aria-live="polite">
        <b>
          {t('step', { number: index + 1, count: GUIDE_STEPS.length })} {t(`steps.${step}.title`)}
        </b>{' '}
        <span>{obstacle === null ? t(`steps.${step}.text`) : t(`obstacles.${obstacle}.text`)}</span>
      </div>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="filled" loading={isPending} onClick={show}>
          {t(obstacle === null ? 'show' : `obstacles.${obstacle}.go`)}
        </Button>
        <Button size="compact-sm" disabled={index === 0} onClick={() => dispatch(guideStepped(index - 1))}>
          {t('back')}
        </Button>
        <Button size="compact-sm" onClick={() => dispatch(isLast ? guideEnded() : guideStepped(index + 1))}>
          {t(isLast ? 'end' : 'next')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('pause')}
          title={t('pause')}
          onClick={putAway}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
    </section>
  );
}

/** The last word of the guide, once a campaign of one's own was made. */
function FinishedGuide() {
  const { t } = useTranslation('guide');
  const dispatch = useAppDispatch();
  return (
    <section className={classes.bar} aria-label={t('title')} data-screen-only>
      <div className={classes.text} role="status">
        <b>{t('finished.title')}</b> <span>{t('finished.text')}</span>{' '}
        <Link to="/handbook">{t('finished.handbook')}</Link>
      </div>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="filled" onClick={() => dispatch(guideEnded())}>
          {t('finished.close')}
        </Button>
      </div>
    </section>
  );
}
