import type { Ruleset } from '../ruleset.ts';
import type { BattleScenario } from './scenario.ts';

/** To-hit numbers of a pair of units in the condition that both are in; `UNKNOWN` where none was asked for yet. */
export type PairNumbers = Int8Array;

export const UNKNOWN = -128;
/** Most that is remembered of a scenario, in bytes. Then everything is forgotten. */
const MOST_BYTES = 12_000_000;
/** What an entry takes beside its numbers. */
const OVERHEAD_BYTES = 150;

/**
 * Numbers by pair and by the condition of both. Battles are fought by the thousand over one scenario, and the same few
 * conditions come again in all of them.
 */
export interface NumberMemory {
  readonly byPair: (Map<number, PairNumbers> | undefined)[];
  readonly entriesOfPair: number;
  bytes: number;
}

const memories = new WeakMap<Ruleset, WeakMap<BattleScenario, NumberMemory>>();

/** What is remembered of a scenario that is fought under a rule system, with so many numbers a pair. */
export function getNumberMemory(
  ruleset: Ruleset,
  scenario: BattleScenario,
  entriesOfPair: number,
): NumberMemory {
  let byScenario = memories.get(ruleset);
  if (byScenario === undefined) {
    byScenario = new WeakMap();
    memories.set(ruleset, byScenario);
  }
  let memory = byScenario.get(scenario);
  if (memory === undefined) {
    memory = { byPair: [], entriesOfPair, bytes: 0 };
    byScenario.set(scenario, memory);
  }
  return memory;
}

/** The numbers of a pair, by the stamp of the condition in which both are. */
export function recallNumbers(memory: NumberMemory, pair: number, stamp: number): PairNumbers {
  const known = memory.byPair[pair]?.get(stamp);
  if (known !== undefined) return known;
  const { entriesOfPair } = memory;
  memory.bytes += entriesOfPair + OVERHEAD_BYTES;
  if (memory.bytes > MOST_BYTES) {
    memory.byPair.length = 0;
    memory.bytes = entriesOfPair + OVERHEAD_BYTES;
  }
  const numbers = new Int8Array(entriesOfPair).fill(UNKNOWN);
  const byStamp = memory.byPair[pair] ?? new Map<number, PairNumbers>();
  memory.byPair[pair] = byStamp.set(stamp, numbers);
  return numbers;
}
