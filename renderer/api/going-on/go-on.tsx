import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { EndCondition } from '../../../shared/domain/campaign-end.ts';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { EndConditionFields } from '../../ui/end-conditions/end-condition-fields.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TrackBoxes } from '../../ui/track-boxes.tsx';
import { useCommand } from '../use-command.tsx';
import classes from './going-on.module.css';

/**
 * Goes on with a campaign that has ended: which tracks open, those that its end has closed proposed, and other conditions
 * where one is met that would end it again at once.
 */
export function GoOn({ summary }: { readonly summary: CampaignSummary }) {
  const { t } = useTranslation('settings');
  const { opens = [], met = [] } = summary.goingOn ?? {};
  const [chosen, setChosen] = useState<readonly TrackId[]>(opens);
  const [ends, setEnds] = useState<readonly EndCondition[]>(() =>
    summary.ends.filter(({ kind }) => !met.some((condition) => condition.kind === kind)),
  );
  const [resume, resuming] = useCommand('campaign.resume', { errors: 'inline' });
  const proposed = summary.tracks.filter(({ id }) => opens.includes(id));
  const others = summary.tracks.filter(
    ({ id, status }) => !opens.includes(id) && (status === 'closed' || status === 'done'),
  );
  const isAsProposed = chosen.length === opens.length && chosen.every((id) => opens.includes(id));
  const goOn = () =>
    resume({
      ...(isAsProposed ? {} : { trackIds: [...chosen] }),
      ...(met.length === 0 ? {} : { ends: [...ends] }),
    });
  const isOther = (id: TrackId) => others.some((track) => track.id === id);
  return (
    <div className={classes.goOn}>
      {proposed.length === 0 ? (
        <p>{t('goingOn.none')}</p>
      ) : (
        <TrackBoxes
          label={t('goingOn.opens')}
          tracks={proposed}
          chosen={chosen.filter((id) => opens.includes(id))}
          onChange={(ids) => setChosen([...ids, ...chosen.filter(isOther)])}
        />
      )}
      {others.length === 0 ? null : (
        <details open={proposed.length === 0}>
          <summary>{t('goingOn.others')}</summary>
          <TrackBoxes
            label={t('goingOn.opensToo')}
            tracks={others}
            chosen={chosen.filter(isOther)}
            onChange={(ids) => setChosen([...chosen.filter((id) => opens.includes(id)), ...ids])}
          />
        </details>
      )}
      {met.length === 0 ? null : (
        <>
          <p className={classes.caution} role="alert">
            {t('goingOn.met', { count: met.length })}
          </p>
          <EndConditionFields ends={ends} date={summary.date} onChange={setEnds} />
        </>
      )}
      {chosen.length === 0 ? <p className={classes.caution}>{t('goingOn.nothingOpens')}</p> : null}
      {resuming.error === null ? null : <ErrorState error={resuming.error} />}
      <Button size="compact-sm" loading={resuming.isPending} onClick={() => void goOn()}>
        {t('ending.resume')}
      </Button>
    </div>
  );
}
