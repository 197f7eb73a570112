import { createVersion, isOutdated, type Version } from '../../../../memoize.ts';

/** To-hit numbers of a pair of units in the condition that both are in; `UNKNOWN` where none was asked for yet. */
export type ToHitNumbers = Int8Array;

export const UNKNOWN = -128;
/** Most numbers that are remembered of a scenario, in bytes. Then all but the latest are forgotten. */
const MOST_BYTES = 12_000_000;
/** What an entry takes beside its numbers. */
const OVERHEAD_BYTES = 150;

/** The numbers of a pair in the condition that both were in when they were asked for last. */
interface LatestNumbers {
  readonly version: Version;
  numbers: ToHitNumbers;
}

const NO_NUMBERS: ToHitNumbers = new Int8Array(0);

/** What weapon hits of one unit on another are worth in the condition that both are in, in point values. */
export interface HitValues {
  readonly version: Version;
  /** By bracket: on the front or a side, then on the rear. */
  readonly worths: Float64Array;
  /** Farthest bracket in which one on the front is worth anything; -1 where none is. */
  farthest: number;
}

/**
 * Numbers by pair and by the condition of both. Battles are fought by the thousand over one scenario, and the same few
 * conditions come again in all of them.
 *
 * A direct-address table for each pair in a condition (https://en.wikipedia.org/wiki/Lookup_table): a byte for each ground,
 * movements and bracket, so that a look-up is one read without a key. Buys: with every number computed at each look-up,
 * battles of four a side take twice as long (cases of `npm run bench -- battle`). Costs: up to `MOST_BYTES` a scenario;
 * then everything is forgotten at once, which is simpler than to find the oldest.
 */
export interface ToHitCache {
  readonly byPair: (Map<number, ToHitNumbers> | undefined)[];
  readonly entriesOfPair: number;
  /** The numbers that were asked for last, by pair. */
  readonly latest: (LatestNumbers | undefined)[];
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
    hits: Array.from({ length: pairs }, nothing),
    bytes: 0,
  };
}

/** The numbers of a pair for the version of the condition in which both are. */
export function getToHitNumbers(memory: ToHitCache, pair: number, version: number): ToHitNumbers {
  const latest = (memory.latest[pair] ??= { version: createVersion(), numbers: NO_NUMBERS });
  if (isOutdated(latest.version, version))
    latest.numbers = memory.byPair[pair]?.get(version) ?? addNumbers(memory, pair, version);
  return latest.numbers;
}

function addNumbers(memory: ToHitCache, pair: number, version: number): ToHitNumbers {
  const { entriesOfPair } = memory;
  memory.bytes += entriesOfPair + OVERHEAD_BYTES;
  if (memory.bytes > MOST_BYTES) {
    memory.byPair.fill(undefined);
    memory.bytes = entriesOfPair + OVERHEAD_BYTES;
  }
  const numbers = new Int8Array(entriesOfPair).fill(UNKNOWN);
  const byVersion = memory.byPair[pair] ?? new Map<number, ToHitNumbers>();
  memory.byPair[pair] = byVersion.set(version, numbers);
  return numbers;
}
