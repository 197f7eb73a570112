/**
 * Asks workers for battles: DATABASE_URL, and the arguments VERSION UNITS BATTLES. Prints how many are done, then the sums. A
 * process of its own fights a sample of them again.
 */
import { createBatch, mergeBatch, type ForecastBatch } from '../../../shared/rules/forecast/run-battles.ts';
import { createBattlePool } from '../../battles/battle-pool.ts';
import { readWorkersAddress } from '../../workers/address.ts';
import { openWorkersClient } from '../../workers/ask-workers.ts';
import { runOnWorkers } from '../../workers/workers-pool.ts';
import { makeForecastJob } from '../battle-settings.ts';

const [engine = '', units = '', battles = ''] = process.argv.slice(2);
const say = (line: object): void => console.log(JSON.stringify(line));
const client = await openWorkersClient(readWorkersAddress(process.env['DATABASE_URL'] ?? ''), engine);
say({ done: 0 });
const job = makeForecastJob(Number(units));
const batch = createBatch(job.setting.scenario, 0);
const pool = createBattlePool({ size: 1 });
const onPart = (part: unknown, done: number): void => {
  mergeBatch(batch, part as ForecastBatch);
  say({ done });
};
const { signal } = new AbortController();
await runOnWorkers(client, job, { runs: Number(battles), signal, onPart }, { pool });
say({ batch });
await pool.close();
await client.close();
