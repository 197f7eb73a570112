import type { TimedForecast } from '../../shared/domain/forecast.ts';
import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import { summarizeForecast } from '../../shared/rules/forecast/summarize-forecast.ts';
import type { BattleSetting } from '../battles/battle-job.ts';
import type { TaskContext } from '../handler.ts';

/**
 * Number of battles before a first estimate is shown; with fewer its interval says too little. Pairs of battles with
 * the same dice have narrower intervals.
 */
const FIRST_ESTIMATE = 50;
const FIRST_PAIRS = 20;
/** Milliseconds between two reports of progress to the windows. */
export const PROGRESS_INTERVAL_MS = 200;

/** A battle on one board, and the same battle with changes. */
export interface BoardSettings {
  readonly setting: BattleSetting;
  readonly others: readonly BattleSetting[];
}

export interface ForecastQuestion {
  /** At least one board; the battles are spread evenly over them. Only the boards differ. */
  readonly boards: readonly BoardSettings[];
  readonly runs: number;
  readonly seed: string;
}

/** Number of boards that get at least one battle. */
export function countBoards({ boards, runs }: Pick<ForecastQuestion, 'boards' | 'runs'>): number {
  return Math.min(boards.length, runs);
}

/**
 * Fights the battles of a forecast and answers the results on each board. Calls `onMore` with all results so far, first
 * when there are enough for an estimate, then every `PROGRESS_INTERVAL_MS`; where that takes longer, `onCount` is called
 * meanwhile with the number of battles fought.
 */
export async function fightBattles(
  { battles, signal }: Pick<TaskContext, 'battles' | 'signal'>,
  question: ForecastQuestion,
  onMore: (batches: readonly ForecastBatch[], durationMs: number) => void,
  onCount: (done: number) => void = () => undefined,
): Promise<{ readonly batches: readonly ForecastBatch[]; readonly durationMs: number }> {
  const { runs, seed } = question;
  const boards = question.boards.slice(0, countBoards(question));
  const [board] = boards;
  if (board === undefined) throw new RangeError('A forecast needs a board and a battle');
  const began = performance.now();
  const batches = boards.map(({ setting, others }) => createBatch(setting.scenario, others.length));
  const first = board.others.length === 0 ? FIRST_ESTIMATE : FIRST_PAIRS;
  let toldAt = began;
  let done = 0;
  const takePart = (into: ForecastBatch | undefined, part: ForecastBatch): void => {
    if (into !== undefined) mergeBatch(into, part);
    const now = performance.now();
    const isFirst = done < first && done + part.tally.runs >= first;
    done += part.tally.runs;
    if (done >= runs || (!isFirst && now - toldAt < PROGRESS_INTERVAL_MS)) return;
    toldAt = now;
    if (done < first) onCount(done);
    else onMore(batches, now - began);
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

/** Number of battles on one of several boards; the first boards get one more when the number does not divide evenly. */
function computeShare(runs: number, boards: number, index: number): number {
  return Math.floor(runs / boards) + (index < runs % boards ? 1 : 0);
}

/**
 * The forecast of a battle; calls `onMore` with the forecast so far every `PROGRESS_INTERVAL_MS`, and `onCount` before
 * there is one (`fightBattles`).
 */
export async function runForecast(
  context: TaskContext,
  question: ForecastQuestion,
  onMore: (soFar: TimedForecast) => void,
  onCount?: (done: number) => void,
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
  const { batches, durationMs } = await fightBattles(
    context,
    question,
    (soFar, tookMs) => onMore(show(soFar, tookMs)),
    onCount,
  );
  return show(batches, durationMs);
}
