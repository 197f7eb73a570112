import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { TrackNode, TrackStatus } from '../../../shared/domain/track-node.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { AllegianceName, allegianceStyle } from '../../ui/allegiance-mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { type Format, useFormat } from '../../ui/use-format.ts';
import classes from './campaign-graph.module.css';
import { computeMinHeight, findCentre, fitGrid } from '../../ui/track-graph/grid.ts';
import { computeLinkState, findCurrentTrack, listReachable } from '../../ui/track-graph/link-state.ts';
import { ONE_STOP_GROUP, useOneStop } from '../../ui/one-stop.ts';
import { listDrawn, TrackDrawing } from '../../ui/track-graph/track-drawing.tsx';
import { useSeenColumns } from '../../ui/track-graph/use-seen-columns.ts';
import { findPlayedRole } from './track-forces.ts';
import { useGraphScroll } from './use-graph-scroll.ts';

/** The campaign as a graph of tracks: fought ones with their winner, open ones and later ones. */
export function CampaignGraph({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const { ref, width, height } = useElementSize();
  const { tracks, links } = summary;
  const grid = useMemo(() => fitGrid(tracks, { width, height }), [tracks, width, height]);
  const current = findCurrentTrack(tracks);
  const scroll = useGraphScroll(current === undefined ? undefined : findCentre(grid, current), {
    width,
    height,
  });
  const seen = useSeenColumns(scroll.ref, grid);
  const reachable = useMemo(() => listReachable(tracks, links), [tracks, links]);
  const stopOf = useOneStop(
    listDrawn(tracks, seen).map(({ id }) => id),
    current?.id,
  );
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const count = (status: TrackStatus) => tracks.filter((track) => track.status === status).length;
  const ahead = reachable.size - count('under-way');
  const counts = [
    t('graph.done', { count: count('done') }),
    ...(count('under-way') > 0 ? [t('graph.underWay', { count: count('under-way') })] : []),
    t('graph.ahead', { count: ahead }),
  ];
  return (
    <Panel
      className={classes.panel ?? ''}
      title={t('graph.title')}
      right={
        <>
          {counts.join(' · ')} · <Link to="/road">{t('graph.road')}</Link> ·{' '}
          <Link to="/tracks">{t('graph.edit')}</Link>
        </>
      }
    >
      <div className={classes.frame} style={{ minHeight: computeMinHeight(tracks) }}>
        <div className={classes.box} ref={scroll.ref} onScroll={scroll.onScroll} {...ONE_STOP_GROUP}>
          <div className={classes.measure} ref={ref}>
            {width === 0 ? null : (
              <TrackDrawing
                tracks={tracks}
                links={links}
                grid={grid}
                seen={seen}
                stateOf={(link) => {
                  const [from, to] = [byId.get(link.from), byId.get(link.to)];
                  return from === undefined || to === undefined
                    ? 'missed'
                    : computeLinkState(link, from, to, reachable.has(link.from));
                }}
                lookOf={(link, role) => {
                  const from = byId.get(link.from);
                  return from === undefined ? undefined : findPlayedRole(from, role, summary).allegiance;
                }}
                renderTrack={(track) => (
                  <TrackBox
                    track={track}
                    stop={stopOf(track.id)}
                    matters={track.status === 'done' || reachable.has(track.id)}
                    summary={summary}
                    t={t}
                  />
                )}
              />
            )}
          </div>
        </div>
        {scroll.hidden.left ? <MoreButton side="left" onPress={() => scroll.turnPage(-1)} /> : null}
        {scroll.hidden.right ? <MoreButton side="right" onPress={() => scroll.turnPage(1)} /> : null}
      </div>
    </Panel>
  );
}

/** Shows that the graph continues beyond an edge, and scrolls there. */
function MoreButton({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  const { t } = useTranslation('command-post');
  const Chevron = side === 'left' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      data-screen-only
      className={`${classes.more} ${classes[side]}`}
      aria-label={t(`graph.more.${side}`)}
      title={t(`graph.more.${side}`)}
      onClick={onPress}
    >
      <Chevron size={16} aria-hidden="true" />
    </button>
  );
}

interface TrackProps {
  readonly track: TrackNode;
  readonly summary: CampaignSummary;
  readonly t: TFunction;
}

interface TrackBoxProps extends TrackProps {
  readonly matters: boolean;
  readonly stop: ReturnType<ReturnType<typeof useOneStop>>;
}

function TrackBox({ track, matters, stop, summary, t }: TrackBoxProps) {
  const format = useFormat();
  const { winner } = track;
  const allegiance =
    winner === null || winner === 'draw' ? undefined : findPlayedRole(track, winner, summary).allegiance;
  const fighters = describeFighters({ track, summary, t }, format);
  return (
    <Link
      {...stop}
      className={[
        classes.node,
        classes[track.status],
        allegiance === undefined ? '' : classes.won,
        matters ? '' : classes.passed,
      ].join(' ')}
      style={allegianceStyle(allegiance)}
      to={addressOf(track)}
      title={fighters}
    >
      <span className={classes.name}>{nameTrack(t, track)}</span>
      <TrackRemark track={track} summary={summary} t={t} />
      <span className="visually-hidden">{describeWays(track, summary, t)}</span>
    </Link>
  );
}

function TrackRemark({ track, summary, t }: TrackProps) {
  if (track.status === 'under-way') return <small className={classes.now}>{t('graph.node.underWay')}</small>;
  if (track.winner === null) return null;
  if (track.winner === 'draw') return <small>{t('graph.node.draw')}</small>;
  const { allegiance } = findPlayedRole(track, track.winner, summary);
  // An allegiance wins, not the single force; and its name is mostly the shorter one.
  const name = allegiance?.name ?? t(`app:sides.${track.winner}`);
  return (
    <small>
      <AllegianceName allegiance={allegiance}>
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{t('graph.node.won', { name })}</span>
      </AllegianceName>
    </small>
  );
}

/** Who fights or fought; undefined before the track is begun. */
function describeFighters({ track, summary, t }: TrackProps, format: Format): string | undefined {
  if (track.forces.length === 0) return undefined;
  const [attackers, defenders] = SIDES.map((role) => format.list(findPlayedRole(track, role, summary).names));
  return t('graph.node.fighters', { attackers, defenders });
}

function addressOf(track: TrackNode): string {
  const { engagementId, status } = track;
  return engagementId !== null && status === 'under-way'
    ? `/engagement/${engagementId}`
    : `/track/${track.id}`;
}

/** The drawing in words, for screen readers: status of a track and where it leads. */
function describeWays(track: TrackNode, summary: CampaignSummary, t: TFunction): string {
  const standing = track.status === 'done' ? [] : [t(`graph.status.${track.status}`)];
  const ways = summary.links
    .filter((link) => link.from === track.id)
    .map((link) => {
      const target = summary.tracks.find(({ id }) => id === link.to);
      return t(`graph.leads.${link.ifWinner}`, { name: target === undefined ? '' : nameTrack(t, target) });
    });
  return [...standing, ...ways].join('. ');
}
