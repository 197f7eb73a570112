import type { EngagementReport } from '../../domain/engagement-report.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { Ruleset } from '../ruleset.ts';
import { createSeededDice } from '../seeded-dice.ts';
import type { Appraisal, Appraise } from './appraisal.ts';
import { addPair, createPairTally, mergePair, type PairTally } from './pair-tally.ts';
import { addBattle, computeTallyShape, createTally, mergeTally, type ForecastTally } from './tally.ts';

/** A scenario and the function that values its battles, to be fought many times. */
export interface ForecastSubject {
  readonly ruleset: Ruleset;
  /** Taken as valid. */
  readonly scenario: BattleScenario;
  readonly appraise: Appraise;
}

/** Battles of a scenario and of its variants, each fought with the same seeds. */
export interface ForecastBatch {
  readonly tally: ForecastTally;
  /** One for each variant, in their order. */
  readonly pairs: PairTally[];
}

/**
 * Seed of one battle of a forecast: it depends only on the forecast's seed and the battle's number, so that any process
 * can fight it at any time and a single battle can be looked at with it.
 */
export function computeBattleSeed(seed: string, index: number): string {
  return `${seed}/${index}`;
}

/** An empty batch to add battles to. */
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

/** Fights the battles numbered `from` to `to` - 1: those of the subject, and beside each one those of its variants. */
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

/** One battle of a forecast: how it ended, and its value. */
export interface AppraisedBattle {
  readonly report: EngagementReport;
  readonly appraisal: Appraisal;
}

function fight({ ruleset, scenario, appraise }: ForecastSubject, seed: string): AppraisedBattle {
  const { report } = resolveEngagement(ruleset, scenario, createSeededDice(seed), { log: false });
  // Separate dice, so that rolls after the battle do not depend on how many dice it used.
  return { report, appraisal: appraise(report, createSeededDice(`${seed}/aftermath`)) };
}
