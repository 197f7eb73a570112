import { writeWhole } from '../../db/file/write-whole.ts';
import { parseUsualJson } from '../../shared/json-excess.ts';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { WindowBounds } from './window-bounds.ts';

/** Sets of monitors whose place of the window is remembered; the one used longest ago is forgotten first. */
const MOST_MONITOR_SETS = 12;

const boundsSchema = z.object({ x: z.int(), y: z.int(), width: z.int().min(1), height: z.int().min(1) });
const placeSchema = z.object({ bounds: boundsSchema, maximized: z.boolean() });
/** `bounds` and `maximized` are the last place of all; versions before this one wrote nothing else. */
const windowStateSchema = placeSchema.extend({
  places: z
    .array(placeSchema.extend({ monitors: z.string().max(1000) }))
    .max(MOST_MONITOR_SETS)
    .optional(),
});

/** Where a window was. */
export type WindowPlace = z.output<typeof placeSchema>;
/** The last place of a window, and those with other monitors, the latest first. */
export type WindowState = z.output<typeof windowStateSchema>;

/** The stored state of a window; null when there is none or it is invalid. */
export function parseWindowState(text: string): WindowState | null {
  try {
    const parsed = windowStateSchema.safeParse(parseUsualJson(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A set of monitors by the work areas of all of them, in whatever order the system tells them. */
export function nameMonitors(workAreas: readonly WindowBounds[]): string {
  return workAreas
    .map(({ x, y, width, height }) => `${x},${y},${width},${height}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');
}

/** Where the window was with these monitors, else where it was last; null: nowhere yet. */
export function recallPlace(state: WindowState | null, monitors: string): WindowPlace | null {
  return state?.places?.find((place) => place.monitors === monitors) ?? state;
}

/** The state after a window was left somewhere with these monitors. */
export function rememberPlace(state: WindowState | null, monitors: string, place: WindowPlace): WindowState {
  const { bounds, maximized } = place;
  const others = (state?.places ?? []).filter((other) => other.monitors !== monitors);
  return {
    bounds,
    maximized,
    places: [{ monitors, bounds, maximized }, ...others].slice(0, MOST_MONITOR_SETS),
  };
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
