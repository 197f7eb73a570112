import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromiumHere } from '../../build/find-chromium.ts';
import { app, onAppExit } from './app.ts';

let context: Promise<BrowserContext> | null = null;

/** The only Chromium of this app, with its profile in the user-data folder, as in Electron. */
export function getBrowserContext(): Promise<BrowserContext> {
  context ??= launch();
  return context;
}

async function launch(): Promise<BrowserContext> {
  const found = findChromiumHere();
  if (found === null) throw new Error('No Chromium found for the stand-in');
  const profile = join(app.getPath('userData'), 'chromium');
  mkdirSync(profile, { recursive: true });
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const launched = await chromium.launchPersistentContext(profile, {
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    viewport: null,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--remote-debugging-port=0', '--window-size=1280,800'],
  });
  onAppExit(() => launched.close());
  console.log(`stand-in: http://127.0.0.1:${await readPort(portFile)}`);
  return launched;
}

/** Reads the debugging port that Chromium has chosen. Whoever started this process ends it if there is never one. */
async function readPort(file: string): Promise<string> {
  for (;;) {
    try {
      const port = readFileSync(file, 'utf8').split('\n')[0];
      if (port) return port;
    } catch {
      // Not written yet: try again.
    }
    await sleep(25);
  }
}
