import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { AttackOrder, DeclaredAttack } from '../../shared/rules/combat/fighter.ts';
import { computeAttackOdds } from '../../shared/rules/combat/odds/compute-attack-odds.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { makeCard, makeFighter } from '../../shared/rules/testing/fixtures.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';

const ROUNDS = countRounds(8);
/** Number of calls of the plain case: a single one is too short to be timed. */
const BASELINE_CALLS = 50;

interface HardCase {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly attack: DeclaredAttack;
  /** Highest ratio to the plain case. */
  readonly limit: number;
}

function findRuleset(id: string): Ruleset {
  const ruleset = getRuleset(id);
  if (ruleset === undefined) throw new Error(`There is no ruleset ${id}`);
  return ruleset;
}

const standard = findRuleset('alpha-strike-standard-2018');
const quickStart = findRuleset('alpha-strike-quick-start-2020');
const firstStrike = findRuleset('first-strike');

function plan(
  attacker: Partial<UnitCard>,
  target: Partial<UnitCard>,
  order: Partial<AttackOrder> = {},
): DeclaredAttack {
  return {
    attacker: makeFighter('one', makeCard(attacker), { inchesMoved: 10, state: { armorLeft: 0 } }),
    target: makeFighter('other', makeCard(target)),
    order: { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0, ...order },
  };
}

/**
 * The most structure of printed cards of their kind, with protected ammunition: the longest chains of critical hits.
 */
const MECH: Partial<UnitCard> = { size: 4, armor: 0, structure: 10, specials: ['CASE'] };
const VEHICLE: Partial<UnitCard> = {
  type: 'CV',
  size: 4,
  armor: 1,
  structure: 16,
  specials: ['CASE', 'BAR'],
};
const JUMPER: Partial<UnitCard> = { ...MECH, move: [{ mode: 'jump', inches: 10 }] };
const FLAMES: Partial<UnitCard> = { specials: ['HT2/2/2'] };
const EIGHT: UnitCard['damage'] = { short: '8', medium: '8', long: '8' };

const HARD_CASES: readonly HardCase[] = [
  { name: 'a vehicle shot at', ruleset: standard, attack: plan({}, VEHICLE), limit: 50 },
  { name: 'a vehicle burnt', ruleset: standard, attack: plan(FLAMES, VEHICLE), limit: 400 },
  { name: 'a vehicle burnt, two sixes', ruleset: quickStart, attack: plan(FLAMES, VEHICLE), limit: 1500 },
  {
    name: 'a vehicle rammed',
    ruleset: standard,
    attack: plan(MECH, VEHICLE, { kind: 'charge', rangeInches: 1 }),
    limit: 100,
  },
  {
    name: 'a vehicle jumped on, two sixes',
    ruleset: quickStart,
    attack: plan(JUMPER, VEHICLE, { kind: 'dfa', rangeInches: 1 }),
    limit: 1500,
  },
  {
    name: 'four groups of damage',
    ruleset: firstStrike,
    attack: plan({ damage: EIGHT }, { ...MECH, armor: 2 }),
    limit: 2500,
  },
  {
    name: 'more groups than are followed',
    ruleset: firstStrike,
    attack: plan({ damage: { ...EIGHT, short: '20' } }, VEHICLE),
    limit: 3500,
  },
];

const PLAIN = plan({}, { armor: 1 });

async function compare({ name, ruleset, attack, limit }: HardCase): Promise<BenchResult> {
  const { figure, baseline } = await measureByTurns(
    () => computeAttackOdds(ruleset, attack),
    () => {
      for (let call = 0; call < BASELINE_CALLS; call += 1) computeAttackOdds(standard, PLAIN);
    },
    ROUNDS,
  );
  return {
    name: `odds of ${name}`,
    figure,
    baselineName: "one 'Mech shooting at another",
    baseline: baseline / BASELINE_CALLS,
    unit: 'ms',
    limit,
  };
}

/** Odds of the attacks with the longest chains of critical hits, compared with a plain attack. */
export const bench: Bench = {
  async run() {
    const results: BenchResult[] = [];
    for (const one of HARD_CASES) results.push(await compare(one));
    return results;
  },
};
