/** Fights a forecast of so many battles in a host of its own, and tells the most memory that the process ever took. */
import { createCampaignHost } from '../campaign-host.ts';
import { makeSetting } from './battle-settings.ts';

const runs = Number(process.argv[2] ?? 10_000);
const host = createCampaignHost({
  hostKind: 'cli',
  version: 'test',
  campaignFolder: process.argv[3] ?? '.',
  backupEveryMinutes: 0,
});
const { ruleset, scenario } = makeSetting(4);
const reply = await host.dispatch({
  method: 'engagement.forecast',
  params: { ruleset, scenario, runs, seed: 'memory', taskId: 'memory' },
});
await host.close();
if (!reply.ok) throw new Error(reply.error.message);
// The kernel counts kilobytes.
console.log(JSON.stringify({ peakMb: process.resourceUsage().maxRSS / 1024 }));
