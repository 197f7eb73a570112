import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { TrackNode, TrackStatus } from '../../../shared/domain/track-node.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import { AllegianceName, allegianceStyle, MarkShape } from '../../ui/allegiance-mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { trackName } from '../../ui/track-name.ts';
import { type Format, useFormat } from '../../ui/use-format.ts';
import classes from './campaign-graph.module.css';
import {
  computeGraphLayout,
  computeLeastHeight,
  findCurrentTrack,
  listReachable,
  NODE_HEIGHT_PX,
  NODE_WIDTH_PX,
  type PlacedLink,
  type PlacedTrack,
} from './graph-layout.ts';
import { castRole, nameCast } from './track-forces.ts';
import { useGraphScroll } from './use-graph-scroll.ts';

/** Marks of the roles while nobody plays them. */
const USUAL_MARKS = { attacker: 'corner', defender: 'diamond' } as const;

/** The campaign as a graph of tracks: fought ones with their winner, open ones and later ones. */
export function CampaignGraph({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation(['command-post', 'game']);
  const { ref, width, height } = useElementSize();
  const layout = computeGraphLayout(summary.tracks, summary.links, { width, height });
  const current = findCurrentTrack(summary.tracks);
  const scroll = useGraphScroll(
    layout.tracks.find((node) => node.track === current),
    { width, height },
  );
  const count = (status: TrackStatus) => summary.tracks.filter((track) => track.status === status).length;
  const ahead = listReachable(summary.tracks, summary.links).size - count('under-way');
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
          {counts.join(' · ')} · <Link to="/tracks">{t('graph.edit')}</Link>
        </>
      }
    >
      <div className={classes.frame} style={{ minHeight: computeLeastHeight(summary.tracks) }}>
        <div className={classes.box} ref={scroll.ref} onScroll={scroll.onScroll}>
          <div className={classes.measure} ref={ref}>
            {width === 0 ? null : (
              <div className={classes.canvas} style={{ width: layout.width, height: layout.height }}>
                <svg className={classes.links} width={layout.width} height={layout.height} aria-hidden="true">
                  {layout.links.map((placed) => (
                    <LinkLine
                      key={`${placed.link.from}-${placed.link.to}-${placed.link.ifWinner}`}
                      placed={placed}
                      summary={summary}
                    />
                  ))}
                </svg>
                <ul className={classes.nodes}>
                  {layout.tracks.map((node) => (
                    <TrackBox key={node.track.id} node={node} summary={summary} t={t} />
                  ))}
                </ul>
              </div>
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

/** The role that has to win by its shape, and in the colour of the allegiance that plays it once this is known. */
function LinkLine({ placed, summary }: { placed: PlacedLink; summary: CampaignSummary }) {
  const { link, state, path, middle } = placed;
  const from = summary.tracks.find(({ id }) => id === link.from);
  const cast =
    from === undefined || link.ifWinner === 'any' ? undefined : castRole(from, link.ifWinner, summary);
  return (
    <g className={classes[state]}>
      <path className={classes.line} d={path} />
      {link.ifWinner === 'any' || state === 'taken' ? null : (
        <g className={classes.condition} style={allegianceStyle(cast?.allegiance)}>
          <circle cx={middle.x} cy={middle.y} r={8} />
          <g transform={`translate(${middle.x - 4.5} ${middle.y - 4.5}) scale(0.9)`}>
            <MarkShape mark={cast?.allegiance?.mark ?? USUAL_MARKS[link.ifWinner]} />
          </g>
        </g>
      )}
    </g>
  );
}

interface TrackProps {
  readonly track: TrackNode;
  readonly summary: CampaignSummary;
  readonly t: TFunction;
}

function TrackBox({ node, summary, t }: Omit<TrackProps, 'track'> & { readonly node: PlacedTrack }) {
  const format = useFormat();
  const { track, x, y } = node;
  const { winner } = track;
  const allegiance =
    winner === null || winner === 'draw' ? undefined : castRole(track, winner, summary).allegiance;
  const fighters = describeFighters({ track, summary, t }, format);
  return (
    <li
      style={{
        left: x - NODE_WIDTH_PX / 2,
        top: y - NODE_HEIGHT_PX / 2,
        width: NODE_WIDTH_PX,
        height: NODE_HEIGHT_PX,
      }}
    >
      <Link
        className={[
          classes.node,
          classes[track.status],
          allegiance === undefined ? '' : classes.won,
          node.matters ? '' : classes.passed,
        ].join(' ')}
        style={allegianceStyle(allegiance)}
        to={addressOf(track)}
        title={fighters}
      >
        <span className={classes.name}>{trackName(t, track)}</span>
        <TrackRemark track={track} summary={summary} t={t} />
        <span className="visually-hidden">{describeWays(track, summary, t)}</span>
      </Link>
    </li>
  );
}

function TrackRemark({ track, summary, t }: TrackProps) {
  if (track.status === 'under-way') return <small className={classes.now}>{t('graph.node.underWay')}</small>;
  if (track.winner === null) return null;
  if (track.winner === 'draw') return <small>{t('graph.node.draw')}</small>;
  const cast = castRole(track, track.winner, summary);
  const name = nameCast(cast) ?? t(`app:sides.${track.winner}`);
  return (
    <small>
      <AllegianceName allegiance={cast.allegiance}>
        <span aria-hidden="true">{name}</span>
        <span className="visually-hidden">{t('graph.node.won', { name })}</span>
      </AllegianceName>
    </small>
  );
}

/** Who fights or fought; undefined before the track is begun. */
function describeFighters({ track, summary, t }: TrackProps, format: Format): string | undefined {
  if (track.forces.length === 0) return undefined;
  const [attackers, defenders] = SIDES.map((role) => format.list(castRole(track, role, summary).names));
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
      return t(`graph.leads.${link.ifWinner}`, { name: target === undefined ? '' : trackName(t, target) });
    });
  return [...standing, ...ways].join('. ');
}
