import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
// Scripts call this often, and most of a short call is loading: cache the compiled modules.
enableCompileCache(`${projectRoot}/.cache/node`);

const { runCli } = await import('./run-cli.ts');
const { createStandardWrite, readStandardInput } = await import('./standard-streams.ts');
const { getStandingFolder } = await import('./resolve-file.ts');
const { reportError } = await import('../host/report-error.ts');

process.exitCode = await runCli(process.argv.slice(2), {
  openHost: async () => (await import('../host/open-host.ts')).openHost('cli'),
  input: readStandardInput(),
  write: createStandardWrite(),
  say: (text) => console.error(text),
  report: reportError,
  standing: getStandingFolder(process.cwd(), projectRoot, process.env['INIT_CWD']),
});
