import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../../seeded-dice.ts';
import { HILLS, random } from '../../../testing/commanders.ts';
import { makeScenario, standard2018 } from '../../../testing/fixtures.ts';
import { findGroundViolations } from '../../../testing/replay-ground.ts';
import { findViolations } from '../../../testing/replay.ts';
import { createCommander } from '../create-commander.ts';
import type { Commander } from '../../turn/commander.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import { computeStrength, fightMirroredBattles } from './mirrored-battles.ts';
import { createNearestTargetCommander } from './nearest-target-commander.ts';

const ruleset = standard2018();

describe('commanders to measure by', () => {
  it.each([
    ['random', random],
    ['nearest target', () => createNearestTargetCommander()],
  ] as const)('keep the rules: %s', (_, create) => {
    for (let battle = 0; battle < 20; battle += 1) {
      const scenario = makeScenario(4, { first: battle * 4, second: battle * 7 + 1 });
      const commanders = { attacker: create(battle), defender: create(battle + 1000) };
      const outcome = resolveEngagement(ruleset, scenario, createSeededDice(battle), { commanders });
      expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
    }
  });

  it('keep the rules over ground as well', () => {
    for (let battle = 0; battle < 6; battle += 1) {
      const scenario = makeScenario(4, { board: HILLS, first: battle * 4, second: battle * 7 + 1 });
      const commanders = { attacker: random(battle), defender: createNearestTargetCommander() };
      const outcome = resolveEngagement(ruleset, scenario, createSeededDice(battle), { commanders });
      expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
      expect(findGroundViolations(ruleset.id, scenario, outcome.events)).toEqual([]);
    }
  });

  it('leave the dice of the battle to the battle', () => {
    const fight = (commanders: { attacker: Commander; defender: Commander }) =>
      resolveEngagement(ruleset, makeScenario(4), createSeededDice(1), { commanders });
    const first = fight({ attacker: random(1), defender: random(2) });
    expect(fight({ attacker: random(1), defender: random(2) })).toEqual(first);
    expect(fight({ attacker: random(3), defender: random(2) })).not.toEqual(first);
  });

  it('are beaten, by few as by many battles', () => {
    const strength = fightMirroredBattles({
      ruleset,
      pairs: 5,
      scenario: (pair) => makeScenario(4, { first: pair * 3, second: pair * 5 + 20 }),
      dice: (pair) => createSeededDice(`few ${pair}`),
      measured: () => createCommander(),
      against: random,
    });
    expect(strength.won + strength.lost + strength.drawn).toBe(10);
    expect(computeStrength(strength)).toBeGreaterThan(0.5);
    expect(computeStrength({ won: 1, lost: 2, drawn: 2 })).toBe(0.4);
  });
});
