import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { summarizeForecast, type ForecastSummary } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { TaskContext } from '../handler.ts';

/** Fewer battles than this say too little to be shown; pairs with the same dice say more. */
const FIRST_ESTIMATE = 50;
const FIRST_PAIRS = 20;
/** How often windows are told of progress, in milliseconds. */
export const TELL_EVERY_MS = 200;

/** A forecast with the time that it took. */
export type TimedForecast = ForecastSummary & { readonly durationMs: number };

export interface ForecastQuestion {
  readonly setting: BattleSetting;
  readonly others?: readonly BattleSetting[];
  readonly runs: number;
  readonly seed: string;
}

/**
 * Fights the battles of a forecast in threads. `onBatch` gets everything fought so far, as soon as that says
 * something and then a few times a second.
 */
export async function fightBattles(
  { battles, signal }: TaskContext,
  { setting, others = [], runs, seed }: ForecastQuestion,
  onBatch: (batch: ForecastBatch, durationMs: number) => void,
): Promise<{ readonly batch: ForecastBatch; readonly durationMs: number }> {
  const began = performance.now();
  const batch = createBatch(setting.scenario, others.length);
  const first = others.length === 0 ? FIRST_ESTIMATE : FIRST_PAIRS;
  let toldAt = -Infinity;
  await battles.run(
    { kind: 'forecast', setting, others, seed },
    {
      runs,
      signal,
      onPart(part, done) {
        mergeBatch(batch, part);
        const now = performance.now();
        if (done < first || done >= runs || now - toldAt < TELL_EVERY_MS) return;
        toldAt = now;
        onBatch(batch, now - began);
      },
    },
  );
  return { batch, durationMs: performance.now() - began };
}

/** The forecast of a setting; progress is told with what it would be by now. */
export async function runForecast(context: TaskContext, question: ForecastQuestion): Promise<TimedForecast> {
  const { scenario } = question.setting;
  const show = (batch: ForecastBatch, durationMs: number): TimedForecast => ({
    ...summarizeForecast(scenario, batch.tally),
    durationMs,
  });
  const { batch, durationMs } = await fightBattles(context, question, (soFar, tookMs) => {
    context.tell(soFar.tally.runs, question.runs, show(soFar, tookMs));
  });
  return show(batch, durationMs);
}
