import {
  type DndContextProps,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { TrackGraph } from '../../../shared/domain/track-graph.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { Point } from '../../ui/point.ts';
import type { Grid } from '../../ui/track-graph/grid.ts';
import { ShortcutSensor } from '../../ui/shortcuts/shortcut-sensor.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { createGraphAim, findPlace, getGraphLoad, type GraphLoad, swapPlaces } from './graph-aim.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

/** A touch of this length (milliseconds) lifts; one that moves before scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Pixels; less movement is a click. */
const MOUSE = { activationConstraint: { distance: 5 } };

export interface GraphDrag {
  readonly load: GraphLoad;
  /** In pixels of the unscaled drawing. */
  readonly moved: Point;
  /** The track that a way is aimed at. */
  readonly over: TrackId | null;
}

interface GraphDragging {
  readonly context: DndContextProps;
  readonly drag: GraphDrag | null;
  /** What a screen reader is told of the drag. */
  readonly told: string;
}

/** Drags in the graph: a track is put elsewhere by a command; `onWay` is told of a way that was drawn. */
export function useGraphDrag(
  graph: TrackGraph,
  grid: Grid,
  scale: number,
  onWay: (ends: { readonly from: TrackId; readonly to: TrackId }) => void,
): GraphDragging {
  const { t } = useTranslation('track-editor');
  const keyNames = useKeysOf('trackEditor');
  const [drag, setDrag] = useState<GraphDrag | null>(null);
  const [told, setTold] = useState('');
  const [aim] = useState(createGraphAim);
  const [place] = useCommand('track.place');
  const announce = useAnnouncements(graph, grid);
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(ShortcutSensor, {
      coordinateGetter: aim.makeStep(graph.tracks, grid, scale),
      scrollBehavior: 'auto',
    }),
  );
  const read = ({ active, delta, over }: DragMoveEvent | DragEndEvent): GraphDrag | null => {
    const load = getGraphLoad(active);
    const moved = { x: delta.x / scale, y: delta.y / scale };
    return load === null ? null : { load, moved, over: (over?.id as TrackId | undefined) ?? null };
  };
  const follow = (event: DragMoveEvent) => {
    const now = read(event);
    setDrag(now);
    if (now !== null) setTold(announce(now, false));
  };
  const putDown = async (event: DragEndEvent) => {
    const last = read(event);
    aim.forget();
    if (last !== null) setTold(announce(last, true));
    if (last?.load.kind === 'track') {
      const { track } = last.load;
      const places = swapPlaces(graph.tracks, track, findPlace(track, last.moved, grid));
      // The dragged track stays where it was put until the answer arrives.
      if (places.length > 0) await place({ places });
    }
    setDrag(null);
    if (last?.load.kind === 'way' && last.over !== null) onWay({ from: last.load.track.id, to: last.over });
  };
  const context: DndContextProps = {
    sensors,
    collisionDetection: aim.detect,
    // The places are told by the page itself: the library knows pixels.
    accessibility: {
      announcements: MUTE,
      screenReaderInstructions: { draggable: t('graph.instructions', keyNames) },
    },
    onDragStart: ({ active }) => {
      const load = getGraphLoad(active);
      if (load === null) return;
      setDrag({ load, moved: { x: 0, y: 0 }, over: null });
      setTold(t(`graph.drag.lifted.${load.kind}`, { name: nameTrack(t, load.track) }));
    },
    onDragMove: follow,
    onDragOver: (event) => follow({ ...event, delta: event.delta }),
    onDragEnd: (event) => void putDown(event),
    onDragCancel: ({ active }) => {
      aim.forget();
      setDrag(null);
      const load = getGraphLoad(active);
      if (load !== null) setTold(t('graph.drag.left', { name: nameTrack(t, load.track) }));
    },
  };
  return { context, drag, told };
}

const SAY_NOTHING = () => undefined;
const MUTE = {
  onDragStart: SAY_NOTHING,
  onDragOver: SAY_NOTHING,
  onDragEnd: SAY_NOTHING,
  onDragCancel: SAY_NOTHING,
};

function useAnnouncements(graph: TrackGraph, grid: Grid) {
  const { t } = useTranslation(['track-editor', 'game']);
  return ({ load, moved, over }: GraphDrag, isEnd: boolean): string => {
    const name = nameTrack(t, load.track);
    if (load.kind === 'way') {
      const to = graph.tracks.find(({ id }) => id === over);
      return to === undefined
        ? t('graph.drag.nowhere', { name })
        : t('graph.drag.toTrack', { name, to: nameTrack(t, to) });
    }
    const { column, row } = findPlace(load.track, moved, grid);
    const spot = { name, column: column + 1, row: row + 1 };
    return isEnd ? t('graph.drag.put', spot) : t('graph.drag.moved', spot);
  };
}
