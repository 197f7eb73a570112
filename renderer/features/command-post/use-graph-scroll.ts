import { useCallback, useEffect, useRef, useState } from 'react';

/** How much of a node may hide at an edge before there counts as more beyond it, in pixels. */
const SLACK_PX = 12;

interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface GraphScroll {
  readonly ref: React.RefObject<HTMLDivElement | null>;
  /** Whether the graph goes on beyond the left and the right edge. */
  readonly hidden: { readonly left: boolean; readonly right: boolean };
  readonly onScroll: () => void;
  /** Scrolls by most of what is seen; -1 to the left, 1 to the right. */
  readonly turnPage: (direction: -1 | 1) => void;
}

/**
 * Keeps the node that matters now in the middle of a graph that is wider than its box, whenever another node takes
 * its place or the box changes its size.
 */
export function useGraphScroll(focus: Spot | undefined, box: { width: number; height: number }): GraphScroll {
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
