import type { EngagementReport } from '../../domain/engagement-report.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { Ruleset } from '../ruleset.ts';
import { createSeededDice } from '../seeded-dice.ts';
import type { Appraisal, Appraise } from './appraisal.ts';
import { addPair, createPairTally, mergePair, type PairTally } from './pair-tally.ts';
import { addBattle, computeTallyShape, createTally, mergeTally, type ForecastTally } from './tally.ts';

/** A scenario with its worth, to be fought many times. */
export interface ForecastSubject {
  readonly ruleset: Ruleset;
  /** Taken as valid. */
  readonly scenario: BattleScenario;
  readonly appraise: Appraise;
}

/** Battles of a scenario, and of others that differ from it in something, each fought with the same seeds. */
export interface ForecastBatch {
  readonly tally: ForecastTally;
  /** One for each of the others, in their order. */
  readonly pairs: PairTally[];
}

/**
 * Seed of one battle of a forecast: it depends on nothing but the forecast's seed and the battle's number, so it does
 * not matter who fights it and when. A single battle of a forecast can be looked at under this seed.
 */
export function computeBattleSeed(seed: string, index: number): string {
  return `${seed}/${index}`;
}

/** Nothing fought yet: what batches are added to. */
export function createBatch(scenario: BattleScenario, others: number): ForecastBatch {
  return {
    tally: createTally(computeTallyShape(scenario)),
    pairs: Array.from({ length: others }, createPairTally),
  };
}

/** Adds battles that were fought elsewhere, in any order. */
export function mergeBatch(into: ForecastBatch, from: ForecastBatch): void {
  mergeTally(into.tally, from.tally);
  into.pairs.forEach((pair, index) => {
    const more = from.pairs[index];
    if (more !== undefined) mergePair(pair, more);
  });
}

/** Fights the battles numbered `from` up to, not with, `to`: the subject's, and beside each one those of the others. */
export function runBattles(
  subject: ForecastSubject,
  others: readonly ForecastSubject[],
  seed: string,
  from: number,
  to: number,
): ForecastBatch {
  const batch = createBatch(subject.scenario, others.length);
  const shape = computeTallyShape(subject.scenario);
  for (let index = from; index < to; index += 1) {
    const battleSeed = computeBattleSeed(seed, index);
    const fought = fight(subject, battleSeed);
    addBattle(batch.tally, shape, fought.report, fought.appraisal);
    others.forEach((other, place) => {
      const pair = batch.pairs[place];
      if (pair !== undefined) addPair(pair, fought, fight(other, battleSeed));
    });
  }
  return batch;
}

/** One battle of a forecast: how it ended, and what that is worth. */
export interface FoughtBattle {
  readonly report: EngagementReport;
  readonly appraisal: Appraisal;
}

function fight({ ruleset, scenario, appraise }: ForecastSubject, seed: string): FoughtBattle {
  const { report } = resolveEngagement(ruleset, scenario, createSeededDice(seed), { log: false });
  // Dice of their own: what is rolled after a battle must not depend on how many dice it took.
  return { report, appraisal: appraise(report, createSeededDice(`${seed}/aftermath`)) };
}
