import { createBatch, mergeBatch, type ForecastBatch } from '../../shared/rules/forecast/run-battles.ts';
import type { BattleJob, ForecastJob, JobPart } from './battle-job.ts';

/** Joins what several stretches of battles gave into what one stretch of all these battles gives. */
export function joinParts(job: BattleJob, parts: readonly JobPart[]): JobPart {
  const [first] = parts;
  if (first === undefined) throw new RangeError('A job without battles');
  switch (job.kind) {
    case 'forecast':
      return joinBatches(job, parts as readonly ForecastBatch[]);
    case 'road':
    case 'positions':
      // Each entry says which number it is of.
      return (parts as readonly (readonly unknown[])[]).flat() as unknown as JobPart;
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
