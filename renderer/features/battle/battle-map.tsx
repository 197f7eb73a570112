import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent, type Ref } from 'react';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { toOffsetHex } from '../../../shared/domain/hex.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { BattleFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import { getHexAt } from '../../../shared/rules/board/board.ts';
import { getRuinedMap } from '../../../shared/rules/board/ruined-map.ts';
import { HexMap, type DrawLayer } from '../../ui/hex-map/hex-map.tsx';
import type { MapZoom } from '../../ui/hex-map/zoom.tsx';
import type { Point } from '../../ui/point.ts';
import { createPainter, type Painter, type PainterInput } from './create-painter.ts';
import { drawGround } from './draw-ground.ts';
import type { TrackGround } from './ground.ts';
import type { Player } from './playback.ts';
import { readCanvasView, type GroundTexts } from './scene-view.ts';
import classes from './battle-map.module.css';

interface BattleMapProps extends PainterInput {
  readonly board: BoardMap;
  readonly ground: TrackGround;
  readonly texts: GroundTexts;
  readonly frame: BattleFrame;
  readonly zoom: Ref<MapZoom>;
  readonly player: Player;
  /** What the map shows now, in words, for screen readers. */
  readonly label: string;
  readonly onSelect: (unitId: UnitId) => void;
  readonly onPoint: (unitId: UnitId | null) => void;
}

/** Pixels; a press that moves farther is a drag. */
const CLICK_PX = 4;

/** The board with all units. The log and the list of units say the same in words. */
export function BattleMap({ player, label, zoom, onSelect, onPoint, ...shown }: BattleMapProps) {
  const [painter, setPainter] = useState<Painter | null>(null);
  const pressed = useRef<Point | null>(null);
  const { replay, fielded, board, selected, pointed, places, isAnimated } = shown;
  const { ruins } = shown.frame;
  useEffect(() => {
    const made = createPainter(player);
    setPainter(made);
    return () => made.dispose();
  }, [player]);
  useEffect(() => {
    painter?.show({ replay, fielded, selected, pointed, places, isAnimated });
  }, [painter, replay, fielded, selected, pointed, places, isAnimated]);
  const drawOver = useMemo<DrawLayer | undefined>(
    () => (painter === null ? undefined : (context, view) => painter.attach(context, view)),
    [painter],
  );
  const drawUnder = useGroundLayer(shown);
  const ground = useMemo(
    () =>
      getRuinedMap(
        board,
        ruins.map((at) => getHexAt(board, toOffsetHex(at))),
      ),
    [board, ruins],
  );
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current;
    pressed.current = null;
    const point = pointOf(event);
    if (from === null || Math.hypot(point.x - from.x, point.y - from.y) > CLICK_PX) return;
    const unitId = painter?.findUnitAt(point) ?? null;
    if (unitId !== null) onSelect(unitId);
  };
  return (
    <div
      className={classes.map}
      data-on-unit={pointed !== null}
      onPointerDown={(event) => (pressed.current = pointOf(event))}
      onPointerMove={(event) => onPoint(painter?.findUnitAt(pointOf(event)) ?? null)}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={onPointerUp}
    >
      <HexMap map={ground} drawUnder={drawUnder} drawOver={drawOver} label={label} zoom={zoom} />
    </div>
  );
}

/** Layer of zones, edges, minefields and places of the track; redrawn only when one of them changes. */
function useGroundLayer({
  board,
  ground,
  texts,
  frame,
}: Pick<BattleMapProps, 'board' | 'ground' | 'texts' | 'frame'>): DrawLayer {
  const { turn, minefields, scans } = frame;
  return useCallback<DrawLayer>(
    (context, layout) => {
      const view = { ...readCanvasView(context, layout), size: board, texts };
      drawGround(context, { ground, turn, minefields, scans }, view);
    },
    [board, ground, texts, turn, minefields, scans],
  );
}
