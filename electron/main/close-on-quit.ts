import type { App } from 'electron';
import type { Host } from '../host/host.ts';

/** Delays quitting until the campaign is closed and its backup made; further attempts to quit change nothing. */
export function closeOnQuit(app: App, host: Host, report: (error: unknown) => void): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    host
      .close()
      .catch(report)
      .finally(() => {
        state = 'closed';
        app.quit();
      });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}
