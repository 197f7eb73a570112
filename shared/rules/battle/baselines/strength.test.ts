import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { createCommander, type Commander } from '../commander.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { computeStrength, fightMirroredBattles, type Strength } from './mirrored-battles.ts';
import { createNearestTargetCommander } from './nearest-target-commander.ts';
import { createRandomCommander } from './random-commander.ts';

const ruleset = standard2018();
/** 400 battles. */
const PAIRS = 200;

const random = (pair: number): Commander => createRandomCommander(createSeededDice(`random ${pair}`));

function measure(against: (pair: number) => Commander): Strength {
  return fightMirroredBattles({
    ruleset,
    pairs: PAIRS,
    scenario: (pair) => makeScenario(4, { first: pair * 3, second: pair * 5 + 20 }),
    dice: (pair) => createSeededDice(`strength ${pair}`),
    measured: () => createCommander(),
    against,
  });
}

describe('the commander', () => {
  it('wins at least 90 percent of 400 mirrored battles against random legal play', () => {
    expect(computeStrength(measure(random))).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});

describe('commanders to measure by', () => {
  it.each([
    ['random', random],
    ['nearest target', () => createNearestTargetCommander()],
  ] as const)('keep the rules: %s', (_, create) => {
    for (let battle = 0; battle < 20; battle += 1) {
      const scenario = makeScenario(4, { first: battle * 4, second: battle * 7 + 1 });
      const commanders = { attacker: create(battle), defender: create(battle + 1000) };
      const outcome = resolveEngagement(ruleset, scenario, createSeededDice(battle), { commanders });
      expect(findViolations(scenario, outcome)).toEqual([]);
    }
  });

  it('leave the dice of the battle to the battle', () => {
    const fight = (commanders: { attacker: Commander; defender: Commander }) =>
      resolveEngagement(ruleset, makeScenario(4), createSeededDice(1), { commanders });
    const first = fight({ attacker: random(1), defender: random(2) });
    expect(fight({ attacker: random(1), defender: random(2) })).toEqual(first);
    expect(fight({ attacker: random(3), defender: random(2) })).not.toEqual(first);
  });
});
