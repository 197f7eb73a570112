import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { InlineConfig } from 'vite';
import { computeFingerprint } from './fingerprint.ts';
import { projectPath } from './project-path.ts';

const BUNDLES = {
  renderer: { config: './vite.renderer.config.ts', sources: ['renderer', 'shared'] },
  main: { config: './vite.main.config.ts', sources: ['electron/main', 'electron/host', 'db', 'shared'] },
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

/**
 * Builds those of the bundles whose sources have changed since they were built (all of them with `force`).
 * Calls `say` once before work begins. Rejects when a build fails; the failed bundle counts as not built.
 */
export async function buildBundles(
  names: readonly BundleName[],
  options: { readonly force?: boolean; readonly say: (text: string) => void },
): Promise<void> {
  const stale = names
    .map((name) => ({ name, stamp: computeStamp(name) }))
    .filter(({ name, stamp }) => options.force === true || !isFresh(name, stamp));
  if (stale.length === 0) return;
  options.say(`building ${stale.map(({ name }) => name).join(', ')} …`);
  const { build } = await import('vite');
  for (const { name, stamp } of stale) {
    const config = (await import(BUNDLES[name].config)) as { readonly default: InlineConfig };
    await build({ ...config.default, configFile: false, logLevel: 'warn' });
    mkdirSync(projectPath('dist'), { recursive: true });
    writeFileSync(stampPath(name), stamp);
  }
}
