import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { createWindows } from './windows.ts';

const BOARD = 'app://warchest/#/track/t1/table/board';
const OTHER_BOARD = 'app://warchest/#/track/t2/table/board';

/** Windows that only note what is done to them, by kind. */
function setUp() {
  const done: string[] = [];
  const pages = new Map<string, EventEmitter>();
  const windows = createWindows((kind, url) => {
    const note = (what: string) => void done.push(`${kind} ${what}`);
    let address = url;
    const page = Object.assign(new EventEmitter(), { getURL: () => address });
    pages.set(kind, page);
    note(`opens ${url}`);
    const window = Object.assign(new EventEmitter(), {
      webContents: page,
      isMinimized: () => false,
      focus: () => note('comes forward'),
      loadURL(next: string) {
        address = next;
        note(`shows ${next}`);
        return Promise.resolve();
      },
      close() {
        note('closes');
        window.emit('closed');
      },
    });
    return window as unknown as BrowserWindow;
  });
  return { windows, done, pages };
}

describe('the big view', () => {
  it('has one window: it is brought forward where it is asked for again', () => {
    const { windows, done } = setUp();
    windows.openMain();
    for (const url of [BOARD, BOARD, OTHER_BOARD]) windows.openBoard(url);
    expect(done.slice(1)).toEqual([
      `board opens ${BOARD}`,
      'board comes forward',
      `board shows ${OTHER_BOARD}`,
      'board comes forward',
    ]);
  });

  it('is closed with the main window, and has none after it', () => {
    const { windows, done } = setUp();
    windows.openMain();
    windows.openBoard(BOARD);
    windows.getMain()?.close();
    windows.openBoard(BOARD);
    expect(done.slice(2)).toEqual(['main closes', 'board closes']);
    expect(windows.getMain()).toBeNull();
  });

  it('is opened anew after it was closed', () => {
    const { windows, done, pages } = setUp();
    windows.openMain();
    windows.openBoard(BOARD);
    pages.get('board')?.emit('did-navigate-in-page', {}, 'app://warchest/#/forces', true);
    windows.openBoard(BOARD);
    expect(done.slice(2)).toEqual(['board closes', 'main comes forward', `board opens ${BOARD}`]);
  });

  it('stays where it shows another battle, or a part of its page goes elsewhere', () => {
    const { windows, done, pages } = setUp();
    windows.openMain();
    windows.openBoard(BOARD);
    pages.get('board')?.emit('did-navigate-in-page', {}, OTHER_BOARD, true);
    pages.get('board')?.emit('did-navigate-in-page', {}, 'app://warchest/#/forces', false);
    expect(done).toHaveLength(2);
  });
});
