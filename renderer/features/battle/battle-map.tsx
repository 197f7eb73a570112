import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Point } from '../../ui/hex-map/geometry.ts';
import { HexMap, type DrawLayer } from '../../ui/hex-map/hex-map.tsx';
import { createPainter, type Painter, type Shown } from './create-painter.ts';
import type { Player } from './playback.ts';
import classes from './battle-map.module.css';

interface BattleMapProps extends Shown {
  readonly board: BoardMap;
  readonly player: Player;
  /** What is to be seen now, for those who do not see it. */
  readonly label: string;
  readonly onSelect: (unitId: UnitId) => void;
}

/** A press that moves farther is a drag, in pixels. */
const CLICK_PX = 4;

/** The board with everybody on it. The log and the list of units say the same in words. */
export function BattleMap({ board, player, label, onSelect, ...shown }: BattleMapProps) {
  const [painter, setPainter] = useState<Painter | null>(null);
  const pressed = useRef<Point | null>(null);
  const { replay, fielded, selected, isAnimated } = shown;
  useEffect(() => {
    const made = createPainter(player);
    setPainter(made);
    return () => made.dispose();
  }, [player]);
  useEffect(() => {
    painter?.show({ replay, fielded, selected, isAnimated });
  }, [painter, replay, fielded, selected, isAnimated]);
  const drawOver = useMemo<DrawLayer | undefined>(
    () => (painter === null ? undefined : (context, view) => painter.attach(context, view)),
    [painter],
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
      role="img"
      aria-label={label}
      onPointerDown={(event) => (pressed.current = pointOf(event))}
      onPointerUp={onPointerUp}
    >
      <HexMap map={board} drawOver={drawOver} />
    </div>
  );
}
