import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { InlineConfig } from 'vite';
import { computeFingerprint } from './fingerprint.ts';
import { projectPath } from './project-path.ts';
import { listDecidingFolders } from './workers/engine-version.ts';

const BUNDLES = {
  renderer: { config: './vite.renderer.config.ts', sources: ['renderer', 'shared'] },
  main: {
    config: './vite.main.config.ts',
    // The version of the engine, which is written into it, is that of these scripts too.
    sources: [...['electron/main', 'electron/host', 'db', 'shared'], ...listDecidingFolders()],
  },
  worker: { config: './vite.worker.config.ts', sources: ['electron/worker', 'db/battles', 'shared'] },
  preload: {
    config: './vite.preload.config.ts',
    sources: ['electron/preload', 'electron/ipc-channels.ts', 'shared'],
  },
} as const;

export type BundleName = keyof typeof BUNDLES;

const stampPath = (name: BundleName) => projectPath('dist', `${name}.stamp`);

function computeStamp(name: BundleName): string {
  const { config, sources } = BUNDLES[name];
  const always = [projectPath('build', config), projectPath('package-lock.json')];
  return computeFingerprint([...always, ...sources.map((source) => projectPath(source))]);
}

function isFresh(name: BundleName, stamp: string): boolean {
  try {
    return readFileSync(stampPath(name), 'utf8') === stamp;
  } catch {
    return false;
  }
}

/** Those of the texts that are names of bundles. */
export function listBundleNames(texts: readonly string[]): BundleName[] {
  return texts.filter((text): text is BundleName => Object.hasOwn(BUNDLES, text));
}

/**
 * Builds the bundles whose sources have changed since the last build (all of them with `force`), in a child process, so
 * that a server that calls this does not keep the bundler's memory. Calls `say` once before work begins. Rejects when a
 * build fails; the failed bundle counts as not built.
 */
export async function buildBundles(
  names: readonly BundleName[],
  options: { readonly force?: boolean; readonly say: (text: string) => void },
): Promise<void> {
  const stale = names.filter((name) => options.force === true || !isFresh(name, computeStamp(name)));
  if (stale.length === 0) return;
  options.say(`building ${stale.join(', ')} …`);
  const child = spawn(process.execPath, [projectPath('build', 'build-bundles.ts'), ...stale], {
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`Building ${stale.join(', ')} failed; what was printed above says why.`);
}

/** Builds a bundle in this process. Rejects when that fails. */
export async function buildBundle(name: BundleName): Promise<void> {
  const stamp = computeStamp(name);
  const { build } = await import('vite');
  const config = (await import(BUNDLES[name].config)) as { readonly default: InlineConfig };
  await build({ ...config.default, configFile: false, logLevel: 'warn' });
  mkdirSync(projectPath('dist'), { recursive: true });
  writeFileSync(stampPath(name), stamp);
}
