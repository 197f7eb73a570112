import { createVersion, isOutdated, type Version } from '../../../../memoize.ts';

/** To-hit numbers of a pair of units in their present condition; `UNKNOWN` if not computed yet. */
export type ToHitNumbers = Int8Array;

export const UNKNOWN = -128;
/** Most bytes kept for a scenario; beyond that all but the latest numbers are dropped. */
const MOST_BYTES = 12_000_000;
/** Estimated bytes of an entry besides its numbers. */
const OVERHEAD_BYTES = 150;

/** The numbers of a pair in the condition in which both were at the last look-up. */
interface LatestNumbers {
  readonly version: Version;
  numbers: ToHitNumbers;
}

const NO_NUMBERS: ToHitNumbers = new Int8Array(0);

/** Value of weapon hits of one unit on another in their present condition, in point values. */
export interface HitValues {
  readonly version: Version;
  /** By bracket: on the front or a side, and on the rear. */
  readonly front: number[];
  readonly rear: number[];
  /** Farthest bracket in which a hit on the front is worth anything; -1 for none. */
  farthest: number;
}

/**
 * To-hit numbers by pair of units and by the condition of both. Thousands of battles are fought over one scenario, and
 * the same conditions occur in all of them.
 *
 * A direct-address table for each pair in a condition (https://en.wikipedia.org/wiki/Lookup_table): one byte for each
 * ground, movements and bracket, so that a look-up is one read without a key. Buys: with every number computed at each
 * look-up, battles of four a side take twice as long (cases of `npm run bench -- battle`). Costs: up to `MOST_BYTES`
 * for a scenario; then everything is dropped at once, which is simpler than finding the oldest.
 */
export interface ToHitCache {
  readonly byPair: (Map<number, ToHitNumbers> | undefined)[];
  readonly entriesOfPair: number;
  /** The numbers of the last look-up, by pair. */
  readonly latest: (LatestNumbers | undefined)[];
  /** Values of hits, by pair. */
  readonly hits: (HitValues | undefined)[];
  bytes: number;
}

/** Creates a cache for this many pairs, with this many numbers for each pair. */
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

/** Returns the numbers of a pair for the packed condition of both. */
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
