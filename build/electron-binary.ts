import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from './project-path.ts';

const electronFolder = projectPath('node_modules', 'electron');
const attemptFile = projectPath('.cache', 'electron-attempt.json');
const downloadFolder = projectPath('.cache', 'electron-download');
/** Milliseconds without progress after which a download counts as failed. A slow one may go on. */
const PATIENCE_MS = 20_000;

export type ElectronBinary = { readonly path: string } | { readonly path: null; readonly reason: string };

/** Path of Electron's binary if it is installed, else null. */
export function findElectronBinary(): string | null {
  try {
    const path = join(electronFolder, 'dist', readFileSync(join(electronFolder, 'path.txt'), 'utf8'));
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function getElectronVersion(): string {
  const manifest = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** Whether fetching this version has failed before: then it is not tried again at every start. */
function hasFailedBefore(version: string): boolean {
  try {
    const attempt = JSON.parse(readFileSync(attemptFile, 'utf8')) as { version?: unknown };
    return attempt.version === version;
  } catch {
    return false;
  }
}

/** Finds Electron's binary, or tries once to fetch it. `again`: try even if it failed before. */
export async function ensureElectronBinary(options: {
  readonly again: boolean;
  readonly say: (text: string) => void;
}): Promise<ElectronBinary> {
  const present = findElectronBinary();
  if (present !== null) return { path: present };
  const version = getElectronVersion();
  if (hasFailedBefore(version) && !options.again) {
    return {
      path: null,
      reason: 'its binary could not be fetched earlier (npm start -- --fetch tries again)',
    };
  }
  options.say(`fetching Electron ${version} …`);
  await runInstaller();
  const fetched = findElectronBinary();
  if (fetched !== null) return { path: fetched };
  mkdirSync(projectPath('.cache'), { recursive: true });
  writeFileSync(attemptFile, JSON.stringify({ version, at: new Date().toISOString() }));
  return { path: null, reason: 'its binary could not be fetched' };
}

/** Runs Electron's own installer; ends it when it makes no progress. */
function runInstaller(): Promise<void> {
  rmSync(downloadFolder, { recursive: true, force: true });
  mkdirSync(downloadFolder, { recursive: true });
  const temporary = { TMPDIR: downloadFolder, TEMP: downloadFolder, TMP: downloadFolder };
  const child = spawn(process.execPath, [join(electronFolder, 'install.js')], {
    env: { ...process.env, ...temporary },
    stdio: 'ignore',
  });
  let sizeBytes = 0;
  let movedAt = Date.now();
  const watch = setInterval(() => {
    const now = measureFolder(downloadFolder) + measureFolder(join(electronFolder, 'dist'));
    if (now !== sizeBytes) movedAt = Date.now();
    sizeBytes = now;
    if (Date.now() - movedAt > PATIENCE_MS) child.kill('SIGKILL');
  }, 500);
  return new Promise((resolve) => {
    const finish = () => {
      clearInterval(watch);
      rmSync(downloadFolder, { recursive: true, force: true });
      resolve();
    };
    child.once('error', finish);
    child.once('exit', finish);
  });
}

function measureFolder(folder: string): number {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
