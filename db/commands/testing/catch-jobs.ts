import type { BattleJob } from '../../battles/battle-job.ts';
import { startNodeProcess } from '../../battles/battle-process.ts';
import { makeRig } from './campaign-rig.ts';

/** Jobs that a campaign sends to its battle processes while `ask` runs. */
export async function catchJobs(
  ask: (rig: Awaited<ReturnType<typeof makeRig>>) => Promise<void>,
): Promise<BattleJob[]> {
  const jobs: BattleJob[] = [];
  const rig = await makeRig(
    { sample: 'small' },
    {
      battleProcesses: 1,
      startBattleProcess(listener) {
        const started = startNodeProcess(listener);
        return {
          ...started,
          post(order) {
            if (order.type === 'begin') jobs.push(order.job);
            started.post(order);
          },
        };
      },
    },
  );
  await ask(rig);
  return jobs;
}
