import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { afterEach, expect, it, vi } from 'vitest';
import { createEchoHost } from '../testing/echo-host.ts';
import { closeOnQuit } from './close-on-quit.ts';

afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

/** An app whose `quit` emits the events of Electron's; counts how often quitting was allowed. */
function createApp() {
  const emitter = new EventEmitter();
  let quits = 0;
  const app = Object.assign(emitter, {
    quit() {
      let prevented = false;
      emitter.emit('before-quit', { preventDefault: () => (prevented = true) });
      if (!prevented) quits++;
    },
  });
  return { app: app as unknown as App, countQuits: () => quits };
}

it('closes the campaign before it lets the app go, and once', async () => {
  const host = createEchoHost();
  const close = vi.spyOn(host, 'close');
  const { app, countQuits } = createApp();
  closeOnQuit(app, host, () => undefined);
  app.quit();
  app.quit();
  expect(countQuits()).toBe(0);
  await expect.poll(countQuits).toBe(1);
  expect(host.closed).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
});

it('lets the app go even when closing fails', async () => {
  const host = createEchoHost();
  host.close = () => Promise.reject(new Error('disk gone'));
  const reported: unknown[] = [];
  const { app, countQuits } = createApp();
  closeOnQuit(app, host, (error) => reported.push(error));
  app.quit();
  await expect.poll(countQuits).toBe(1);
  expect(reported).toHaveLength(1);
});
