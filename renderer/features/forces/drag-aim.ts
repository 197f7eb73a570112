import { pointerWithin } from '@dnd-kit/core';
import type { Active, CollisionDetection, KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import type { ForceId, LanceId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Unit } from '../../../shared/domain/unit.ts';

/** What is dragged. */
export type Load =
  | { readonly kind: 'unit'; readonly unit: Unit; readonly side: Side }
  | { readonly kind: 'pilot'; readonly pilot: Pilot };

/** Where it can be put: at the end of a lance, or where a unit is. */
export type Target =
  | {
      readonly kind: 'lance';
      readonly lanceId: LanceId | null;
      readonly forceId: ForceId;
      readonly name: string;
    }
  | { readonly kind: 'unit'; readonly unit: Unit };

/** Keys that lift, put down and leave everything as it was, whatever the keyboard's language. */
export const LIFT_KEYS = { start: ['KeyD'], end: ['KeyD', 'Enter', 'Space'], cancel: ['Escape', 'Tab'] };

/** How far from a target's left edge what was lifted by keyboard stands, in pixels. */
const INDENT = 24;

/** What `useDraggable` was given. */
export function getLoad(active: Active | null): Load | null {
  return (active?.data.current as Load | undefined) ?? null;
}

/** What `useDroppable` was given. */
export function getTarget({ data }: Pick<Over, 'data'>): Target {
  return data.current as Target;
}

/** Whether a load may be put there: units anywhere in their force, pilots on its units, and nothing where it is. */
function takes(target: Target, load: Load): boolean {
  if (target.kind === 'lance') return load.kind === 'unit' && target.forceId === load.unit.forceId;
  const { unit } = target;
  if (load.kind === 'unit') return unit.forceId === load.unit.forceId && unit.id !== load.unit.id;
  return unit.forceId === load.pilot.forceId && unit.pilot?.id !== load.pilot.id;
}

/**
 * Finds what a drag is over. A pointer aims at the innermost thing below it. At the keyboard one goes from target to
 * target in reading order, up and down from lance to lance, because moving by pixels would take a hundred presses.
 */
export function createAim() {
  let chosen: Over['id'] | null = null;

  const detect: CollisionDetection = (args) => {
    const load = getLoad(args.active);
    if (load === null) return [];
    if (args.pointerCoordinates === null) return chosen === null ? [] : [{ id: chosen }];
    const below = new Set(pointerWithin(args).map(({ id }) => id));
    const hits = args.droppableContainers.filter(({ id }) => below.has(id));
    const innermost = hits.find((hit) => getTarget(hit).kind === 'unit') ?? hits[0];
    return innermost !== undefined && takes(getTarget(innermost), load) ? [{ id: innermost.id }] : [];
  };

  const step: KeyboardCoordinateGetter = (event, { context }) => {
    const { active, activeNode, droppableContainers } = context;
    const load = getLoad(active);
    const direction = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code];
    if (load === null || direction === undefined) return undefined;
    event.preventDefault();
    const nodeOf = (id: Over['id'] | null) =>
      id === null ? null : droppableContainers.get(id)?.node.current;
    const origin = nodeOf(chosen) ?? activeNode;
    const isVertical = event.code === 'ArrowUp' || event.code === 'ArrowDown';
    const open = droppableContainers.getEnabled().filter((container) => takes(getTarget(container), load));
    const lances = open.filter((container) => getTarget(container).kind === 'lance');
    const targets = (isVertical && lances.length > 0 ? lances : open).flatMap(({ id, node: { current } }) =>
      current === null ? [] : [{ id, node: current }],
    );
    const next = findNext(targets, origin, direction);
    if (next === undefined) return undefined;
    chosen = next.id;
    next.node.scrollIntoView({ block: 'nearest' });
    const { left, top, height } = next.node.getBoundingClientRect();
    // Below the target's name, which stays readable.
    return { x: left + INDENT, y: top + height / 2 };
  };

  return {
    detect,
    step,
    /** To be called when a drag has ended. */
    forget() {
      chosen = null;
    },
  };
}

/** The first target after (1) or before (-1) an element, in the order of the page. */
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
