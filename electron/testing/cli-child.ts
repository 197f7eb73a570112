import { getCampaignFolder } from '../host/campaign-folder.ts';
import { reportError } from '../host/report-error.ts';
import { runCli } from '../cli/run-cli.ts';
import { createStandardWrite, readStandardInput } from '../cli/standard-streams.ts';
import { createTestHost } from './test-host.ts';

// Child process of tests: the command line as `electron/cli/main.ts` runs it, over a host for tests.
process.exitCode = await runCli(process.argv.slice(2), {
  openHost: () => Promise.resolve(createTestHost(getCampaignFolder())),
  input: readStandardInput(),
  write: createStandardWrite(),
  say: (text) => console.error(text),
  report: reportError,
  standing: process.cwd(),
});
