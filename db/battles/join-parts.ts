import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { RoadRun } from '../../shared/campaign/road-ahead/play-road.ts';
import type { BattleJob, ForecastJob, JobPart, PositionResult } from './battle-job.ts';

/** Joins what several stretches of battles gave into what one stretch of all these battles gives. */
export function joinParts(job: BattleJob, parts: readonly JobPart[]): JobPart {
  const [first] = parts;
  if (first === undefined) throw new RangeError('A job without battles');
  switch (job.kind) {
    case 'forecast':
      return joinBatches(job, parts as readonly ForecastBatch[]);
    case 'road':
    case 'positions':
      return putInOrder(job, (parts as readonly (readonly unknown[])[]).flat() as unknown as JobPart);
    // One battle each.
    case 'simulation':
    case 'counting':
    case 'overwrite':
    case 'explain':
    case 'stops':
      return first;
  }
}

function joinBatches({ setting, others }: ForecastJob, parts: readonly ForecastBatch[]): ForecastBatch {
  const batch = createBatch(setting.scenario, others.length);
  for (const part of parts) mergeBatch(batch, part);
  return batch;
}

/**
 * A result whose entries say which number they are of, in the order of these numbers: processes end stretches in any order.
 * Results of other kinds are sums, and stay as they are.
 */
export function putInOrder(job: BattleJob, part: JobPart): JobPart {
  switch (job.kind) {
    case 'road':
      return (part as readonly RoadRun[]).toSorted((one, other) => one.run - other.run);
    case 'positions':
      return (part as readonly PositionResult[]).toSorted(
        (one, other) => one.position - other.position || one.winner.localeCompare(other.winner),
      );
    case 'forecast':
    case 'simulation':
    case 'counting':
    case 'overwrite':
    case 'explain':
    case 'stops':
      return part;
  }
}
