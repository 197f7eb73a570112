/** To-hit numbers of a pair of units in the condition that both are in; `UNKNOWN` where none was asked for yet. */
export type ToHitNumbers = Int8Array;

export const UNKNOWN = -128;
/** Most numbers that are remembered of a scenario, in bytes. Then all but the latest are forgotten. */
const MOST_BYTES = 12_000_000;
/** What an entry takes beside its numbers. */
const OVERHEAD_BYTES = 150;

/** What weapon hits of one unit on another are worth in the condition that both are in, in point values. */
export interface HitValues {
  /** Condition for which they were worked out. */
  stamp: number;
  /** By bracket: on the front or a side, then on the rear. */
  readonly worths: Float64Array;
  /** Farthest bracket in which one on the front is worth anything; -1 where none is. */
  farthest: number;
}

/**
 * Numbers by pair and by the condition of both. Battles are fought by the thousand over one scenario, and the same few
 * conditions come again in all of them.
 */
export interface ToHitCache {
  readonly byPair: (Map<number, ToHitNumbers> | undefined)[];
  readonly entriesOfPair: number;
  /** The numbers that each pair was asked for last, and the condition of both then. */
  readonly latest: (ToHitNumbers | undefined)[];
  readonly latestStamps: Float64Array;
  /** What hits are worth by pair. */
  readonly hits: (HitValues | undefined)[];
  bytes: number;
}

/** For so many pairs and so many numbers a pair. */
export function createToHitCache(pairs: number, entriesOfPair: number): ToHitCache {
  const nothing = (): undefined => undefined;
  return {
    byPair: Array.from({ length: pairs }, nothing),
    entriesOfPair,
    latest: Array.from({ length: pairs }, nothing),
    latestStamps: new Float64Array(pairs),
    hits: Array.from({ length: pairs }, nothing),
    bytes: 0,
  };
}

/** The numbers of a pair, by the stamp of the condition in which both are. */
export function getToHitNumbers(memory: ToHitCache, pair: number, stamp: number): ToHitNumbers {
  const last = memory.latest[pair];
  if (last !== undefined && memory.latestStamps[pair] === stamp) return last;
  const numbers = memory.byPair[pair]?.get(stamp) ?? addNumbers(memory, pair, stamp);
  memory.latest[pair] = numbers;
  memory.latestStamps[pair] = stamp;
  return numbers;
}

function addNumbers(memory: ToHitCache, pair: number, stamp: number): ToHitNumbers {
  const { entriesOfPair } = memory;
  memory.bytes += entriesOfPair + OVERHEAD_BYTES;
  if (memory.bytes > MOST_BYTES) {
    memory.byPair.fill(undefined);
    memory.bytes = entriesOfPair + OVERHEAD_BYTES;
  }
  const numbers = new Int8Array(entriesOfPair).fill(UNKNOWN);
  const byStamp = memory.byPair[pair] ?? new Map<number, ToHitNumbers>();
  memory.byPair[pair] = byStamp.set(stamp, numbers);
  return numbers;
}
