import type { WorkerOrder } from './battle-job.ts';
import { createBattleServer } from './serve-battles.ts';

/** A battle process of command line and browser host, as `startNodeProcess` runs it: orders and answers by Node's IPC. */
const serve = createBattleServer((answer) => {
  // A host that is gone reads no answer; `disconnect` ends the process then.
  process.send?.(answer, undefined, undefined, () => undefined);
});
process.on('message', (order: WorkerOrder) => serve(order));
process.on('disconnect', () => process.exit());
// A terminal sends these to every process in it. The host decides when this one ends: after its campaign is closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
