import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectPath } from './project-path.ts';

interface PlatformOptions {
  readonly files: readonly string[];
  readonly target: readonly string[];
}

interface BuilderConfig {
  readonly files?: unknown;
  readonly electronFuses: Readonly<Record<string, boolean>>;
  readonly linux: PlatformOptions;
  readonly mac: PlatformOptions;
  readonly win: PlatformOptions;
}

interface ConfigModule {
  getConfig(projectDir: string, configPath: string, options: null): Promise<BuilderConfig>;
  validateConfiguration(config: BuilderConfig, log: { isEnabled: boolean }): Promise<void>;
}

interface FileMatcher {
  createFilter(): (path: string, stat: { isDirectory(): boolean }) => boolean;
}

interface MatcherModule {
  getNodeModuleFileMatcher(
    from: string,
    to: string,
    expand: (pattern: string) => string,
    platform: PlatformOptions,
    packager: { config: BuilderConfig; debugLogger: { isEnabled: boolean } },
  ): FileMatcher;
}

// Loads the packager's own code, so that the configuration is checked by the program that will read it.
const builderRequire = createRequire(createRequire(import.meta.url).resolve('electron-builder'));
const { getConfig, validateConfiguration } = builderRequire(
  'app-builder-lib/out/util/config/config',
) as ConfigModule;
const { getNodeModuleFileMatcher } = builderRequire('app-builder-lib/out/fileMatcher') as MatcherModule;

const config = await getConfig(projectPath(), projectPath('build', 'electron-builder.yml'), null);
const quiet = { isEnabled: false };

const PREBUILDS = ['linux', 'linuxmusl', 'darwin', 'win32'].flatMap((system) =>
  ['x64', 'arm64'].map((arch) => `${system}-${arch}`),
);

function listPackedPrebuilds(platform: PlatformOptions, arch: string): string[] {
  const expand = (pattern: string) => pattern.replaceAll('${arch}', arch);
  const packager = { config, debugLogger: quiet };
  const root = projectPath();
  const filter = getNodeModuleFileMatcher(root, join(root, 'app'), expand, platform, packager).createFilter();
  const file = { isDirectory: () => false };
  return PREBUILDS.filter((name) =>
    filter(join(root, 'node_modules', 'better-sqlite3', 'prebuilds', `${name}.node`), file),
  );
}

describe('the packager config', () => {
  it('fits the schema of the packager', async () => {
    await expect(validateConfiguration(config, quiet)).resolves.toBeUndefined();
  });

  it('makes the installers that are promised', () => {
    expect(config.linux.target).toEqual(['AppImage', 'deb']);
    expect(config.win.target).toEqual(['nsis']);
    expect(config.mac.target).toEqual(['dmg']);
  });

  it('packs one prebuilt SQLite, that of the target', () => {
    for (const arch of ['x64', 'arm64']) {
      expect(listPackedPrebuilds(config.linux, arch)).toEqual([`linux-${arch}`]);
      expect(listPackedPrebuilds(config.mac, arch)).toEqual([`darwin-${arch}`]);
      expect(listPackedPrebuilds(config.win, arch)).toEqual([`win32-${arch}`]);
    }
  });

  it('packs no database server: libraries are in the bundles, and only SQLite lies beside them', async () => {
    const { default: manifest } = (await import('../package.json', { with: { type: 'json' } })) as {
      readonly default: { readonly dependencies: object };
    };
    // The packager takes these alone from node_modules.
    expect(Object.keys(manifest.dependencies)).toEqual(['better-sqlite3']);
    for (const { files } of [config.linux, config.mac, config.win])
      expect(files.filter((file) => file.includes('node_modules') && !file.startsWith('!'))).toEqual([]);
  });

  it('packs every bundle that the app starts, on every system', async () => {
    for (const name of ['main', 'worker', 'preload'] as const) {
      const { build } = ((await import(`./vite.${name}.config.ts`)) as { readonly default: UserConfig })
        .default;
      const { output } = build!.rolldownOptions as { readonly output: { readonly entryFileNames: string } };
      const file = `dist/${name}/${output.entryFileNames}`;
      for (const { files } of [config.linux, config.mac, config.win]) expect(files).toContain(file);
    }
  });

  it('lists files by system only: beside a list at the top, lists with exclusions pack the whole project', () => {
    expect(config.files ?? []).toEqual([]);
  });

  it('leaves native modules alone beside the archive, where the program checks them', () => {
    expect(config).toMatchObject({ asar: { smartUnpack: false }, asarUnpack: ['**/*.node'] });
  });

  it('burns the fuses that keep others from running our binary as theirs', () => {
    expect(config.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });
});
