import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point as GraphPoint } from '../../ui/point.ts';

/** Pixels of a node that may be hidden at an edge before the graph counts as continuing there. */
const SLACK_PX = 12;

export interface GraphScroll {
  readonly ref: React.RefObject<HTMLDivElement | null>;
  /** Whether the graph continues beyond the left and the right edge. */
  readonly hidden: { readonly left: boolean; readonly right: boolean };
  readonly onScroll: () => void;
  /** Scrolls by most of the visible width; -1: left, 1: right. */
  readonly turnPage: (direction: -1 | 1) => void;
}

/**
 * Scrolls a graph that is wider than its box so that the present track is in the middle, whenever that track or the
 * size of the box changes.
 */
export function useGraphScroll(
  focus: GraphPoint | undefined,
  box: { width: number; height: number },
): GraphScroll {
  const ref = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ left: false, right: false });
  const onScroll = useCallback(() => {
    const element = ref.current;
    if (element === null) return;
    const left = element.scrollLeft > SLACK_PX;
    const right = element.scrollLeft + element.clientWidth < element.scrollWidth - SLACK_PX;
    setHidden((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, []);
  const { x, y } = focus ?? {};
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (x !== undefined && y !== undefined) {
      element.scrollTo({ left: x - box.width / 2, top: y - box.height / 2, behavior: 'instant' });
    }
    onScroll();
  }, [x, y, box.width, box.height, onScroll]);
  const turnPage = useCallback((direction: -1 | 1) => {
    const element = ref.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  }, []);
  return { ref, hidden, onScroll, turnPage };
}
