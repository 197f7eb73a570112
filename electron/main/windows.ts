import type { BrowserWindow } from 'electron';
import { isBoardAddress, PAGE_URL } from './security/page-url.ts';

/** The app itself, or the big view of a battle at the table for a second screen. */
export type WindowKind = 'main' | 'board';

/** The windows of the app, at most one of each kind. */
export interface AppWindows {
  /** Null before the app is ready, and after it was closed. */
  readonly getMain: () => BrowserWindow | null;
  readonly openMain: () => void;
  /** Brings the main window to the front; nothing where it is closed. */
  readonly showMain: () => void;
  /** Opens the window of the big view, or brings the one that is open to the front. */
  readonly openBoard: (url: string) => void;
}

/** Keeps the windows that `open` makes: closing the main one closes the other, too. */
export function createWindows(open: (kind: WindowKind, url: string) => BrowserWindow): AppWindows {
  let main: BrowserWindow | null = null;
  let board: BrowserWindow | null = null;
  const showMain = () => bringForward(main);
  return {
    getMain: () => main,
    showMain,
    openMain() {
      main = open('main', PAGE_URL);
      main.on('closed', () => {
        main = null;
        board?.close();
      });
    },
    openBoard(url) {
      if (main === null) return;
      if (board !== null) {
        if (board.webContents.getURL() !== url) void board.loadURL(url);
        bringForward(board);
        return;
      }
      const window = open('board', url);
      board = window;
      window.on('closed', () => {
        board = null;
      });
      // It is only to be looked at: what leads elsewhere leads back to the main window.
      window.webContents.on('did-navigate-in-page', (_event, address, isMainFrame) => {
        if (!isMainFrame || isBoardAddress(address)) return;
        window.close();
        showMain();
      });
    },
  };
}

function bringForward(window: BrowserWindow | null): void {
  if (window?.isMinimized() === true) window.restore();
  window?.focus();
}
