/** A rectangle on the desktop, in its pixels; the monitors left of and above the first one have negative places. */
export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const USUAL_SIZE = { width: 1280, height: 800 } as const;
export const MIN_WINDOW_SIZE = { width: 640, height: 400 } as const;

/** Height of a title bar, and how much of its width has to be on a monitor so that a pointer can take hold of it. */
const TITLE_BAR_PX = 40;
const HOLD_PX = 100;

/**
 * Bounds for a window that was at `last` (null: nowhere) among these work areas: the same while its title bar can be
 * taken hold of, else the nearest that lie within an area whole, as large as fits there.
 */
export function computeBounds(
  last: WindowBounds | null,
  workAreas: readonly WindowBounds[],
): Partial<WindowBounds> {
  const [first] = workAreas;
  if (first === undefined) return USUAL_SIZE;
  // Without a place the system puts it in the middle of its first monitor.
  if (last === null)
    return {
      width: Math.min(USUAL_SIZE.width, first.width),
      height: Math.min(USUAL_SIZE.height, first.height),
    };
  const window = {
    ...last,
    width: Math.max(last.width, MIN_WINDOW_SIZE.width),
    height: Math.max(last.height, MIN_WINDOW_SIZE.height),
  };
  if (workAreas.some((area) => canBeHeld(window, area))) return window;
  const area = workAreas.reduce((best, next) =>
    measureDistance(window, next) < measureDistance(window, best) ? next : best,
  );
  return moveInto(window, area);
}

/** Whether enough of the title bar of a window lies within an area. */
export function canBeHeld(window: WindowBounds, area: WindowBounds): boolean {
  const width = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const isWithin = window.y >= area.y && window.y + TITLE_BAR_PX <= area.y + area.height;
  return isWithin && width >= HOLD_PX;
}

function moveInto(window: WindowBounds, area: WindowBounds): WindowBounds {
  const width = Math.min(window.width, area.width);
  const height = Math.min(window.height, area.height);
  const fit = (start: number, from: number, to: number) => Math.min(Math.max(start, from), to);
  return {
    x: fit(window.x, area.x, area.x + area.width - width),
    y: fit(window.y, area.y, area.y + area.height - height),
    width,
    height,
  };
}

/** Between the middles of two rectangles. */
function measureDistance(one: WindowBounds, other: WindowBounds): number {
  return Math.hypot(
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  );
}
