import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';
import { listBattleCases, type BattleCase } from './battle-cases.ts';
import { COMMANDER_OF, type Effort } from '../../shared/domain/effort.ts';
import { resolveEngagement } from '../../shared/rules/battle/resolve-engagement.ts';
import { createSeededDice } from '../../shared/rules/seeded-dice.ts';
import { standard2018 } from '../../shared/rules/testing/fixtures.ts';

/** Rolls of two dice in the baseline: some 20 ms, so that one other task of the machine cannot double it. */
const ROLLS = 2_000_000;
const ROUNDS = countRounds(6);
/** Rounds before measuring: the engine needs some two thousand battles of four a side to reach its full speed. */
const WARM_UPS = 40;
/** Seconds for a billion rolls of two dice on the machine for which the limits in seconds were set. */
const SECONDS_PER_BILLION = 12;
/** Limit of the cost of an attack in rolls of two dice, by units a side. It includes everything else in the battle. */
const ATTACK_LIMITS: Readonly<Record<number, number>> = { 4: 1500, 12: 4000 };
/** Limit of seconds for a thousand battles, by units a side. */
const SECONDS_LIMITS: Readonly<Record<number, number>> = { 4: 2, 12: 15 };

const ruleset = standard2018();
const generator = xoroshiro128plus(1);
/** Uses the results of the loops, so that the compiler does not remove them. */
let sink = 0;

function rollDiceOfTheLibrary(): void {
  let sum = 0;
  for (let roll = 0; roll < ROLLS; roll += 1)
    sum += uniformInt(generator, 1, 6) + uniformInt(generator, 1, 6);
  sink += sum;
}

/** Number of attacks in the battles of one round; the same in every round. */
function countAttacks({ scenarios }: BattleCase): number {
  let attacks = 0;
  scenarios.forEach((scenario, index) => {
    const { events } = resolveEngagement(ruleset, scenario, createSeededDice(index));
    for (const { type } of events) if (type === 'attacked') attacks += 1;
  });
  return attacks;
}

async function measureCase(one: BattleCase): Promise<{ readonly perBattle: number; readonly roll: number }> {
  const { scenarios } = one;
  const fight = (): void => {
    scenarios.forEach((scenario, index) => {
      sink += resolveEngagement(ruleset, scenario, createSeededDice(index), { log: false }).diceCount;
    });
  };
  // Forecasts fight thousands of battles, so only the warm state counts: compiled code, and caches of the board.
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp += 1) fight();
  const times = await measureByTurns(fight, rollDiceOfTheLibrary, ROUNDS);
  return { perBattle: times.figure / scenarios.length, roll: times.baseline / ROLLS };
}

/** Limit of the cost of a battle with full effort, in battles with quick effort, by units a side. */
const EFFORT_LIMITS: Readonly<Record<number, number>> = { 4: 50, 12: 50, 36: 100 };

/** Battles that count beside the same battles as odds fight them. */
async function measureEffort(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { ground, unitsPerSide, scenarios } of listBattleCases()) {
    const limit = EFFORT_LIMITS[unitsPerSide];
    if (limit === undefined) continue;
    const some = scenarios.slice(0, 4);
    const fight = (effort: Effort): (() => void) => {
      // Made once, as caches belong to a scenario.
      const led = some.map((scenario) => ({ ...scenario, commander: COMMANDER_OF[effort] }));
      return () => {
        led.forEach((scenario, index) => {
          sink += resolveEngagement(ruleset, scenario, createSeededDice(index), { log: false }).diceCount;
        });
      };
    };
    const times = await measureByTurns(fight('full'), fight('quick'), ROUNDS);
    results.push({
      name: `a battle with full effort, ${unitsPerSide} a side, ${ground}`,
      figure: times.figure / some.length,
      baselineName: 'with quick effort',
      baseline: times.baseline / some.length,
      unit: 'ms',
      limit,
    });
  }
  return results;
}

/** Whole battles on open and on generated ground, compared with a roll of two dice. */
export const bench: Bench = {
  async run() {
    const results: BenchResult[] = [];
    const perBattle = new Map<string, number>();
    for (const one of listBattleCases()) {
      const { ground, unitsPerSide, scenarios } = one;
      const time = await measureCase(one);
      const name = `${unitsPerSide} a side, ${ground}`;
      perBattle.set(`${ground} ${unitsPerSide}`, time.perBattle);
      const roll = {
        baselineName: 'two six-sided dice of the library',
        baseline: time.roll * 1e6,
        unit: 'ns',
      };
      const attackLimit = ATTACK_LIMITS[unitsPerSide];
      if (attackLimit !== undefined) {
        const figure = (time.perBattle * scenarios.length * 1e6) / countAttacks(one);
        results.push({ ...roll, name: `an attack with all around it, ${name}`, figure, limit: attackLimit });
      }
      const seconds = SECONDS_LIMITS[unitsPerSide];
      if (seconds !== undefined)
        results.push({
          name: `1,000 battles, ${name}`,
          figure: time.perBattle,
          baselineName: 'a million rolls of two dice',
          baseline: time.roll * 1e3,
          unit: 's',
          limit: (seconds * 1e3) / SECONDS_PER_BILLION,
        });
    }
    for (const ground of new Set(listBattleCases().map((one) => one.ground)))
      results.push({
        name: `a battle of 36 a side, ${ground}`,
        figure: perBattle.get(`${ground} 36`) ?? Number.NaN,
        baselineName: 'of 4 a side',
        baseline: perBattle.get(`${ground} 4`) ?? Number.NaN,
        unit: 'ms',
        limit: (36 / 4) ** 2,
      });
    results.push(...(await measureEffort()));
    if (sink === 0) throw new Error('Nothing was fought.');
    return results;
  },
};
