import type { ForecastJob, JobPart, PositionsJob, RoadJob } from '../battles/battle-job.ts';
import type { BattlePool, RunOptions } from '../battles/battle-pool.ts';
import { putInOrder } from '../battles/join-parts.ts';
import type { AskOptions, WorkersClient } from './ask-workers.ts';
import { BATTLE_KIND, createBattleWork } from './battle-work.ts';
import { checkForecast, checkPositions, type CheckedResult } from './check-battles.ts';
import { checkRoad } from './check-road.ts';
import type { NumberRange } from '../../shared/number-range.ts';
import type { PartSizes } from './plan-parts.ts';
import { stripJob } from './strip-job.ts';

/** Jobs that are worth sending: many battles that depend on nothing but their seeds. */
export type SharedJob = ForecastJob | PositionsJob | RoadJob;

/** What workers have fought, and the numbers of it. */
export interface AnsweredRange extends NumberRange {
  readonly part: JobPart;
}

/** Battles of a second where two units meet two; larger ones take longer, about with the square of their units. */
const PLANNED_PART = 800;
const UNITS = 4;
/** A machine may be so many times as fast as planned. */
const MOST_OF_PLANNED = 16;
/** Rests of a campaign in a part: where every battle is fought, and where most results are drawn. Their results are large. */
const FOUGHT_RESTS: PartSizes = { planned: 1, largest: 1 };
const DRAWN_RESTS: PartSizes = { planned: 50, largest: 50 };

/** What a job on workers may have. */
export interface SharedOptions extends Pick<AskOptions<JobPart>, 'onRefused' | 'onTrouble' | 'isSampled'> {
  /** Processes of this machine: they fight a small sample again, to find numbers that were made up. */
  readonly pool?: BattlePool | undefined;
}

/** Has battles fought by workers, with the numbers that the processes of a pool give. */
export async function runOnWorkers<Job extends SharedJob>(
  client: WorkersClient,
  job: Job,
  { runs, first = 0, signal, onPart }: RunOptions<JobPart>,
  options: SharedOptions = {},
): Promise<void> {
  if (first !== 0) throw new RangeError('Workers fight a job from its beginning');
  let done = 0;
  await askWorkers(client, job, runs, {
    ...options,
    signal,
    onAnswer: ({ part, from, to }) => onPart(part, (done += to - from)),
  });
}

export interface AskWorkersOptions extends SharedOptions, Pick<AskOptions<JobPart>, 'signal'> {
  /** Called with each result once, in any order. */
  readonly onAnswer: (answer: AnsweredRange) => void;
}

/** Sends the numbers 0 to `total` - 1 of a job to workers, without anything that people wrote. */
export async function askWorkers(
  client: WorkersClient,
  job: SharedJob,
  total: number,
  { signal, onAnswer, pool, ...options }: AskWorkersOptions,
): Promise<void> {
  const stripped = stripJob(job);
  await client.ask<AnsweredRange>(
    {
      kind: BATTLE_KIND,
      content: stripped,
      total,
      sizes: computePartSizes(job),
      readRemoteResult(result, from, to) {
        const read = checkPart(stripped, from, to, result);
        return typeof read === 'string' ? read : { result: { part: read.result, from, to } };
      },
      fightHere:
        pool === undefined
          ? undefined
          : async (from, to, ended) => {
              const part = (await createBattleWork(pool).fight(stripped, from, to, ended)) as JobPart;
              return { part, from, to };
            },
    },
    { ...options, signal, onPart: onAnswer },
  );
}

/** Reads what a worker has answered; its processes may have ended in any order. */
function checkPart(job: SharedJob, from: number, to: number, result: unknown): CheckedResult<JobPart> {
  const checked = checkShape(job, from, to, result);
  return typeof checked === 'string' ? checked : { result: putInOrder(job, checked.result) };
}

function checkShape(job: SharedJob, from: number, to: number, result: unknown): CheckedResult<JobPart> {
  switch (job.kind) {
    case 'forecast':
      return checkForecast(job, to - from, result);
    case 'positions':
      return checkPositions(job, from, to, result);
    case 'road':
      return checkRoad(job, from, to, result);
  }
}

/** Battles, or rests of a campaign, that are thought to take about a second. */
export function computePartSizes(job: SharedJob): PartSizes {
  if (job.kind === 'road') return job.drawFrom === null ? FOUGHT_RESTS : DRAWN_RESTS;
  const scenario = job.kind === 'forecast' ? job.setting.scenario : job.scenarios[0];
  const sides = scenario?.sides;
  const units = (sides?.attacker.units.length ?? 0) + (sides?.defender.units.length ?? 0);
  const variants = job.kind === 'forecast' ? 1 + job.others.length : 1;
  const planned = Math.max(1, Math.round((PLANNED_PART * (UNITS / Math.max(1, units)) ** 2) / variants));
  return { planned, largest: MOST_OF_PLANNED * planned };
}
