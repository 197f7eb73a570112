import { DndContext } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { GraphProblem } from '../../../shared/domain/problem.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { useCommand } from '../../api/use-command.tsx';
import { arrangeTracks } from '../../ui/track-graph/arrange-tracks.ts';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { ZoomBar, zoomByKey } from '../../ui/hex-map/zoom.tsx';
import { findCentre, type Grid, makeGridForPlaces, NODE_WIDTH_PX } from '../../ui/track-graph/grid.ts';
import { TrackDrawing } from '../../ui/track-graph/track-drawing.tsx';
import { nameTrack } from '../../ui/name-track.ts';
import { findPlace, swapPlaces } from './graph-aim.ts';
import { GraphTile } from './graph-tile.tsx';
import classes from './track-editor.module.css';
import { isSameWay } from './same-way.ts';
import { type GraphDrag, useGraphDrag } from './use-graph-drag.ts';
import { findCurrentTrack } from '../../ui/track-graph/link-state.ts';
import { useGraphView } from './use-graph-view.ts';
import { useSeenColumns } from '../../ui/track-graph/use-seen-columns.ts';
import { WayForm } from './way-form.tsx';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

interface GraphEditorProps {
  readonly graph: TrackGraph;
  readonly problems: readonly GraphProblem[];
}

/**
 * The whole graph to work on: tracks are dragged to other places, ways are drawn from one to another, by pointer and by
 * keys. The list of tracks and the panel of ways have the same in words.
 */
export function GraphEditor({ graph, problems }: GraphEditorProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const keyNames = { ...useKeysOf('trackEditor'), ...useKeysOf('map') };
  const grid = useMemo(() => makeGridForPlaces(graph.tracks, 1), [graph.tracks]);
  const current = findCurrentTrack(graph.tracks);
  const view = useGraphView(grid, current === undefined ? undefined : findCentre(grid, current));
  const [ends, setEnds] = useState<{ readonly from: TrackId; readonly to: TrackId } | null>(null);
  const { context, drag, told } = useGraphDrag(graph, grid, view.scale, setEnds);
  const seen = useSeenColumns(view.ref, grid, view.scale);
  const shown = useMemo(() => movePlaces(graph, drag, grid), [graph, drag, grid]);
  const [place, arranging] = useCommand('track.place');
  const [arranged, setArranged] = useState('');
  const arrange = async () => {
    const places = listMoved(graph);
    view.fitNext();
    const outcome = places.length === 0 ? null : await place({ places });
    if (outcome?.ok === false) return;
    setArranged(t(places.length === 0 ? 'graph.arrangedBefore' : 'graph.arranged', { count: places.length }));
  };
  return (
    <DndContext {...context}>
      <div className={classes.graphFrame}>
        <div
          ref={view.ref}
          className={classes.graphBox}
          style={{ height: grid.height + 16 }}
          onPointerDown={view.pan}
          onKeyDown={(event) => {
            if (zoomByKey(event, view.zoom)) event.preventDefault();
          }}
        >
          <div
            className={classes.graphSize}
            style={{ width: grid.width * view.scale, height: grid.height * view.scale }}
          >
            <div className={classes.graphScaled} style={{ transform: `scale(${view.scale})` }}>
              <TrackDrawing
                tracks={shown.tracks}
                links={shown.links}
                grid={grid}
                seen={seen}
                kept={drag?.load.track.id}
                stateOf={() => 'possible'}
                isWrong={(link) => problems.some(({ way }) => way !== null && isSameWay(way, link))}
                renderTrack={(track) => (
                  <GraphTile
                    // As it stood before the drag, from where the drag is measured.
                    track={graph.tracks.find(({ id }) => id === track.id) ?? track}
                    graph={graph}
                    problems={problems.filter(({ trackId }) => trackId === track.id)}
                    isAim={drag?.over === track.id}
                  />
                )}
              >
                {drag?.load.kind === 'way' ? <DrawnWay drag={drag} graph={graph} grid={grid} /> : null}
              </TrackDrawing>
            </div>
          </div>
        </div>
        <ZoomBar zoom={view.zoom} />
      </div>
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <div className={classes.graphActions}>
        <Button size="compact-sm" loading={arranging.isPending} onClick={() => void arrange()}>
          {t('graph.arrange')}
        </Button>
        <span role="status" className={classes.told}>
          {arranged}
        </span>
      </div>
      <p className={classes.told}>{t('graph.legend', keyNames)}</p>
      <CenterDialog title={t('ways.new')} opened={ends !== null} size={620} onClose={() => setEnds(null)}>
        {ends === null ? null : (
          <WayForm
            tracks={graph.tracks.filter(({ status }) => status !== 'under-way' && status !== 'done')}
            nameOf={(id) => {
              const track = graph.tracks.find((candidate) => candidate.id === id);
              return track === undefined ? '' : nameTrack(t, track);
            }}
            problems={problems}
            ends={ends}
            onDone={() => setEnds(null)}
          />
        )}
      </CenterDialog>
    </DndContext>
  );
}

/** The places that change when the graph is arranged in layers. */
function listMoved({ tracks, links }: TrackGraph) {
  return arrangeTracks(tracks, links).flatMap(({ id, column, row }) => {
    const track = tracks.find((other) => other.id === id);
    return track?.column === column && track.row === row ? [] : [{ trackId: id, column, row }];
  });
}

/** The graph with the dragged track where it would be put down. */
function movePlaces(graph: TrackGraph, drag: GraphDrag | null, grid: Grid): TrackGraph {
  if (drag?.load.kind !== 'track') return graph;
  const { track } = drag.load;
  const moved = new Map(
    swapPlaces(graph.tracks, track, findPlace(track, drag.moved, grid)).map((place) => [
      place.trackId,
      place,
    ]),
  );
  return { ...graph, tracks: graph.tracks.map((other) => ({ ...other, ...moved.get(other.id) })) };
}

interface DrawnWayProps {
  readonly drag: GraphDrag;
  readonly graph: TrackGraph;
  readonly grid: Grid;
}

/** The way that is being drawn, from its track to the pointer or to the track that it is aimed at. */
function DrawnWay({ drag: { load, moved, over }, graph, grid }: DrawnWayProps) {
  const centre = findCentre(grid, load.track);
  const start = { x: centre.x + NODE_WIDTH_PX / 2, y: centre.y };
  const target = graph.tracks.find(({ id }) => id === over);
  const end =
    target === undefined ? { x: start.x + moved.x, y: start.y + moved.y } : findCentre(grid, target);
  return <path className={classes.drawnWay} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />;
}
