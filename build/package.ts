// `npm run package -- [--linux | --win | --mac] [--dir]`: installers for this system (or the named one) in release/.
import { spawn } from 'node:child_process';
import { buildBundles } from './bundles.ts';
import { projectPath } from './project-path.ts';

await buildBundles(['renderer', 'main', 'worker', 'preload'], {
  force: true,
  say: (text) => console.error(`Warchest: ${text}`),
});
const child = spawn(
  process.execPath,
  [
    projectPath('node_modules', 'electron-builder', 'cli.js'),
    ...['--config', projectPath('build', 'electron-builder.yml'), '--publish', 'never'],
    ...process.argv.slice(2),
  ],
  { cwd: projectPath(), stdio: 'inherit' },
);
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
