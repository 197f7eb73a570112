import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';
import type { Point } from '../point.ts';
import { drawBoard } from './draw-board.ts';
import {
  computeHexCenter,
  computeShiftInto,
  findHexAt,
  fitView,
  type MapView,
  panView,
  zoomView,
} from './geometry.ts';
import classes from './hex-map.module.css';
import { type MapPalette, readMapPalette } from './map-palette.ts';
import { type MapZoom, ZOOM_PER_NOTCH, ZoomBar } from './zoom.tsx';

/** Draws above the board, in CSS pixels. */
export type DrawLayer = (ctx: CanvasRenderingContext2D, view: MapView, palette: MapPalette) => void;

export interface HexMapProps {
  readonly map: BoardMap;
  /** Drawn above the board; changing it redraws this layer and not the board. */
  readonly drawOver?: DrawLayer | undefined;
  /** Drawn between the board and `drawOver`; changing it redraws this layer only. */
  readonly drawUnder?: DrawLayer | undefined;
  /** Called for each hex of a press or drag; without it dragging moves the map. */
  readonly onStroke?: ((place: OffsetHex, isFirst: boolean) => void) | undefined;
  readonly onStrokeEnd?: (() => void) | undefined;
  readonly onPoint?: ((place: OffsetHex | null) => void) | undefined;
  /** Description for screen readers, where nothing around the map has it. */
  readonly label?: string | undefined;
  /** Actions of the zoom buttons, for keys. */
  readonly zoom?: Ref<MapZoom> | undefined;
  /** A hex (such as a cursor) that is kept visible when it moves. */
  readonly follow?: OffsetHex | null | undefined;
  /** Shows the whole board without zoom and drag, so that the page scrolls over it. */
  readonly isStill?: boolean;
  readonly children?: ReactNode;
}

/**
 * A board that can be zoomed with the wheel and buttons and dragged, unless it is still. The caller adds other keys and
 * descriptions.
 */
export function HexMap(props: HexMapProps) {
  const {
    map,
    drawUnder,
    drawOver,
    onStroke,
    onStrokeEnd,
    onPoint,
    label,
    zoom,
    follow = null,
    isStill = false,
    children,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const palette = useMapPalette(frame);
  const [moved, setMoved] = useState<MapView | null>(null);
  const { widthHexes, heightHexes } = map;
  useEffect(() => setMoved(null), [widthHexes, heightHexes]);
  const view = moved ?? fitView(map, size);
  const board = useCallback<DrawLayer>(
    (ctx, at, colors) => drawBoard(ctx, map, at, colors, { width: size.x, height: size.y }),
    [map, size],
  );
  const drag = useDrag({ map, view, size, setMoved, onStroke, onStrokeEnd, onPoint });
  useWheel(frame, isStill ? null : (factor, point) => setMoved(zoomView(view, factor, point)));
  useFollow({ view, size, moved, setMoved }, follow);
  const middle = follow === null ? { x: size.x / 2, y: size.y / 2 } : computeHexCenter(view, follow);
  const acts: MapZoom = {
    zoomBy: (factor) => setMoved(zoomView(view, factor, middle)),
    showAll: () => setMoved(null),
  };
  useImperativeHandle(zoom, () => acts);
  return (
    <div className={classes.whole}>
      <div
        className={classes.frame}
        ref={frame}
        {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
        data-still={isStill}
        {...(isStill ? {} : drag)}
      >
        <Layer draw={board} view={view} size={size} palette={palette} />
        {[drawUnder, drawOver].map((draw, index) =>
          draw === undefined ? null : (
            <Layer key={index} draw={draw} view={view} size={size} palette={palette} />
          ),
        )}
        {children}
      </div>
      {!isStill && <ZoomBar zoom={acts} />}
    </div>
  );
}

/** Scrolls a hex that has moved out of view back into it. */
function useFollow(
  state: {
    readonly view: MapView;
    readonly size: Point;
    readonly moved: MapView | null;
    readonly setMoved: (view: MapView) => void;
  },
  follow: OffsetHex | null,
): void {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const [column, row] = [follow?.column ?? null, follow?.row ?? null];
  useEffect(() => {
    const { view, size, moved, setMoved } = latest.current;
    if (column === null || row === null || moved === null) return;
    const by = computeShiftInto(view, size, { column, row });
    if (by.x !== 0 || by.y !== 0) setMoved({ ...view, left: view.left + by.x, top: view.top + by.y });
  }, [column, row]);
}

interface LayerProps {
  readonly draw: DrawLayer;
  readonly view: MapView;
  readonly size: Point;
  readonly palette: MapPalette | null;
}

/** One canvas in the device's resolution. */
function Layer({ draw, view, size, palette }: LayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { radius, left, top } = view;
  useLayoutEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || palette === null || size.x === 0) return;
    const ratio = window.devicePixelRatio;
    ctx.canvas.width = Math.round(size.x * ratio);
    ctx.canvas.height = Math.round(size.y * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(ctx, { radius, left, top }, palette);
  }, [draw, radius, left, top, size, palette]);
  return <canvas ref={canvas} className={classes.layer} aria-hidden="true" />;
}

function useElementSize(element: React.RefObject<HTMLElement | null>): Point {
  const [size, setSize] = useState<Point>({ x: 0, y: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setSize({ x: current.clientWidth, y: current.clientHeight }));
    observer.observe(current);
    setSize({ x: current.clientWidth, y: current.clientHeight });
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Colours of the theme; read again when the theme changes and, synchronously, for printing. */
function useMapPalette(element: React.RefObject<HTMLElement | null>): MapPalette | null {
  const [palette, setPalette] = useState<MapPalette | null>(null);
  useLayoutEffect(() => {
    const read = (): void => {
      if (element.current !== null) setPalette(readMapPalette(element.current));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const paper = matchMedia('print');
    const readAtOnce = (): void => flushSync(read);
    paper.addEventListener('change', readAtOnce);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', readAtOnce);
    };
  }, [element]);
  return palette;
}

interface DragOptions extends Pick<HexMapProps, 'map' | 'onStroke' | 'onStrokeEnd' | 'onPoint'> {
  readonly view: MapView;
  readonly size: Point;
  readonly setMoved: (view: MapView) => void;
}

/** Pointer input: strokes with the main button if there is `onStroke`, otherwise dragging the map. */
function useDrag({ map, view, size, setMoved, onStroke, onStrokeEnd, onPoint }: DragOptions) {
  const from = useRef<{ readonly point: Point; readonly strokes: boolean } | null>(null);
  const last = useRef('');
  const point = (event: React.PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const stroke = (at: Point, isFirst: boolean): void => {
    const place = findHexAt(map, view, at);
    const key = place === null ? '' : `${place.column},${place.row}`;
    if (place === null || (!isFirst && key === last.current)) return;
    last.current = key;
    onStroke?.(place, isFirst);
  };
  return {
    onPointerDown: (event: React.PointerEvent) => {
      const at = point(event);
      const strokes = onStroke !== undefined && event.button === 0 && !event.shiftKey;
      from.current = { point: at, strokes };
      event.currentTarget.setPointerCapture(event.pointerId);
      if (strokes) stroke(at, true);
    },
    onPointerMove: (event: React.PointerEvent) => {
      const at = point(event);
      onPoint?.(findHexAt(map, view, at));
      if (from.current === null) return;
      if (from.current.strokes) return stroke(at, false);
      const by = { x: at.x - from.current.point.x, y: at.y - from.current.point.y };
      setMoved(panView(map, size, view, by));
      from.current = { point: at, strokes: false };
    },
    onPointerUp: () => {
      if (from.current?.strokes === true) onStrokeEnd?.();
      from.current = null;
    },
    onPointerCancel: () => {
      if (from.current?.strokes === true) onStrokeEnd?.();
      from.current = null;
    },
    onPointerLeave: () => onPoint?.(null),
  };
}

/** The wheel zooms and must not scroll the page, which takes a listener that is not passive; null: it scrolls. */
function useWheel(
  element: React.RefObject<HTMLElement | null>,
  onZoom: ((factor: number, at: Point) => void) | null,
): void {
  const latest = useRef(onZoom);
  useLayoutEffect(() => {
    latest.current = onZoom;
  });
  useEffect(() => {
    const { current } = element;
    const zoom = (event: WheelEvent): void => {
      if (latest.current === null) return;
      event.preventDefault();
      const box = current?.getBoundingClientRect();
      const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
      latest.current(event.deltaY < 0 ? ZOOM_PER_NOTCH : 1 / ZOOM_PER_NOTCH, at);
    };
    current?.addEventListener('wheel', zoom, { passive: false });
    return () => current?.removeEventListener('wheel', zoom);
  }, [element]);
}
