import { BrowserWindow, screen } from 'electron';
import { PAGE_URL } from './security/page-url.ts';
import { computeWebPreferences } from './security/web-preferences.ts';
import { computeBounds, loadWindowState, saveWindowState, MIN_WINDOW_SIZE } from './window-state.ts';

export interface MainWindowOptions {
  /** Absolute path of the preload bundle. */
  readonly preload: string;
  /** File that stores size and position. */
  readonly stateFile: string;
  /** Colour before the page is rendered, to avoid a flash. */
  readonly backgroundColor: string;
}

/** Opens the app's only window where it was last time, and shows it when the page has rendered. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const last = loadWindowState(options.stateFile);
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...computeBounds(last?.bounds ?? null, workAreas),
    minWidth: MIN_WINDOW_SIZE.width,
    minHeight: MIN_WINDOW_SIZE.height,
    show: false,
    title: 'Warchest',
    backgroundColor: options.backgroundColor,
    webPreferences: computeWebPreferences(options.preload),
  });
  if (last?.maximized === true) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    saveWindowState(options.stateFile, {
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
    });
  });
  void window.loadURL(PAGE_URL);
  return window;
}
