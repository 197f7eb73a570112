import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { ReplayChoice } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { listAllegiances, namePlayers, type PlayerNames } from '../../ui/role-names.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './battle-page.module.css';
import { BattleView } from './battle-view.tsx';
import type { BattleViewProps } from './battle-view-props.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

/** Replay of a battle that the program fought: explains each roll, and continues with real dice. */
export function BattlePage() {
  const { t } = useTranslation(['battle', 'game']);
  const format = useFormat();
  // The router returns plain strings; the host checks that the engagement exists.
  const engagementId = (useParams()['engagementId'] ?? '') as EngagementId;
  const { version, showVersion } = useVersion();
  const engagement = useContractQuery('engagement.get', { engagementId });
  const answer = useContractQuery('engagement.battle', {
    engagementId,
    ...(version === null ? {} : { version }),
  });
  const { data: summary } = useContractQuery('campaign.summary', {});
  const track = summary?.tracks.find(({ id }) => id === engagement.data?.trackId);
  const title = track === undefined ? t('title') : t('titleOf', { track: nameTrack(t, track) });
  const error = engagement.error ?? answer.error;
  const engaged = engagement.data?.forces;
  const forces = summary?.forces;
  // All events are described with them, so they are made anew only when something has changed.
  const players = useMemo(
    () => (engaged === undefined || forces === undefined ? null : namePlayers(engaged, forces, t, format)),
    [engaged, forces, t, format],
  );
  return (
    <Screen
      title={title}
      ready={(answer.data !== undefined && players !== null) || error !== undefined}
      className={classes.screen ?? ''}
    >
      {error !== undefined ? (
        <Failed
          error={error}
          engagementId={engagementId}
          onRetry={answer.refetch}
          onCurrent={version === null ? null : showVersion}
        />
      ) : engagement.data === undefined ||
        answer.data === undefined ||
        summary === undefined ||
        players === null ? (
        <Panel title={title}>
          <SkeletonLines count={18} />
        </Panel>
      ) : (
        <RoleLook allegiances={summary.allegiances} players={listAllegiances(engagement.data.forces)}>
          <Loaded
            key={engagementId}
            title={title}
            engagement={engagement.data}
            answer={answer.data}
            players={players}
            onShowVersion={showVersion}
          />
        </RoleLook>
      )}
    </Screen>
  );
}

function Loaded({
  answer: { battle, versions },
  players,
  ...props
}: Omit<BattleViewProps, 'battle' | 'versions' | 'names' | 'forceNames'> & {
  answer: ReplayChoice;
  players: PlayerNames;
}) {
  const { id, method } = props.engagement;
  if (battle === null) return <NothingToWatch engagementId={id} isTyped={method === 'recorded'} />;
  const { shortRoles: names, forces: forceNames } = players;
  return <BattleView {...props} names={names} forceNames={forceNames} battle={battle} versions={versions} />;
}

/** The version in the address; null for the one that counts. */
function useVersion() {
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('version'));
  const version = Number.isInteger(wanted) && wanted > 0 ? wanted : null;
  const showVersion = (number: number | null) =>
    setSearch(number === null ? {} : { version: String(number) }, { replace: true });
  return { version, showVersion };
}

function Failed(props: {
  error: ContractError;
  engagementId: EngagementId;
  onRetry: () => void;
  onCurrent: ((version: null) => void) | null;
}) {
  const { t } = useTranslation('battle');
  const { error, engagementId, onRetry, onCurrent } = props;
  const actions = (
    <>
      {onCurrent !== null && <Button onClick={() => onCurrent(null)}>{t('versions.current')}</Button>}
      <ToEngagement engagementId={engagementId} />
    </>
  );
  return <ErrorState error={error} onRetry={onRetry} actions={actions} />;
}

function ToEngagement({ engagementId }: { engagementId: EngagementId }) {
  const { t } = useTranslation('battle');
  return (
    <Button component={Link} to={`/engagement/${engagementId}`} variant="filled">
      {t('empty.toEngagement')}
    </Button>
  );
}

function NothingToWatch({ engagementId, isTyped }: { engagementId: EngagementId; isTyped: boolean }) {
  const { t } = useTranslation('battle');
  return (
    <EmptyState
      title={t(isTyped ? 'empty.typedTitle' : 'empty.noneTitle')}
      actions={<ToEngagement engagementId={engagementId} />}
    >
      {t(isTyped ? 'empty.typedText' : 'empty.noneText')}
    </EmptyState>
  );
}
