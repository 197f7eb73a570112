import { runSingle } from '../battles/battle-pool.ts';
import type { Tasks } from '../handler.ts';
import { planSetting, refuseRuns } from './plan-battles.ts';
import { runForecast } from './run-forecast.ts';

export const forecastTasks = {
  'engagement.simulate': async (context, { seed, taskId: _, ...written }) => {
    const setting = planSetting(written, context);
    const { battles, signal } = context;
    const job = { kind: 'simulation', setting, seed: String(seed) } as const;
    const { report, events, diceCount } = await runSingle(battles, job, { signal });
    return { outcome: report, events, diceCount };
  },

  'engagement.forecast': async (context, { runs, seed, taskId: _, ...written }) => {
    refuseRuns(runs);
    const question = {
      boards: [{ setting: planSetting(written, context), others: [] }],
      runs,
      seed: String(seed),
    };
    return runForecast(
      context,
      question,
      (soFar) => context.tell(soFar.runs, runs, soFar),
      (done) => context.tell(done, runs, null),
    );
  },
} satisfies Tasks;
