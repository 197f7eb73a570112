import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { TRIALS, type SeriesPlan } from './bands.ts';
import { playEconomy, type EconomyCampaign } from './play-economy.ts';
import { REPAIRS, RIVALS, type PlayerPolicy } from './policies.ts';

/** A part of a series: from one campaign to the one before another. */
interface Part {
  readonly series: SeriesPlan;
  readonly from: number;
  readonly to: number;
}

/** Campaigns that a thread plays at a time. */
const PART_SIZE = 25;

/** Plays a part of a series in this thread. */
export function playPart({ series, from, to }: Part): readonly EconomyCampaign[] {
  const trial = TRIALS[series.trial];
  if (trial === undefined) throw new RangeError(`No trial ${series.trial}`);
  const own: PlayerPolicy = { ...REPAIRS, reserveWp: trial.reserveWp };
  const rival = series.rival === null ? own : { ...own, ...RIVALS[series.rival] };
  return playEconomy(
    trial.economy,
    { rival, own },
    { tracks: trial.tracks, forces: series.forces, from, to },
  );
}

/** Plays series in as many threads as there are cores; their parts stay in order. */
export async function playAll(
  plans: readonly SeriesPlan[],
): Promise<ReadonlyMap<SeriesPlan, readonly EconomyCampaign[]>> {
  const parts = plans.flatMap((series) =>
    Array.from({ length: Math.ceil(series.campaigns / PART_SIZE) }, (_, index): Part => {
      const from = index * PART_SIZE;
      return { series, from, to: Math.min(series.campaigns, from + PART_SIZE) };
    }),
  );
  const results = new Map<Part, readonly EconomyCampaign[]>();
  const waiting = [...parts];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(new URL(import.meta.url));
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
        results.set(part, await ask(worker, part));
      await worker.terminate();
    }),
  );
  return new Map(
    plans.map((series) => [
      series,
      parts.filter((part) => part.series === series).flatMap((part) => results.get(part) ?? []),
    ]),
  );
}

function ask(worker: Worker, part: Part): Promise<readonly EconomyCampaign[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (played: readonly EconomyCampaign[]) => {
      worker.removeListener('error', reject);
      resolve(played);
    });
    worker.postMessage(part);
  });
}

if (!isMainThread) parentPort?.on('message', (part: Part) => parentPort?.postMessage(playPart(part)));
