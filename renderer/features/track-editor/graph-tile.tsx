import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconAlertTriangle, IconArrowNarrowRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { translateProblem } from '../../ui/translate-problem.ts';
import { nameTrack } from '../../ui/name-track.ts';
import type { GraphLoad } from './graph-aim.ts';
import { findShortcut, type ShortcutIn } from '../../ui/shortcuts/shortcuts.ts';
import classes from './track-editor.module.css';

interface GraphTileProps {
  readonly track: TrackNode;
  readonly graph: TrackGraph;
  /** Of this track. */
  readonly problems: readonly GraphProblem[];
  /** Whether the way that is being drawn is aimed at it. */
  readonly isAim: boolean;
}

/** A track in the graph: leads to its editor, is dragged, and has a grip to draw a way from. */
export function GraphTile({ track, graph, problems, isAim }: GraphTileProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const isBegun = track.status === 'under-way' || track.status === 'done';
  const tile = useDraggable({ id: track.id, data: { kind: 'track', track } satisfies GraphLoad });
  const way = useDraggable({
    id: `way-${track.id}`,
    data: { kind: 'way', track } satisfies GraphLoad,
    disabled: isBegun,
  });
  // The tile follows the drag by itself, from place to place: without a node the library measures the pointer alone.
  const target = useDroppable({ id: track.id });
  const { onKeyDown: liftTile, ...tilePointer } = tile.listeners ?? {};
  const { onKeyDown: liftWay, ...wayPointer } = way.listeners ?? {};
  const lift = (event: KeyboardEvent) => {
    const shortcut = event.shiftKey ? null : findShortcut('trackEditor', event);
    const acts: Readonly<Record<ShortcutIn<'trackEditor'>, typeof liftTile>> = {
      lift: liftTile,
      liftWay,
    };
    if (shortcut !== null) acts[shortcut]?.(event);
  };
  const wrong = problems.map((problem) => translateProblem(problem, t));
  return (
    <div
      ref={target.setNodeRef}
      className={classes.tile}
      data-status={track.status}
      data-aim={isAim || undefined}
      data-dragged={tile.isDragging || undefined}
      title={wrong.length === 0 ? undefined : wrong.join('\n')}
      {...tilePointer}
    >
      <Link
        to={`/tracks/${track.id}`}
        draggable={false}
        aria-describedby={tile.attributes['aria-describedby']}
        onKeyDown={lift}
      >
        <span className={classes.tileName}>{nameTrack(t, track)}</span>
        <small>
          {wrong.length === 0 ? null : <IconAlertTriangle size={12} aria-hidden="true" />}
          {t(`graph.status.${track.status}`)}
        </small>
        <span className="visually-hidden">{[...wrong, ...listWays(track, graph, t)].join('. ')}</span>
      </Link>
      {isBegun ? null : (
        <span
          ref={way.setNodeRef}
          className={classes.grip}
          title={t('graph.grip')}
          aria-hidden="true"
          {...wayPointer}
        >
          <IconArrowNarrowRight size={13} />
        </span>
      )}
    </div>
  );
}

/** Where a track leads, in words. */
function listWays(
  track: TrackNode,
  { tracks, links }: TrackGraph,
  t: ReturnType<typeof useTranslation<['track-editor', 'game']>>['t'],
): string[] {
  return links
    .filter(({ from }) => from === track.id)
    .map((link) => {
      const to = tracks.find(({ id }) => id === link.to);
      return t(`graph.leads.${link.ifWinner}`, { to: to === undefined ? '' : nameTrack(t, to) });
    });
}
