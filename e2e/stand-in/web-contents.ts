import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { CDPSession, Page, Route } from 'playwright-core';
import { createCancelable } from './cancelable.ts';
import { isRequestLetOut, listOpenGates } from './desktop.ts';
import { invokeHandler } from './ipc-main.ts';
import { answerPageRequest, toAppUrl, toChromiumUrl } from './protocol.ts';
import { getIsolatedWorldSource, getMainWorldSource, ISOLATED_WORLD, SEND_BINDING } from './worlds.ts';

type WindowOpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

interface Invocation {
  readonly id: number;
  readonly channel: string;
  readonly args: readonly unknown[];
}

/** One page of the app in a real Chromium, with the preload in its isolated world. */
export class WebContents extends EventEmitter {
  #windowOpenHandler: WindowOpenHandler = () => ({ action: 'allow' });
  #cdp: CDPSession | null = null;
  #page: Page | null = null;
  #isolatedContextId: number | null = null;
  #mainFrameId: string | null = null;
  /** `will-navigate` is not emitted for the app's own `loadURL`. */
  #loading = true;

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#windowOpenHandler = handler;
  }

  send(channel: string, ...args: unknown[]): void {
    void this.#tell({ type: 'event', channel, args: structuredClone(args) });
  }

  /** Connects a Chromium page; has to be called once, before anything is loaded into it. */
  async attach(page: Page, preload: string): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    this.#cdp = cdp;
    this.#page = page;
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === ISOLATED_WORLD) this.#isolatedContextId = context.id;
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === SEND_BINDING) void this.#invoke(JSON.parse(payload) as Invocation);
    });
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url: address }) => {
      this.emit(
        'did-navigate-in-page',
        createCancelable({}),
        toAppUrl(address),
        frameId === this.#mainFrameId,
      );
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#mainFrameId = frame.id;
      this.emit('did-navigate');
    });
    page.on('close', () => this.emit('destroyed'));
    page.on('crash', () =>
      this.emit('render-process-gone', createCancelable({}), { reason: 'crashed', exitCode: 139 }),
    );
    cdp.on('Page.windowOpen', ({ url }) => this.#windowOpenHandler({ url: toAppUrl(url) }));
    page.on('popup', (popup) => void popup.close());
    await page.route('**/*', (route) => this.#answer(route));
    await cdp.send('Page.enable');
    await cdp.send('Runtime.enable');
    await cdp.send('Runtime.addBinding', { name: SEND_BINDING, executionContextName: ISOLATED_WORLD });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: getMainWorldSource() });
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: getIsolatedWorldSource(readFileSync(preload, 'utf8')),
      worldName: ISOLATED_WORLD,
    });
  }

  async load(url: string): Promise<void> {
    if (listOpenGates().length > 0) throw new Error(`The session leaves open: ${listOpenGates().join(', ')}`);
    this.#loading = true;
    await this.#page?.goto(toChromiumUrl(url));
    this.#loading = false;
    this.emit('did-finish-load');
  }

  getURL(): string {
    return toAppUrl(this.#page?.url() ?? '');
  }

  reload(): void {
    void this.#page?.reload();
  }

  /** As Electron does it, by the same command of Chromium. */
  async printToPDF(options: {
    readonly preferCSSPageSize?: boolean;
    readonly printBackground?: boolean;
  }): Promise<Buffer> {
    if (this.#cdp === null) throw new Error('There is no page to print');
    const { data } = await this.#cdp.send('Page.printToPDF', options);
    return Buffer.from(data, 'base64');
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = toAppUrl(request.url());
    if (request.isNavigationRequest() && !this.#loading) {
      const isMainFrame = request.frame() === this.#page?.mainFrame();
      const event = createCancelable({ url, isMainFrame });
      this.emit(isMainFrame ? 'will-navigate' : 'will-frame-navigate', event);
      if (event.defaultPrevented) return route.abort('aborted');
    }
    const response = (await isRequestLetOut(url)) ? await answerPageRequest(url, request.method()) : null;
    if (response === null) return route.abort('blockedbyclient');
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  }

  async #invoke({ id, channel, args }: Invocation): Promise<void> {
    const event = { sender: this, senderFrame: { url: toAppUrl(this.#page?.url() ?? ''), parent: null } };
    const answer = await invokeHandler(channel, event, args).then(
      (value) => ({ ok: true, value }),
      (error: Error) => ({ ok: false, value: error.message }),
    );
    await this.#tell({ type: 'answer', id, ...answer });
  }

  async #tell(message: object): Promise<void> {
    if (this.#isolatedContextId === null) return;
    const expression = `__standInReceive(${JSON.stringify(message)})`;
    try {
      await this.#cdp?.send('Runtime.evaluate', { expression, contextId: this.#isolatedContextId });
    } catch {
      // The page has been closed or has navigated since.
    }
  }
}
