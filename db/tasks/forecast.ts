import type { EngagementOutcome } from '../../shared/rules/battle/resolve-engagement.ts';
import type { Tasks } from '../handler.ts';
import { planSetting, refuseRuns } from './plan-battles.ts';
import { runForecast } from './run-forecast.ts';

export const forecastTasks = {
  'engagement.simulate': async (context, { seed, taskId: _, ...written }) => {
    const setting = planSetting(written, context);
    const outcomes: EngagementOutcome[] = [];
    await context.battles.run(
      { kind: 'simulation', setting, seed: String(seed) },
      { runs: 1, signal: context.signal, onPart: (outcome) => outcomes.push(outcome) },
    );
    const [outcome] = outcomes;
    if (outcome === undefined) throw new Error('A battle was fought without an outcome');
    const { report, events, diceCount } = outcome;
    return { outcome: report, events, diceCount };
  },

  'engagement.forecast': async (context, { runs, seed, taskId: _, ...written }) => {
    refuseRuns(runs);
    const question = {
      boards: [{ setting: planSetting(written, context), others: [] }],
      runs,
      seed: String(seed),
    };
    return runForecast(context, question, (soFar) => context.tell(soFar.runs, runs, soFar));
  },
} satisfies Tasks;
