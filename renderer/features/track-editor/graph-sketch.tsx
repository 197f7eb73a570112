import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { trackName } from '../../ui/track-name.ts';
import classes from './track-editor.module.css';

const STEP_X_PX = 176;
const STEP_Y_PX = 66;
const NODE_WIDTH_PX = 144;
const NODE_HEIGHT_PX = 42;

/** The graph as a drawing whose nodes link to the tracks; the list beside it has the same in words. */
export function GraphSketch({ graph, problems }: { graph: TrackGraph; problems: readonly GraphProblem[] }) {
  const { t } = useTranslation(['track-editor', 'game']);
  const byId = new Map<string, TrackNode>(graph.tracks.map((track) => [track.id, track]));
  const wrong = new Set<string | null>(problems.map(({ trackId }) => trackId));
  const width = (Math.max(0, ...graph.tracks.map(({ column }) => column)) + 1) * STEP_X_PX;
  const height = (Math.max(0, ...graph.tracks.map(({ row }) => row)) + 1) * STEP_Y_PX;
  return (
    <div className="fades-beyond">
      <div className={classes.sketch} style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          <marker
            id="way-end"
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className={classes.arrow} d="M0 0L8 4L0 8Z" />
          </marker>
          {graph.links.map((link) => (
            <Way
              key={`${link.from} ${link.to} ${link.ifWinner}`}
              from={byId.get(link.from)}
              to={byId.get(link.to)}
              ifWinner={link.ifWinner}
            />
          ))}
        </svg>
        <ul>
          {graph.tracks.map((track) => (
            <li
              key={track.id}
              style={{
                left: track.column * STEP_X_PX + (STEP_X_PX - NODE_WIDTH_PX) / 2,
                top: track.row * STEP_Y_PX + (STEP_Y_PX - NODE_HEIGHT_PX) / 2,
                width: NODE_WIDTH_PX,
                height: NODE_HEIGHT_PX,
              }}
            >
              <Link className={classes.node} data-status={track.status} to={`/tracks/${track.id}`}>
                <span>{trackName(t, track)}</span>
                <small>{wrong.has(track.id) ? t('graph.wrong') : t(`graph.status.${track.status}`)}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Way(props: { from: TrackNode | undefined; to: TrackNode | undefined; ifWinner: string }) {
  const { from, to, ifWinner } = props;
  if (from === undefined || to === undefined) return null;
  const middle = ({ column, row }: TrackNode) => ({
    x: (column + 0.5) * STEP_X_PX,
    y: (row + 0.5) * STEP_Y_PX,
  });
  const [start, end] = [middle(from), middle(to)];
  const forward = Math.sign(end.x - start.x);
  const down = forward === 0 ? Math.sign(end.y - start.y) : 0;
  const [x1, x2] = [start.x + (forward * NODE_WIDTH_PX) / 2, end.x - (forward * NODE_WIDTH_PX) / 2];
  const [y1, y2] = [start.y + (down * NODE_HEIGHT_PX) / 2, end.y - (down * NODE_HEIGHT_PX) / 2];
  return <path data-winner={ifWinner} d={`M${x1} ${y1}L${x2} ${y2}`} markerEnd="url(#way-end)" />;
}
