import { pointerWithin } from '@dnd-kit/core';
import type { Active, CollisionDetection, KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import type { ForceId, LanceId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Unit } from '../../../shared/domain/unit.ts';
import type { AllegianceLook } from '../../ui/allegiance-mark.tsx';
import { readKey } from '../../ui/shortcuts/read-key.ts';

/** What is dragged. */
export type DragLoad =
  | { readonly kind: 'unit'; readonly unit: Unit; readonly allegiance: AllegianceLook | undefined }
  | { readonly kind: 'pilot'; readonly pilot: Pilot };

/** Drop targets: the end of a lance, or the place of a unit. */
export type DropTarget =
  | {
      readonly kind: 'lance';
      readonly lanceId: LanceId | null;
      readonly forceId: ForceId;
      readonly name: string;
    }
  | { readonly kind: 'unit'; readonly unit: Unit };

/** Pixels between a target's left edge and what was lifted by keyboard. */
const INDENT_PX = 24;

/** The load given to `useDraggable`. */
export function getDragLoad(active: Active | null): DragLoad | null {
  return (active?.data.current as DragLoad | undefined) ?? null;
}

/** The target given to `useDroppable`. */
export function getDropTarget({ data }: Pick<Over, 'data'>): DropTarget {
  return data.current as DropTarget;
}

/** Whether a load may be dropped on a target: a unit anywhere else in its force, a pilot on another unit of it. */
function accepts(target: DropTarget, load: DragLoad): boolean {
  if (target.kind === 'lance') return load.kind === 'unit' && target.forceId === load.unit.forceId;
  const { unit } = target;
  if (load.kind === 'unit') return unit.forceId === load.unit.forceId && unit.id !== load.unit.id;
  return unit.forceId === load.pilot.forceId && unit.pilot?.id !== load.pilot.id;
}

/**
 * Collision detection of a drag. A pointer is over the innermost target below it. The keyboard goes from target to
 * target in reading order, up and down from lance to lance, because moving by pixels would take a hundred presses.
 */
export function createDropAim() {
  let chosen: Over['id'] | null = null;

  const detect: CollisionDetection = (args) => {
    const load = getDragLoad(args.active);
    if (load === null) return [];
    if (args.pointerCoordinates === null) return chosen === null ? [] : [{ id: chosen }];
    const below = new Set(pointerWithin(args).map(({ id }) => id));
    const hits = args.droppableContainers.filter(({ id }) => below.has(id));
    const innermost = hits.find((hit) => getDropTarget(hit).kind === 'unit') ?? hits[0];
    return innermost !== undefined && accepts(getDropTarget(innermost), load) ? [{ id: innermost.id }] : [];
  };

  const step: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, activeNode, droppableContainers } = context;
    const load = getDragLoad(active);
    const key = readKey(event);
    const direction = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (load === null || direction === undefined) return undefined;
    event.preventDefault();
    const nodeOf = (id: Over['id'] | null) =>
      id === null ? null : droppableContainers.get(id)?.node.current;
    const origin = nodeOf(chosen) ?? activeNode;
    const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
    const open = droppableContainers
      .getEnabled()
      .filter((container) => accepts(getDropTarget(container), load));
    const lances = open.filter((container) => getDropTarget(container).kind === 'lance');
    const targets = (isVertical && lances.length > 0 ? lances : open).flatMap(({ id, node: { current } }) =>
      current === null ? [] : [{ id, node: current }],
    );
    const next = findNext(targets, origin, direction);
    if (next === undefined) return undefined;
    chosen = next.id;
    next.node.scrollIntoView({ block: 'nearest' });
    const { left, top, height } = next.node.getBoundingClientRect();
    // Below the target's name, which stays visible.
    return { x: left + INDENT_PX, y: top + height / 2 };
  };

  return {
    detect,
    step,
    /** Has to be called when a drag has ended. */
    forget() {
      chosen = null;
    },
  };
}

/** The first target after (1) or before (-1) an element, in document order. */
function findNext<T extends { readonly node: HTMLElement }>(
  targets: readonly T[],
  origin: Element | null,
  direction: number,
): T | undefined {
  const wanted = direction > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const isBeyond = (from: Node, to: Node) => (from.compareDocumentPosition(to) & wanted) !== 0;
  const beyond = targets.filter(({ node }) => node !== origin && (origin === null || isBeyond(origin, node)));
  return beyond.find(({ node }) =>
    beyond.every((other) => other.node === node || isBeyond(node, other.node)),
  );
}
