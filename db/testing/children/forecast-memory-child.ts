/**
 * Runs a forecast of so many battles in a host of its own, and prints the most memory that its processes took together.
 */
import { readFileSync } from 'node:fs';
import { startNodeProcess, type BattleProcess } from '../../battles/battle-process.ts';
import { createCampaignHost } from '../../campaign-host.ts';
import { makeSetting } from '../battle-settings.ts';

const LOOK_EVERY_MS = 50;

const runs = Number(process.argv[2] ?? 10_000);
const started: BattleProcess[] = [];
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: process.argv[3] ?? '.',
  backupEveryMinutes: 0,
  startBattleProcess(listener) {
    const process = startNodeProcess(listener);
    started.push(process);
    return process;
  },
});
let peakMb = 0;
const looking = setInterval(() => {
  const pids = [process.pid, ...started.map(({ pid }) => pid)];
  peakMb = Math.max(
    peakMb,
    pids.map(readMemoryMb).reduce((sum, memoryMb) => sum + memoryMb, 0),
  );
}, LOOK_EVERY_MS);
const { ruleset, scenario } = makeSetting(4);
const reply = await host.dispatch({
  method: 'engagement.forecast',
  params: { ruleset, scenario, runs, seed: 'memory', taskId: 'memory' },
});
clearInterval(looking);
await host.close();
if (!reply.ok) throw new Error(reply.error.message);
console.log(JSON.stringify({ peakMb, processes: 1 + started.length }));

/** Memory of a process in MB (Linux), with its proportional share of shared pages; 0 before it has any. */
function readMemoryMb(pid: number | undefined): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s*(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
}
