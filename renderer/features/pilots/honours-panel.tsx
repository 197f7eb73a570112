import { IconMedal2, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { countHonours } from './honours.ts';
import classes from './pilots.module.css';

/** Victims that are named; the service record below has all. */
const MOST_NAMED = 12;

/** Figures of a career, honours, and whom the pilot beat. */
export function HonoursPanel({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation(['pilots', 'game']);
  const format = useFormat();
  const { battles, kills, wounds } = record;
  const { won, best, awardedSp, victims } = countHonours(battles);
  const figures = [
    ['battles', battles.length],
    ['won', won],
    ['kills', kills],
    ['best', best.length],
    ['wounds', wounds],
  ] as const;
  return (
    <Panel title={t('honours.title')}>
      <dl className={classes.figures}>
        {figures.map(([key, value]) => (
          <div key={key} data-zero={value === 0}>
            <dt>{t(`honours.${key}`)}</dt>
            <dd className="num">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {best.length + awardedSp === 0 ? null : (
        <ul className={classes.medals}>
          {best.map(({ engagementId, template, track, date }) => (
            <li key={engagementId}>
              <IconStarFilled size={16} aria-hidden />
              <span>
                {t('honours.bestOf')}{' '}
                <Link to={`/engagement/${engagementId}`}>{nameTrack(t, { template, name: track })}</Link>
                <small>{format.campaignDate(date)}</small>
              </span>
            </li>
          ))}
          {awardedSp === 0 ? null : (
            <li>
              <IconMedal2 size={16} aria-hidden />
              <span>{t('honours.awarded', { sp: format.number(awardedSp) })}</span>
            </li>
          )}
        </ul>
      )}
      {victims.length === 0 ? null : (
        <>
          <PanelHeading right={t('kills', { count: kills })}>{t('honours.victims')}</PanelHeading>
          <ul className={classes.victims}>
            {victims.slice(0, MOST_NAMED).map(({ unitId, unit, engagementId }) => (
              <li key={`${unitId} ${engagementId}`}>
                <Link to={`/engagement/${engagementId}`}>{unit}</Link>
              </li>
            ))}
            {victims.length > MOST_NAMED ? (
              <li>{t('honours.more', { count: victims.length - MOST_NAMED })}</li>
            ) : null}
          </ul>
        </>
      )}
    </Panel>
  );
}
