import type { TimedForecast } from '../../shared/domain/forecast.ts';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { summarizeForecast } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { TaskContext } from '../handler.ts';

/** Fewer battles than this say too little to be shown; pairs with the same dice say more. */
const FIRST_ESTIMATE = 50;
const FIRST_PAIRS = 20;
/** How often windows are told of progress, in milliseconds. */
export const TELL_EVERY_MS = 200;

/** A battle on one board, and the same one with something changed. */
export interface BoardSettings {
  readonly setting: BattleSetting;
  readonly others: readonly BattleSetting[];
}

export interface ForecastQuestion {
  /** At least one; the battles are spread over all of them alike. Only the boards differ. */
  readonly boards: readonly BoardSettings[];
  readonly runs: number;
  readonly seed: string;
}

/** How many of the boards of a question are fought on. */
export function countBoards({ boards, runs }: Pick<ForecastQuestion, 'boards' | 'runs'>): number {
  return Math.min(boards.length, runs);
}

/**
 * Fights the battles of a forecast beside everything else, and answers what came of them on each board. `onMore` gets
 * everything fought so far, as soon as that says something and then a few times a second.
 */
export async function fightBattles(
  { battles, signal }: TaskContext,
  question: ForecastQuestion,
  onMore: (batches: readonly ForecastBatch[], durationMs: number) => void,
): Promise<{ readonly batches: readonly ForecastBatch[]; readonly durationMs: number }> {
  const { runs, seed } = question;
  const boards = question.boards.slice(0, countBoards(question));
  const [board] = boards;
  if (board === undefined) throw new RangeError('A forecast needs a board and a battle');
  const began = performance.now();
  const batches = boards.map(({ setting, others }) => createBatch(setting.scenario, others.length));
  const first = board.others.length === 0 ? FIRST_ESTIMATE : FIRST_PAIRS;
  let toldAt = -Infinity;
  let done = 0;
  const takePart = (into: ForecastBatch | undefined, part: ForecastBatch): void => {
    if (into !== undefined) mergeBatch(into, part);
    const now = performance.now();
    done += part.tally.runs;
    if (done < first || done >= runs || now - toldAt < TELL_EVERY_MS) return;
    toldAt = now;
    onMore(batches, now - began);
  };
  await Promise.all(
    boards.map(({ setting, others }, index) => {
      const ownSeed = boards.length === 1 ? seed : `${seed}/board ${index}`;
      return battles.run(
        { kind: 'forecast', setting, others, seed: ownSeed },
        {
          runs: computeShare(runs, boards.length, index),
          signal,
          onPart: (part) => takePart(batches[index], part),
        },
      );
    }),
  );
  return { batches, durationMs: performance.now() - began };
}

/** Battles on one of several boards; the first ones get one more where they do not come out even. */
function computeShare(runs: number, boards: number, index: number): number {
  return Math.floor(runs / boards) + (index < runs % boards ? 1 : 0);
}

/** The forecast of a battle; `onMore` gets what it would be by now, a few times a second. */
export async function runForecast(
  context: TaskContext,
  question: ForecastQuestion,
  onMore: (soFar: TimedForecast) => void,
): Promise<TimedForecast> {
  const scenario = question.boards[0]?.setting.scenario;
  if (scenario === undefined) throw new RangeError('A forecast needs a board');
  const show = (batches: readonly ForecastBatch[], durationMs: number): TimedForecast => ({
    ...summarizeForecast(
      scenario,
      batches.map(({ tally }) => tally),
    ),
    durationMs,
  });
  const { batches, durationMs } = await fightBattles(context, question, (soFar, tookMs) =>
    onMore(show(soFar, tookMs)),
  );
  return show(batches, durationMs);
}
