import { fileURLToPath } from 'node:url';
import type { Host } from '../host/host.ts';
import { reportError } from '../host/report-error.ts';
import { loadStaticFiles } from '../host/static-files.ts';
import { startLoopback } from './server.ts';

const PAGE_FOLDER = fileURLToPath(new URL('../../dist/renderer/', import.meta.url));
/** One port by preference, because a browser keeps settings such as the theme by address. */
const USUAL_PORT = 47110;

export interface RunLoopbackOptions {
  openHost(): Host | Promise<Host>;
  /** Port wished for; `WARCHEST_PORT`, then the usual one, when missing. */
  readonly port?: number;
  /** Called once with the address to open. */
  onReady(url: string): void;
}

function getWishedPort(): number {
  const wished = Number.parseInt(process.env['WARCHEST_PORT'] ?? '', 10);
  return Number.isInteger(wished) && wished >= 0 && wished < 65_536 ? wished : USUAL_PORT;
}

/**
 * Runs the loopback host until the process is asked to stop (Ctrl+C, or a signal), then closes the campaign with
 * its backup. Resolves after that.
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
  options.onReady(loopback.url);
  await stopped;
  await loopback.close();
  await host.close();
}

/** Further signals change nothing: a terminal sends Ctrl+C to every process, and the one above passes it on too. */
function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
