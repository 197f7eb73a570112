import { BrowserWindow, screen } from 'electron';
import { PAGE_URL } from './security/page-url.ts';
import { computeWebPreferences } from './security/web-preferences.ts';
import { computeBounds, loadWindowState, saveWindowState, SMALLEST_SIZE } from './window-state.ts';

export interface MainWindowOptions {
  /** Absolute path of the preload bundle. */
  readonly preload: string;
  /** File that remembers size and place. */
  readonly stateFile: string;
  /** Colour before the page is drawn, to avoid a flash. */
  readonly backgroundColor: string;
}

/** Opens the app's one window where it was last time, and shows it when there is something to see. */
export function openMainWindow(options: MainWindowOptions): BrowserWindow {
  const last = loadWindowState(options.stateFile);
  const workAreas = screen.getAllDisplays().map((display) => display.workArea);
  const window = new BrowserWindow({
    ...computeBounds(last?.bounds ?? null, workAreas),
    minWidth: SMALLEST_SIZE.width,
    minHeight: SMALLEST_SIZE.height,
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
