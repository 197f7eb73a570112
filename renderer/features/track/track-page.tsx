import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackBriefing } from '../../../shared/domain/track-briefing.ts';
import { MarkDone } from '../../api/by-hand/mark-done.tsx';
import { NotePanel } from '../../api/notes/notes.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RoleLook } from '../../ui/role-look.tsx';
import { listAllegiances, namePlayers } from '../../ui/role-names.ts';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { useFormat } from '../../ui/use-format.ts';
import { BoardPanel } from './board-panel.tsx';
import { BriefingPanel } from './briefing-panel.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { ObjectivesPanel } from './objectives-panel.tsx';
import { PrepareTrack } from './prepare-track.tsx';
import { listPlayers } from './track-players.ts';
import { TrackStanding } from './track-standing.tsx';
import classes from './track.module.css';
import { useTrackBoard } from './use-track-board.ts';

/** A track: its briefing and, while it is open, the choice of units. */
export function TrackPage() {
  const { t } = useTranslation(['track', 'game']);
  const params = useParams();
  // The router returns plain strings; the host checks that the track exists.
  const trackId = (params['trackId'] ?? '') as TrackId;
  const { data: briefing, error, refetch } = useContractQuery('track.get', { trackId });
  const { data: rosters } = useContractQuery('force.list', {});
  const { data: summary } = useContractQuery('campaign.summary', {});
  const loaded = briefing !== undefined && rosters !== undefined && summary !== undefined;
  const ready = loaded || error !== undefined;
  const title = briefing === undefined ? t('title') : nameTrack(t, briefing.track);
  return (
    <Screen title={title} ready={ready}>
      {error !== undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === undefined && !loaded && <LoadingTrack />}
      {error === undefined && loaded && (
        <>
          {briefing.track.status === 'open' ? (
            <PrepareTrack key={trackId} briefing={briefing} rosters={rosters} summary={summary} />
          ) : (
            <OtherTrack briefing={briefing} rosters={rosters} summary={summary} />
          )}
        </>
      )}
    </Screen>
  );
}

interface OtherTrackProps {
  readonly briefing: TrackBriefing;
  readonly rosters: readonly Roster[];
  readonly summary: CampaignSummary;
}

/** A track that cannot be prepared: not open yet, under way or done. */
function OtherTrack({ briefing, rosters, summary }: OtherTrackProps) {
  const { t } = useTranslation(['track', 'game']);
  const format = useFormat();
  const players = listPlayers(briefing, rosters);
  const { roles, shortRoles } = namePlayers(players, summary.forces, t, format);
  return (
    <RoleLook allegiances={summary.allegiances} players={listAllegiances(players)}>
      <div className={classes.page}>
        <div className={classes.column}>
          <TrackStanding briefing={briefing} names={roles} graph={summary} />
          <BriefingPanel briefing={briefing} summary={summary} />
          <BegunBoard briefing={briefing} />
        </div>
        <div className={classes.column}>
          <BegunObjectives briefing={briefing} />
          <CostsPanel
            briefing={briefing}
            players={players}
            forces={summary.forces}
            names={shortRoles}
            graph={summary}
          />
          <NotePanel of={{ kind: 'track', id: briefing.track.id }} name={nameTrack(t, briefing.track)} />
          <MarkDone track={briefing.track} summary={summary} />
        </div>
      </div>
    </RoleLook>
  );
}

/** Objectives of a begun track, with the bonuses that were taken. */
function BegunObjectives({ briefing }: { briefing: TrackBriefing }) {
  const { engagementId } = briefing.track;
  const { data: engagement } = useContractQuery(
    'engagement.get',
    engagementId === null ? skipToken : { engagementId },
  );
  const taken = engagement === undefined ? [] : SIDES.flatMap((side) => engagement.bonuses[side]);
  return (
    <ObjectivesPanel
      briefing={briefing}
      bonusIds={taken.map((bonus) => bonus.id)}
      editable={false}
      onToggle={() => undefined}
    />
  );
}

/** The board of a track that cannot be prepared: the one it was begun on, or the one it will have. */
function BegunBoard({ briefing }: { briefing: TrackBriefing }) {
  return <BoardPanel track={briefing.track} board={useTrackBoard(briefing, [])} isLarge />;
}

function LoadingTrack() {
  const { t } = useTranslation('track');
  return (
    <div className={classes.page}>
      <Panel title={t('title')}>
        <SkeletonLines count={16} />
      </Panel>
      <Panel title={t('objectives.title')}>
        <SkeletonLines count={10} />
      </Panel>
    </div>
  );
}
