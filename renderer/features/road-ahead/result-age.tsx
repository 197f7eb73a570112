import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { JournalLine } from '../../api/journal-line.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { KeptRoad } from './kept-road.ts';
import classes from './road-ahead.module.css';

interface ResultAgeProps {
  readonly kept: KeptRoad;
  readonly summary: CampaignSummary;
  /** Commands since it was asked for. */
  readonly entriesSince: number;
}

/** Journal entries that are told; History has all. */
const MOST_TOLD = 4;
const MINUTE_MS = 60_000;

/** When the result was worked out, and what changed in the campaign since. */
export function ResultAge({ kept, summary, entriesSince }: ResultAgeProps) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), MINUTE_MS, { autoInvoke: true });
  const { data: newest } = useContractQuery(
    'journal.list',
    entriesSince === 0 ? skipToken : { limit: MOST_TOLD },
  );
  const told = newest?.entries.filter(({ id }) => id > kept.entry) ?? [];
  return (
    <div className={classes.age} data-stale={entriesSince > 0}>
      <p>
        <time dateTime={kept.at} title={format.moment(kept.at)}>
          {t('age.workedOut', { ago: format.ago(kept.at, now), moment: format.moment(kept.at) })}
        </time>{' '}
        {entriesSince === 0 ? t('age.fresh') : <b>{t('age.since', { count: entriesSince })}</b>}
      </p>
      {entriesSince === 0 ? null : (
        <>
          <PointsSince kept={kept} summary={summary} />
          <ul>
            {told.map((entry) => (
              <li key={entry.id}>
                <JournalLine entry={entry} among={told} />
              </li>
            ))}
            {told.length > 0 && entriesSince > told.length ? (
              <li>{t('age.more', { count: entriesSince - told.length })}</li>
            ) : null}
          </ul>
        </>
      )}
    </div>
  );
}

/** Warchests that are not what they were; nothing where all are. */
function PointsSince({ kept: { road }, summary }: Pick<ResultAgeProps, 'kept' | 'summary'>) {
  const { t } = useTranslation('road-ahead');
  const format = useFormat();
  const changed = road.runways.flatMap(({ forceId, warchestWp }) => {
    const force = summary.forces.find(({ id }) => id === forceId);
    return force === undefined || force.warchestWp === warchestWp ? [] : [{ force, before: warchestWp }];
  });
  if (changed.length === 0) return null;
  return (
    <p className={classes.pointsSince}>
      {changed.map(({ force, before }) => (
        <span key={force.id}>
          <ForceName force={force} allegiance={findForceAllegiance(summary, force)} />{' '}
          <span className="num">
            {t('age.points', { before: format.number(before), after: format.number(force.warchestWp) })}
          </span>
        </span>
      ))}
    </p>
  );
}
