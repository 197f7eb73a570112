import { spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { buildBundles } from './bundles.ts';
import { ensureElectronBinary, type ElectronBinary } from './electron-binary.ts';
import { endWithRunner } from './end-with-runner.ts';
import { openBrowser } from './open-browser.ts';
import { projectPath } from './project-path.ts';

/** Milliseconds; a desktop that ends with an error before has failed to start. */
const EARLY_MS = 8000;

const say = (text: string) => console.error(`Warchest: ${text}`);

/** Why this machine cannot show an Electron window, or null. Checked before anything is fetched. */
function findObstacle(): string | null {
  if (process.platform !== 'linux') return null;
  if (process.getuid?.() === 0) return 'Electron does not run as root with its sandbox on';
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) return 'there is no screen';
  return null;
}

async function findDesktop(options: { loopback: boolean; fetch: boolean }): Promise<ElectronBinary> {
  if (options.loopback) return { path: null, reason: 'asked for by --loopback' };
  const obstacle = findObstacle();
  if (obstacle !== null && !options.fetch) return { path: null, reason: obstacle };
  return ensureElectronBinary({ again: options.fetch, say });
}

/** Runs the desktop app until it ends. Resolves to false when it failed to start. */
function runDesktop(binary: string): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn(binary, [projectPath()], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => {
      const failedEarly = code !== 0 && Date.now() - startedAt < EARLY_MS;
      if (!failedEarly) process.exitCode = code ?? 0;
      resolve(!failedEarly);
    });
  });
}

async function runInBrowser(reason: string): Promise<void> {
  console.log(`Warchest: no desktop window here (${reason}); the same app runs in your browser:`);
  // The battle processes share this cache.
  enableCompileCache(projectPath('.cache', 'node'));
  const { openHost } = await import('../electron/host/open-host.ts');
  const { runLoopback } = await import('../electron/loopback/run-loopback.ts');
  await runLoopback({
    openHost: () => openHost('loopback'),
    onReady: ({ url, createOneTimeUrl }) => {
      console.log(url);
      // Other users of this computer see the command line of the browser, and not this terminal.
      const opened = openBrowser(createOneTimeUrl());
      console.log(opened ? 'Stop with Ctrl+C.' : 'Open this address in a browser. Stop with Ctrl+C.');
    },
  });
}

async function main(): Promise<void> {
  endWithRunner();
  const { values } = parseArgs({
    options: { loopback: { type: 'boolean', default: false }, fetch: { type: 'boolean', default: false } },
  });
  const desktop = await findDesktop(values);
  if (desktop.path !== null) {
    await buildBundles(['renderer', 'main', 'worker', 'preload'], { say });
    if (await runDesktop(desktop.path)) return;
    await runInBrowser('Electron was started but ended at once');
    return;
  }
  await buildBundles(['renderer'], { say });
  await runInBrowser(desktop.reason);
}

await main();
