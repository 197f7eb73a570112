import type { WorkerOrder } from './battle-job.ts';
import { createBattleServer } from './serve-battles.ts';

/**
 * Entry point of a battle process for command line and browser host (`startNodeProcess`): orders and answers go over
 * Node's IPC.
 */
const serve = createBattleServer((answer) => {
  // Errors of sending are ignored: when the host has ended, `disconnect` ends this process.
  process.send?.(answer, undefined, undefined, () => undefined);
});
process.on('message', (order: WorkerOrder) => serve(order));
process.on('disconnect', () => process.exit());
// A terminal sends these signals to every process that it started. The host decides when this one ends: after its
// campaign is closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
