import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FallenPilot } from '../../../shared/domain/service-record.ts';
import { CampaignPicture } from '../../api/pictures/campaign-picture.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Battle, PilotLink } from '../../ui/service-record/service-list.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './pilots.module.css';

/** The dead of all forces, each with the last battle. */
export function MemorialPage() {
  const { t } = useTranslation('pilots');
  const { data, error, refetch } = useContractQuery('pilot.memorial', {});
  return (
    <Screen
      title={t('memorial.title')}
      ready={data !== undefined || error !== undefined}
      className={classes.screen ?? ''}
    >
      <Panel
        title={t('memorial.title')}
        right={data === undefined ? undefined : t('memorial.count', { count: data.length })}
      >
        {data !== undefined ? (
          <Wall fallen={data} />
        ) : error !== undefined ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonLines count={8} />
        )}
      </Panel>
    </Screen>
  );
}

function Wall({ fallen }: { readonly fallen: readonly FallenPilot[] }) {
  const { t } = useTranslation('pilots');
  const format = useFormat();
  if (fallen.length === 0)
    return (
      <EmptyState title={t('memorial.none')} actions={<Link to="/forces">{t('memorial.forces')}</Link>}>
        {t('memorial.noneText')}
      </EmptyState>
    );
  return (
    <ul className={classes.wall}>
      {fallen.map((pilot) => (
        <li key={pilot.pilotId}>
          <div className={classes.fallen}>
            {pilot.portrait === undefined ? (
              <span className={classes.shade} aria-hidden="true">
                <IconUser size={40} stroke={1} />
              </span>
            ) : (
              <CampaignPicture pictureId={pilot.portrait} as="portrait" size="72px" />
            )}
            <div>
              <h3>
                <PilotLink pilotId={pilot.pilotId}>{formatPilotName(pilot, t)}</PilotLink>
              </h3>
              <p className={classes.soft}>
                {t('memorial.facts', {
                  force: pilot.force,
                  skill: pilot.skill,
                  battles: t('battles', { count: pilot.battles }),
                  kills: t('kills', { count: pilot.kills }),
                })}
              </p>
            </div>
          </div>
          {pilot.death === null ? null : (
            <p>
              {t(pilot.death.reason === null ? 'memorial.died' : 'memorial.diedOf', {
                date: format.campaignDate(pilot.death.date),
                reason: pilot.death.reason,
              })}
            </p>
          )}
          {pilot.lastBattle === null ? null : (
            <>
              <p className={classes.soft}>
                {t('memorial.last', { date: format.campaignDate(pilot.lastBattle.date) })}
              </p>
              <Battle battle={pilot.lastBattle} of="pilot" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
