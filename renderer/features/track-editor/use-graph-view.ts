import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type MapZoom, ZOOM_PER_NOTCH } from '../../ui/hex-map/zoom.tsx';
import type { Point } from '../../ui/point.ts';
import type { Grid } from '../../ui/track-graph/grid.ts';

const MIN_SCALE = 0.25;
const MAX_SCALE = 2;
/** The names of tracks are still read with ease; a larger graph scrolls at first. */
const READABLE_SCALE = 0.75;

export interface GraphView {
  readonly ref: React.RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly zoom: MapZoom;
  /** Shows all of the drawing as soon as it has another size. */
  readonly fitNext: () => void;
  /** Scrolls with the pointer that is held on the ground between the tracks. */
  readonly pan: (event: ReactPointerEvent<HTMLDivElement>) => void;
}

/**
 * Zoom and pan of a drawing in a box that scrolls. It begins as large as fits, but readable, and never larger than its
 * own size, with `focus` in the middle.
 */
export function useGraphView(
  { width, height }: Pick<Grid, 'width' | 'height'>,
  focus: Point | undefined,
): GraphView {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  /** Point of the drawing, and its place in the box, that a change of scale keeps. */
  const anchor = useRef<{ x: number; y: number; left: number; top: number } | null>(null);

  const zoomAt = (factor: number, left: number, top: number) => {
    const box = ref.current;
    if (box === null) return;
    const next = Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale * factor));
    const x = (box.scrollLeft + left - measureInset(box, width * scale)) / scale;
    anchor.current = { x, y: (box.scrollTop + top) / scale, left, top };
    setScale(next);
  };
  const zoom: MapZoom = {
    zoomBy: (factor) => {
      const box = ref.current;
      if (box !== null) zoomAt(factor, box.clientWidth / 2, box.clientHeight / 2);
    },
    showAll: () => setScale(findFit(ref.current, width, height)),
  };

  useLayoutEffect(() => {
    const box = ref.current;
    const begin = Math.max(READABLE_SCALE, findFit(box, width, height));
    setScale(begin);
    if (box !== null && focus !== undefined)
      box.scrollTo({
        left: focus.x * begin - box.clientWidth / 2,
        top: focus.y * begin - box.clientHeight / 2,
        behavior: 'instant',
      });
    // Once: a graph that grows later keeps the scale that somebody works with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useLayoutEffect(() => {
    const [box, kept] = [ref.current, anchor.current];
    anchor.current = null;
    if (box === null || kept === null) return;
    const left = kept.x * scale + measureInset(box, width * scale) - kept.left;
    box.scrollTo({ left, top: kept.y * scale - kept.top, behavior: 'instant' });
    // Only a change of scale moves the drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scale]);
  const isToFit = useRef(false);
  useLayoutEffect(() => {
    if (!isToFit.current) return;
    isToFit.current = false;
    setScale(findFit(ref.current, width, height));
  }, [width, height]);
  const latest = useRef(zoomAt);
  latest.current = zoomAt;
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      latest.current(
        event.deltaY < 0 ? ZOOM_PER_NOTCH : 1 / ZOOM_PER_NOTCH,
        event.clientX - left,
        event.clientY - top,
      );
    };
    // React's own listener is passive and could not keep the browser from zooming the page.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, []);

  const fitNext = () => {
    isToFit.current = true;
    zoom.showAll();
  };
  return { ref, scale, zoom, fitNext, pan: (event) => panBox(event) };
}

/** Pixels between the left edge of the box and a drawing of this width, which stands in its middle if it is smaller. */
function measureInset(box: HTMLDivElement, width: number): number {
  return Math.max(0, (box.clientWidth - width) / 2);
}

function findFit(box: HTMLDivElement | null, width: number, height: number): number {
  if (box === null) return 1;
  return Math.max(MIN_SCALE, Math.min(1, box.clientWidth / width, box.clientHeight / height));
}

function panBox({ currentTarget: box, target, button, pointerId }: ReactPointerEvent<HTMLDivElement>): void {
  if (button !== 0 || (target instanceof Element && target.closest('li') !== null)) return;
  box.setPointerCapture(pointerId);
  const onMove = (event: PointerEvent) => {
    box.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  };
  const onEnd = () => {
    box.removeEventListener('pointermove', onMove);
    box.removeEventListener('pointerup', onEnd);
    box.removeEventListener('pointercancel', onEnd);
  };
  box.addEventListener('pointermove', onMove);
  box.addEventListener('pointerup', onEnd);
  box.addEventListener('pointercancel', onEnd);
}
