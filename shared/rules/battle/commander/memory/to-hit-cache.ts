import { createVersionPair, getOrCompute, isPairOutdated, type VersionPair } from '../../../../memoize.ts';

/** To-hit numbers of a pair of units in their present condition; `UNKNOWN` if not computed yet. */
export type ToHitNumbers = Int8Array;

export const UNKNOWN = -128;
/** Most bytes kept for a scenario; beyond that all but the latest numbers are dropped. */
const MAX_BYTES = 12_000_000;
/** Estimated bytes of an entry besides its numbers. */
const OVERHEAD_BYTES = 150;
/** More than a cache of `MAX_BYTES` can hold: every entry is of two conditions. */
const MAX_CONDITIONS = 2 ** 18;

/** The numbers of a pair in the condition in which both were at the last look-up. */
interface LatestNumbers {
  readonly version: VersionPair;
  numbers: ToHitNumbers;
}

const NO_NUMBERS: ToHitNumbers = new Int8Array(0);

/** Value of weapon hits of one unit on another in their present condition, in point values. */
export interface HitValues {
  /** Of the attacker's weapons and of the target. */
  readonly version: VersionPair;
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
 * look-up, battles of four a side take twice as long (cases of `npm run bench -- battle`). Costs: up to `MAX_BYTES`
 * for a scenario; then everything is dropped at once, which is simpler than finding the oldest.
 */
export interface ToHitCache {
  /** By pair, then by the numbers of both conditions as `numberConditions` makes one of them. */
  readonly byPair: (Map<number, ToHitNumbers> | undefined)[];
  /** Each packed condition that occurs, with its number: 0 for the first one, and so on. */
  readonly conditions: Map<number, number>;
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
    conditions: new Map(),
    entriesOfPair,
    latest: Array.from({ length: pairs }, nothing),
    hits: Array.from({ length: pairs }, nothing),
    bytes: 0,
  };
}

/** Returns the numbers of a pair for the packed condition of each. */
export function getToHitNumbers(
  memory: ToHitCache,
  pair: number,
  attackerCondition: number,
  targetCondition: number,
): ToHitNumbers {
  const latest = (memory.latest[pair] ??= { version: createVersionPair(), numbers: NO_NUMBERS });
  if (isPairOutdated(latest.version, attackerCondition, targetCondition)) {
    const key = numberConditions(memory, attackerCondition, targetCondition);
    latest.numbers =
      memory.byPair[pair]?.get(key) ?? addNumbers(memory, pair, attackerCondition, targetCondition);
  }
  return latest.numbers;
}

/** One number for two conditions. Conditions are counted first, so that it does not matter how many bits one takes. */
function numberConditions(memory: ToHitCache, attackerCondition: number, targetCondition: number): number {
  return (
    numberCondition(memory, attackerCondition) * MAX_CONDITIONS + numberCondition(memory, targetCondition)
  );
}

function numberCondition({ conditions }: ToHitCache, condition: number): number {
  return getOrCompute(conditions, condition, () => {
    if (conditions.size >= MAX_CONDITIONS) throw new RangeError(`more than ${MAX_CONDITIONS} conditions`);
    return conditions.size;
  });
}

function addNumbers(
  memory: ToHitCache,
  pair: number,
  attackerCondition: number,
  targetCondition: number,
): ToHitNumbers {
  const { entriesOfPair } = memory;
  memory.bytes += entriesOfPair + OVERHEAD_BYTES;
  if (memory.bytes > MAX_BYTES) {
    memory.byPair.fill(undefined);
    memory.conditions.clear();
    memory.bytes = entriesOfPair + OVERHEAD_BYTES;
  }
  const numbers = new Int8Array(entriesOfPair).fill(UNKNOWN);
  const byConditions = memory.byPair[pair] ?? new Map<number, ToHitNumbers>();
  memory.byPair[pair] = byConditions.set(
    numberConditions(memory, attackerCondition, targetCondition),
    numbers,
  );
  return numbers;
}
