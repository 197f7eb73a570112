// `npm run picture`: takes the pictures in the README and the handbook anew, of today's screens. Look at them before they
// are committed.
import { buildBundles } from './bundles.ts';
import { ensureChromium } from './find-chromium.ts';
import { projectPath } from './project-path.ts';
import { runScript } from './run-script.ts';

const chromium = ensureChromium();
if (chromium === null) throw new Error('No Chromium found. Name one in WARCHEST_CHROMIUM.');
await buildBundles(['renderer'], { say: (text) => console.log(text) });
const { exitCode } = await runScript(
  [
    projectPath('node_modules', '@playwright', 'test', 'cli.js'),
    ...['test', '--config', 'e2e/playwright.config.ts', '--project', 'loopback', '--update-snapshots=all'],
    ...['readme-picture.spec.ts', 'handbook-pictures.spec.ts'],
  ],
  { WARCHEST_CHROMIUM: chromium.path },
);
process.exitCode = exitCode;
