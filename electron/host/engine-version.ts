/** Written in by the bundler: `computeEngineVersion` of the sources that were bundled. */
declare const ENGINE_VERSION: string;

/** The version of the engine, which workers must have too (docs/workers.md). A program run from its sources computes it. */
export async function getEngineVersion(): Promise<string> {
  if (typeof ENGINE_VERSION === 'string') return ENGINE_VERSION;
  const { computeEngineVersion } = await import('../../build/workers/engine-version.ts');
  return computeEngineVersion();
}
