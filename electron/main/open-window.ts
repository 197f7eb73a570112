import { BrowserWindow, screen } from 'electron';
import { computeWebPreferences } from './security/web-preferences.ts';
import { computeBounds, MIN_WINDOW_SIZE, type WindowBounds } from './window-bounds.ts';
import {
  recallPlace,
  loadWindowState,
  nameMonitors,
  rememberPlace,
  saveWindowState,
} from './window-state.ts';

export interface OpenWindowOptions {
  /** What the window shows. */
  readonly url: string;
  /** Absolute path of the preload bundle. */
  readonly preload: string;
  /** File that stores size and position. */
  readonly stateFile: string;
  /** Colour before the page is rendered, to avoid a flash. */
  readonly backgroundColor: string;
  /** Whether its menu bar is hidden until Alt is pressed. */
  readonly hidesMenuBar: boolean;
}

/** Opens a window of the app where it was last time with these monitors, and shows it when the page has rendered. */
export function openWindow(options: OpenWindowOptions): BrowserWindow {
  const areas = listWorkAreas();
  const last = recallPlace(loadWindowState(options.stateFile), nameMonitors(areas));
  const window = new BrowserWindow({
    ...computeBounds(last?.bounds ?? null, areas),
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    show: false,
    title: 'Warchest',
    autoHideMenuBar: options.hidesMenuBar,
    backgroundColor: options.backgroundColor,
    webPreferences: computeWebPreferences(options.preload),
  });
  if (last?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  const bringBack = () => {
    if (!window.isDestroyed() && !window.isMaximized())
      window.setBounds(computeBounds(window.getNormalBounds(), listWorkAreas()));
  };
  screen.on('display-removed', bringBack);
  screen.on('display-metrics-changed', bringBack);
  window.on('close', () => {
    screen.off('display-removed', bringBack);
    screen.off('display-metrics-changed', bringBack);
    const place = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
    // Read again: another copy of the program may have written meanwhile.
    const before = loadWindowState(options.stateFile);
    saveWindowState(options.stateFile, rememberPlace(before, nameMonitors(listWorkAreas()), place));
  });
  void window.loadURL(options.url);
  return window;
}

function listWorkAreas(): WindowBounds[] {
  return screen.getAllDisplays().map(({ workArea }) => workArea);
}
