import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { explainNextStep, type NextStep } from './decision-facts.ts';
import classes from './decisions.module.css';

interface WhatNowProps {
  readonly summary: CampaignSummary;
  readonly step: NextStep | null;
  /** The track of the step; undefined: it is about none. */
  readonly track: TrackNode | undefined;
}

/** The next step in words, and why it is the next one. */
export function WhatNow({ summary, step, track }: WhatNowProps) {
  const { t } = useTranslation(['command-post', 'game']);
  const { kind, isBayFirst, page } = explainNextStep(step, summary);
  const force = step?.kind === 'recruit' ? summary.forces.find(({ id }) => id === step.forceId) : undefined;
  const values = { track: track === undefined ? '' : nameTrack(t, track), force: force?.name ?? '' };
  return (
    <>
      {isBayFirst ? (
        <p className={classes.now}>
          {t('now.bayFirst')} <Link to="/bay">{t('now.toBay')}</Link>
        </p>
      ) : null}
      <p className={classes.now}>
        {t(`now.why.${kind}`, values)} <Link to={`/handbook/${page}`}>{t('now.more')}</Link>
      </p>
    </>
  );
}
