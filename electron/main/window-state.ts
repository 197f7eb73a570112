import { writeWhole } from '../../db/file/write-whole.ts';
import { parseUsualJson } from '../../shared/json-excess.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export interface WindowBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) });
const windowStateSchema = z.object({ bounds: boundsSchema, maximized: z.boolean() });

export type WindowState = z.output<typeof windowStateSchema>;

export const USUAL_SIZE = { width: 1280, height: 800 } as const;
export const MIN_WINDOW_SIZE = { width: 640, height: 400 } as const;
/** Pixels of a window that have to be on a screen for it to be reachable. */
const REACHABLE_PX = 80;

/** The stored state of a window; null when there is none or it is invalid. */
export function parseWindowState(text: string): WindowState | null {
  try {
    const parsed = windowStateSchema.safeParse(parseUsualJson(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Bounds for a new window: the last ones if they are still on a screen, else the default size. */
export function computeBounds(
  last: WindowBounds | null,
  screens: readonly WindowBounds[],
): Partial<WindowBounds> {
  if (last === null || !screens.some((screen) => isReachable(last, screen))) return USUAL_SIZE;
  return {
    ...last,
    width: Math.max(last.width, MIN_WINDOW_SIZE.width),
    height: Math.max(last.height, MIN_WINDOW_SIZE.height),
  };
}

function isReachable(window: WindowBounds, screen: WindowBounds): boolean {
  const overlap = (start: number, length: number, screenStart: number, screenLength: number) =>
    Math.min(start + length, screenStart + screenLength) - Math.max(start, screenStart);
  return (
    overlap(window.x, window.width, screen.x, screen.width) >= REACHABLE_PX &&
    overlap(window.y, window.height, screen.y, screen.height) >= REACHABLE_PX
  );
}

export function loadWindowState(file: string): WindowState | null {
  try {
    return parseWindowState(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Stores the state for next time. An error does not prevent closing the window. */
export function saveWindowState(file: string, state: WindowState): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, JSON.stringify(state), 'replace');
  } catch {
    // Not worth a message.
  }
}
