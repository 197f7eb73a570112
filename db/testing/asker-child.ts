/** Asks workers for battles: DATABASE_URL, and the arguments VERSION UNITS BATTLES. Prints how many are done, then the sums. */
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { readWorkersAddress } from '../workers/address.ts';
import { openWorkersClient } from '../workers/ask-workers.ts';
import { runOnWorkers } from '../workers/workers-pool.ts';
import { makeForecastJob } from './battle-settings.ts';

const [engine = '', units = '', battles = ''] = process.argv.slice(2);
const say = (line: object): void => console.log(JSON.stringify(line));
const client = await openWorkersClient(readWorkersAddress(process.env['DATABASE_URL'] ?? ''), engine);
say({ done: 0 });
const job = makeForecastJob(Number(units));
const batch = createBatch(job.setting.scenario, 0);
await runOnWorkers(client, job, {
  runs: Number(battles),
  signal: new AbortController().signal,
  onPart(part, done) {
    mergeBatch(batch, part as ForecastBatch);
    say({ done });
  },
});
say({ batch });
await client.close();
