import { Button } from '@mantine/core';
import { Fragment, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { listAllegiances, namePlayers, type PlayerNames } from '../../ui/role-names.ts';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { SessionNow } from './telling.ts';

/** A session at a table, with whom it is about. */
export interface SessionPlace {
  readonly title: string;
  readonly engagement: Engagement;
  readonly players: PlayerNames;
  readonly session: SessionNow;
  /** Its rules; they are known wherever an engagement could begin. */
  readonly ruleset: Ruleset;
  readonly refetch: () => void;
}

interface TableGateProps {
  readonly className: string | undefined;
  readonly children: (place: SessionPlace) => ReactNode;
  /** What is shown of a battle of which no session has begun. */
  readonly before: (place: Omit<SessionPlace, 'session' | 'ruleset' | 'refetch'>) => ReactNode;
}

/** A screen about the battle of the track in the address, which is tracked at the table. */
export function TableGate({ className, children, before }: TableGateProps) {
  const { t } = useTranslation(['table', 'game']);
  const { trackId = '' } = useParams();
  const summary = useContractQuery('campaign.summary', {});
  const track = summary.data?.tracks.find(({ id }) => id === trackId);
  const engagementId = track?.engagementId ?? null;
  const engagement = useContractQuery('engagement.get', engagementId === null ? skipToken : { engagementId });
  const title = track === undefined ? t('title') : t('titleOf', { track: nameTrack(t, track) });
  const error = summary.error ?? engagement.error;
  const isNothing = summary.data !== undefined && engagementId === null;
  const isReady = error !== undefined || isNothing || engagement.data !== undefined;
  return (
    <Screen title={title} ready={isReady} className={className ?? ''}>
      {error !== undefined ? (
        <ErrorState error={error} onRetry={engagement.refetch} />
      ) : isNothing ? (
        <NothingUnderWay trackId={trackId} />
      ) : summary.data === undefined || engagement.data === undefined ? (
        <Waiting title={title} />
      ) : (
        <UnderWay
          title={title}
          engagement={engagement.data}
          summary={summary.data}
          before={before}
          content={children}
        />
      )}
    </Screen>
  );
}

interface UnderWayProps extends Pick<TableGateProps, 'before'> {
  readonly content: TableGateProps['children'];
  readonly title: string;
  readonly engagement: Engagement;
  readonly summary: CampaignSummary;
}

function UnderWay({ title, engagement, summary, before, content }: UnderWayProps) {
  const { t } = useTranslation(['table', 'game']);
  const format = useFormat();
  const { forces: engaged } = engagement;
  const { forces, allegiances } = summary;
  // All events are described with them, so they are made anew only when something has changed.
  const players = useMemo(() => namePlayers(engaged, forces, t, format), [engaged, forces, t, format]);
  return (
    <RoleLook allegiances={allegiances} players={listAllegiances(engaged)}>
      <Session key={engagement.id} {...{ title, engagement, players, before, content }} />
    </RoleLook>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <SkeletonLines count={18} />
    </Panel>
  );
}

function NothingUnderWay({ trackId }: { trackId: string }) {
  const { t } = useTranslation('table');
  return (
    <EmptyState
      title={t('nothing.title')}
      actions={
        <Button component={Link} to={`/track/${trackId}`} variant="filled">
          {t('nothing.toTrack')}
        </Button>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  );
}

interface SessionProps extends Pick<UnderWayProps, 'title' | 'engagement' | 'before' | 'content'> {
  readonly players: PlayerNames;
}

function Session({ title, engagement, players, before, content }: SessionProps) {
  const { t } = useTranslation('table');
  const { data, error, refetch } = useContractQuery('table.get', { engagementId: engagement.id });
  const { ruleset: rulesetId, options } = engagement;
  const ruleset = useMemo(() => getRuleset(rulesetId, options), [rulesetId, options]);
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <Waiting title={title} />;
  if (engagement.status === 'accepted')
    return (
      <EmptyState title={t('ended.title')} actions={<ToEngagement engagementId={engagement.id} />}>
        {t('ended.text')}
      </EmptyState>
    );
  if (data.session === null) return before({ title, engagement, players });
  if (ruleset === undefined) return null;
  // What is chosen and remembered on the screen is about one session.
  return (
    <Fragment key={data.session.sessionId}>
      {content({ title, engagement, players, session: data.session, ruleset, refetch })}
    </Fragment>
  );
}

function ToEngagement({ engagementId }: { engagementId: EngagementId }) {
  const { t } = useTranslation('table');
  return (
    <Button component={Link} to={`/engagement/${engagementId}`} variant="filled">
      {t('toEngagement')}
    </Button>
  );
}
