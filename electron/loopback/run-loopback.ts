import { fileURLToPath } from 'node:url';
import type { Host } from '../host/host.ts';
import { reportError } from '../host/report-error.ts';
import { loadStaticFiles } from '../host/static-files.ts';
import { startLoopback, type Loopback } from './server.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../../dist/renderer/', import.meta.url));
/** Preferred port: browsers store settings such as the theme by origin, so it should stay the same. */
const USUAL_PORT = 47110;

export interface RunLoopbackOptions {
  openHost(): Host | Promise<Host>;
  /** Preferred port; default: `WARCHEST_PORT`, else the usual one. */
  readonly port?: number;
  /** Called once with the addresses to open. */
  onReady(loopback: Pick<Loopback, 'url' | 'createOneTimeUrl'>): void;
}

function getWishedPort(): number {
  const wished = Number.parseInt(process.env['WARCHEST_PORT'] ?? '', 10);
  return Number.isInteger(wished) && wished >= 0 && wished < 65_536 ? wished : USUAL_PORT;
}

/**
 * Runs the loopback host until the process is asked to end (Ctrl+C, or a signal), then closes the campaign with its
 * backup and resolves.
 */
export async function runLoopback(options: RunLoopbackOptions): Promise<void> {
  const stopped = waitForStop();
  const host = await options.openHost();
  const loopback = await startLoopback({
    host,
    files: loadStaticFiles(PAGE_FOLDER),
    port: options.port ?? getWishedPort(),
    report: reportError,
  });
  options.onReady(loopback);
  await stopped;
  await loopback.close();
  await host.close();
}

/**
 * Waits for the first signal; further ones change nothing. A terminal sends Ctrl+C to every process, and a parent
 * process passes it on as well.
 */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
