import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { projectPath } from './project-path.ts';

export interface FoundChromium {
  readonly path: string;
  /** How it was found, for the log. */
  readonly from: string;
}

const VARIABLES = ['WARCHEST_CHROMIUM', 'CHROME_PATH'] as const;
/**
 * Best first: a headless shell renders the same pages without a browser's window. To compare the times: `npm test --
 * --e2e` with `WARCHEST_CHROMIUM` set to one and to the other.
 */
const PROGRAMS = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
];
/** Debian's packages, best first. */
const PACKAGES = ['chromium-headless-shell', 'chromium'] as const;
const FETCH_MS = 120_000;
const PACKAGE_MS = 300_000;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findByVariable(): FoundChromium | null {
  for (const name of VARIABLES) {
    const path = process.env[name];
    if (path) {
      if (isProgram(path)) return { path, from: `environment variable ${name}` };
      console.error(`Warchest: ${name} names no program that can be run; looking elsewhere.`);
    }
  }
  return null;
}

/** Paths at which Chrome and Chromium are installed outside the PATH. */
function listUsualPlaces(): readonly string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform !== 'win32') return [];
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  });
}

function findInstalled(): FoundChromium | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  const path = [...candidates, ...listUsualPlaces()].find(isProgram);
  return path === undefined ? null : { path, from: 'installed browser' };
}

function findPlaywrightDownload(): FoundChromium | null {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? { path, from: "Playwright's download" } : null;
}

function fetchByPlaywright(): FoundChromium | null {
  console.error('Warchest: no Chromium here; asking Playwright to fetch its own …');
  const cli = projectPath('node_modules', 'playwright-core', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: FETCH_MS,
    killSignal: 'SIGKILL',
  });
  return findPlaywrightDownload();
}

function installPackage(): FoundChromium | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'ignore', env, timeout: PACKAGE_MS } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  for (const name of PACKAGES) {
    console.error(`Warchest: installing Debian's package ${name} …`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    const found = findInstalled();
    if (found !== null) return { ...found, from: "Debian's package" };
  }
  return null;
}

/** A Chromium that is already on this machine, or null. */
export function findChromiumHere(): FoundChromium | null {
  return findByVariable() ?? findInstalled() ?? findPlaywrightDownload();
}

/** A Chromium for the end-to-end tests: an installed one, else one that can be fetched; null when there is none. */
export function ensureChromium(): FoundChromium | null {
  return findChromiumHere() ?? fetchByPlaywright() ?? installPackage();
}
