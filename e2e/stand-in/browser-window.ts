import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { app } from './app.ts';
import { createCancelable } from './cancelable.ts';
import { getBrowserContext } from './chromium.ts';
import { session } from './desktop.ts';
import { WebContents } from './web-contents.ts';

interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly x?: number;
  readonly y?: number;
  readonly webPreferences?: {
    readonly preload?: string;
    readonly sandbox?: boolean;
    readonly contextIsolation?: boolean;
    readonly nodeIntegration?: boolean;
  };
}

const windows = new Set<BrowserWindow>();

let isFirst = true;

let announced = false;

/** Whether the app is ending: then it is not told that all windows are closed. */
let isQuitting = false;

/** Announces the session when the first window is made. */
function announceSession(): void {
  if (!announced) app.emit('session-created', session.defaultSession);
  announced = true;
}

export class BrowserWindow extends EventEmitter {
  readonly webContents = new WebContents();
  readonly #options: WindowOptions;
  #page: Page | null = null;
  #maximized = false;
  #destroyed = false;

  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  constructor(options: WindowOptions) {
    super();
    if (!app.ready) throw new Error('Cannot create BrowserWindow before app is ready');
    const { sandbox, contextIsolation, nodeIntegration } = options.webPreferences ?? {};
    if (sandbox !== true || contextIsolation !== true || nodeIntegration === true) {
      throw new Error('The stand-in runs pages only sandboxed, isolated and without Node');
    }
    this.#options = options;
    windows.add(this);
    announceSession();
    app.emit('web-contents-created', createCancelable({}), this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    const context = await getBrowserContext();
    if (this.#page !== null) {
      await this.webContents.load(url);
      return;
    }
    // Chromium begins with a page of its own, which becomes the first window.
    const page = isFirst ? context.pages()[0] : undefined;
    isFirst = false;
    await this.#show(page ?? (await context.newPage()), url);
  }

  async #show(page: Page, url: string): Promise<void> {
    this.#page = page;
    page.on('close', () => this.#handleClosed());
    await this.webContents.attach(page, this.#options.webPreferences?.preload ?? '');
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  /** Closes the window as a user would; false when a listener prevents it. */
  async close(): Promise<boolean> {
    if (this.#destroyed) return true;
    const event = createCancelable({});
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    this.#destroy();
    await this.#page?.close();
    return true;
  }

  #handleClosed(): void {
    if (this.#destroyed) return;
    this.emit('close', createCancelable({}));
    this.#destroy();
  }

  #destroy(): void {
    this.#destroyed = true;
    windows.delete(this);
    // Listeners may close further windows.
    const isLast = windows.size === 0;
    this.emit('closed');
    if (isLast && !isQuitting) app.emit('window-all-closed');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  readonly show = () => undefined;

  focus(): void {
    this.emit('focus');
  }

  isMinimized(): boolean {
    return false;
  }

  readonly restore = () => undefined;

  maximize(): void {
    this.#maximized = true;
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  getNormalBounds(): { x: number; y: number; width: number; height: number } {
    const { x = 0, y = 0, width = 800, height = 600 } = this.#options;
    return { x, y, width, height };
  }
}

app.setWindowCloser(async () => {
  isQuitting = true;
  for (const window of BrowserWindow.getAllWindows()) {
    if (await window.close()) continue;
    isQuitting = false;
    return false;
  }
  return true;
});
