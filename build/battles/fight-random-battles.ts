import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { tryBattle } from './try-battle.ts';

/** How many battles were fought, and what was noticed in them. */
export interface BattleTally {
  readonly fought: number;
  /** Battles refused before they began. */
  readonly refused: number;
  /** Problems of refused battles by code, in units and the like. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Units that did nothing, by reason. */
  readonly idle: Readonly<Record<string, number>>;
  readonly turns: number;
  /** What is wrong, with the seed that draws the battle again. */
  readonly faults: readonly string[];
}

export const NO_BATTLES: BattleTally = {
  fought: 0,
  refused: 0,
  refusals: {},
  idle: {},
  turns: 0,
  faults: [],
};

/** Which random battles are fought. */
export interface RandomBattles {
  /** Number of the battle after the last one. */
  readonly count: number;
  /** Number of the first battle; missing: 0. */
  readonly from?: number;
  readonly seed: string;
  /** Most units a side. */
  readonly mostUnits?: number;
}

/** Fights random battles of these cards. The same cards, numbers and seed fight the same battles. */
export function fightRandomBattles(
  cards: readonly UnitCard[],
  { from = 0, count, seed, mostUnits }: RandomBattles,
): BattleTally {
  let tally = NO_BATTLES;
  for (let number = from; number < count; number += 1) {
    const battle = tryBattle(cards, `${seed} ${number}`, mostUnits);
    const isRefused = battle.refusals.length > 0;
    tally = addBattles(tally, {
      fought: isRefused ? 0 : 1,
      refused: isRefused ? 1 : 0,
      refusals: countEach(battle.refusals),
      idle: countEach(battle.idle),
      turns: battle.turns,
      faults: battle.faults.map((fault) => `battle ${seed} ${number}: ${fault}`),
    });
  }
  return tally;
}

/** Adds the tally of later battles. */
export function addBattles(one: BattleTally, other: BattleTally): BattleTally {
  return {
    fought: one.fought + other.fought,
    refused: one.refused + other.refused,
    refusals: addCounts(one.refusals, other.refusals),
    idle: addCounts(one.idle, other.idle),
    turns: one.turns + other.turns,
    faults: [...one.faults, ...other.faults],
  };
}

type Counts = Readonly<Record<string, number>>;

function countEach(texts: readonly string[]): Counts {
  return texts.reduce<Counts>((counts, text) => addCounts(counts, { [text]: 1 }), {});
}

function addCounts(one: Counts, other: Counts): Counts {
  const sums = { ...one };
  for (const [key, count] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}
