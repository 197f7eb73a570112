import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import { resolveEngagement, type EngagementOutcome } from '../battle/resolve-engagement.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { CARDS, makeCard, makeScenario, makeScenarioUnit, wholeDamage } from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { EDITIONS } from './editions.cases.ts';

type Attacked = BattleEvent & { readonly type: 'attacked' };

const SEEDS = ['first', 'second', 'third'];

function findRules(id: string): Ruleset {
  const ruleset = getRuleset(id);
  if (ruleset === undefined) throw new Error(`No ruleset ${id}`);
  return ruleset;
}

function fight(id: string, scenario: ReturnType<typeof makeScenario>, seed: string): EngagementOutcome {
  const ruleset = findRules(id);
  return resolveEngagement(ruleset, scenario, createSeededDice(seed));
}

const listAttacks = ({ events }: EngagementOutcome): Attacked[] =>
  events.filter((event): event is Attacked => event.type === 'attacked');

describe.each([EDITIONS.intro, EDITIONS.quickStart, EDITIONS.firstStrike])('battles under %s', (id) => {
  it.each(SEEDS)('keep the rules and come out the same again: seed %s', (seed) => {
    for (const units of [1, 4, 12]) {
      const scenario = makeScenario(units, { first: units, second: units * 5 + 2, turnLimit: 30 });
      const outcome = fight(id, scenario, seed);
      expect(findViolations(findRules(id), scenario, outcome)).toEqual([]);
      expect(JSON.stringify(fight(id, scenario, seed))).toBe(JSON.stringify(outcome));
      expect(listAttacks(outcome).length).toBeGreaterThan(0);
    }
  });

  it('keep the rules with every shipped card', () => {
    for (let first = 0; first < CARDS.length; first += 8) {
      const scenario = makeScenario(8, { first, second: first + 4, turnLimit: 15 });
      expect(findViolations(findRules(id), scenario, fight(id, scenario, `cards ${first}`))).toEqual([]);
    }
  });

  it.each(SEEDS)('take a crippled unit over its home edge: seed %s', (seed) => {
    const runners = makeScenario(1);
    const [hurt] = runners.sides.attacker.units;
    const weaponless = { ...NO_CRITICALS, weapon: 9 };
    const damage = { ...wholeDamage(hurt!.card), criticals: weaponless };
    const scenario = {
      ...runners,
      sides: { ...runners.sides, attacker: { units: [{ ...hurt!, damage }] } },
    };
    const outcome = fight(id, scenario, seed);
    expect(findViolations(findRules(id), scenario, outcome)).toEqual([]);
    expect(outcome.events).toContainEqual({ type: 'withdrew', unitId: hurt!.unitId, forced: true });
    const stays = fight(id, { ...scenario, forcedWithdrawal: false }, seed);
    expect(stays.events.some(({ type }) => type === 'withdrew')).toBe(false);
  });

  it('use no attack that the edition does not know', () => {
    const rearGunners = CARDS.filter(({ specials }) => specials.some((one) => one.startsWith('REAR')));
    const side = (prefix: string) => ({
      units: rearGunners.map((card, index) => makeScenarioUnit(`${prefix}${index}`, card)),
    });
    const scenario = makeScenario(1, { sides: { attacker: side('a'), defender: side('d') } });
    const kinds = new Set<string>();
    // Enough battles that units come close enough for physical attacks.
    for (let seed = 0; seed < 12; seed += 1)
      for (const { kind } of listAttacks(fight(id, scenario, `kinds ${seed}`))) kinds.add(kind);
    const known: readonly string[] = getRuleset(id)?.attackKinds ?? [];
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([]);
    expect(kinds.has('weapon')).toBe(true);
    expect(kinds.size).toBeGreaterThan(1);
  });
});

/** Events right after each hit with two sixes, except when the target's armor plating ignored the roll. */
function followTwoSixes(id: string): readonly string[] {
  const plated = (unitId: string, scenario: ReturnType<typeof makeScenario>): boolean =>
    [...scenario.sides.attacker.units, ...scenario.sides.defender.units].some(
      (unit) => unit.unitId === unitId && unit.card.specials.includes('ARM'),
    );
  const next: string[] = [];
  for (let second = 30; second < 36; second += 1) {
    const scenario = makeScenario(12, { second });
    const { events } = fight(id, scenario, `two sixes ${second}`);
    events.forEach((event, index) => {
      if (event.type !== 'attacked' || !event.hit || event.damage === 0) return;
      if (event.dice[0] === 6 && event.dice[1] === 6 && !plated(event.targetId, scenario))
        next.push(events[index + 1]?.type ?? 'nothing');
    });
  }
  return next;
}

describe('what sets the editions apart in a battle', () => {
  it('quick start: two sixes bring a critical roll before the damage', () => {
    const next = followTwoSixes(EDITIONS.quickStart);
    expect(next.length).toBeGreaterThan(3);
    expect(new Set(next)).toEqual(new Set(['critical']));
  });

  it('quick start: no attack with heat weapons is boosted by overheat, in the standard rules some are', () => {
    const card = makeCard({
      overheat: 2,
      specials: ['HT1/1/-'],
      damage: { short: '2', medium: '2', long: '2' },
    });
    const side = (prefix: string) => ({ units: ['1', '2'].map((id) => makeScenarioUnit(prefix + id, card)) });
    const scenario = makeScenario(2, { sides: { attacker: side('a'), defender: side('d') } });
    const boosted = (id: string) =>
      SEEDS.flatMap((seed) => listAttacks(fight(id, scenario, seed))).filter(
        ({ overheat, bracket }) => overheat > 0 && bracket !== 'long',
      );
    expect(boosted(EDITIONS.quickStart)).toEqual([]);
    expect(boosted(EDITIONS.standard).length).toBeGreaterThan(0);
  });

  it('the others: two sixes bring the damage', () => {
    expect(new Set(followTwoSixes(EDITIONS.intro))).toEqual(new Set(['damaged']));
    expect(new Set(followTwoSixes(EDITIONS.standard))).toEqual(new Set(['damaged']));
  });

  it('only the introductory rules ignore what attacker and target did', () => {
    const listMoved = (id: string): string[] => {
      const attacks = SEEDS.flatMap((seed) => listAttacks(fight(id, makeScenario(8), seed)));
      const codes = new Set(attacks.flatMap(({ modifiers }) => modifiers.map(({ code }) => code)));
      return [...codes].filter((code) => /-(jumped|standstill)$/.test(code));
    };
    expect(listMoved(EDITIONS.intro)).toEqual([]);
    expect(listMoved(EDITIONS.quickStart).length).toBeGreaterThan(1);
  });
});
