import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { countRollsPerAttack, resolveEachAttack, listToHitQuestions } from './rules-cases.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';
import { computeTargetNumber } from '../../shared/rules/combat/to-hit.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';

const CALLS = 100_000;
const ROUNDS = countRounds(40);
/** Bytes of the smallest object that a call could allocate. */
const MIN_OBJECT_BYTES = 16;

const generator = xoroshiro128plus(1);
/** Uses the results of the loops, so that the compiler does not remove them. */
let sink = 0;

function rollDiceOfTheLibrary(): void {
  let sum = 0;
  for (let call = 0; call < CALLS; call += 1)
    sum += uniformInt(generator, 1, 6) + uniformInt(generator, 1, 6);
  sink = sum;
}

function perCall(milliseconds: number): number {
  return (milliseconds * 1e6) / CALLS;
}

async function compare(name: string, limit: number, work: () => void): Promise<BenchResult> {
  const times = await measureByTurns(work, rollDiceOfTheLibrary, ROUNDS);
  return {
    name,
    figure: perCall(times.figure),
    baselineName: 'two six-sided dice of the library',
    baseline: perCall(times.baseline),
    unit: 'ns',
    limit,
  };
}

function createNumbers(ruleset: Ruleset): () => void {
  const questions = listToHitQuestions(ruleset);
  return () => {
    let sum = 0;
    for (let call = 0; call < CALLS; call += 1) {
      const question = questions[call % questions.length];
      if (question !== undefined) sum += computeTargetNumber(question);
    }
    sink = sum;
  };
}

function measureBytes(work: () => void): number {
  for (let warmUp = 0; warmUp < 10; warmUp += 1) work();
  let least = Infinity;
  for (let round = 0; round < 10; round += 1) {
    const before = process.memoryUsage().heapUsed;
    work();
    const grown = process.memoryUsage().heapUsed - before;
    if (grown >= 0) least = Math.min(least, grown / CALLS);
  }
  return least;
}

/** A to-hit number and a whole attack under every rule system, compared with a roll of two dice. */
export const bench: Bench = {
  async run() {
    const results: BenchResult[] = [];
    for (const { id } of listRulesets()) {
      const ruleset = getRuleset(id);
      if (ruleset === undefined) throw new Error(`There is no ${id}`);
      const numbers = createNumbers(ruleset);
      results.push(await compare(`to-hit number, ${id}`, 15, numbers));
      results.push({
        name: `what a to-hit number leaves behind, ${id}`,
        figure: measureBytes(numbers),
        baselineName: 'the smallest object',
        baseline: MIN_OBJECT_BYTES,
        unit: 'bytes',
        limit: 0.1,
      });
      const attacks = Math.round(CALLS / countRollsPerAttack(ruleset));
      results.push(await compare(`whole attack, ${id}`, 60, resolveEachAttack(ruleset, attacks)));
    }
    if (sink === 0) throw new Error('Nothing was worked out.');
    return results;
  },
};
