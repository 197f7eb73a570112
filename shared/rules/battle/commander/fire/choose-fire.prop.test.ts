import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSeededDice } from '../../../seeded-dice.ts';
import { anyMixedScenario, anyRules, anyScenario, anyTrackScenario } from '../../../testing/any-scenarios.ts';
import { countRuns } from '../../../testing/count-runs.ts';
import { findViolations } from '../../../testing/replay.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import { validateScenario } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { Commander } from '../../turn/commander.ts';
import { createCommander } from '../create-commander.ts';
import { chooseMove } from '../move-choice.ts';
import { chooseFire } from './choose-fire.ts';
import { chooseShell } from './choose-shell.ts';
import { orderFire } from './order-fire.ts';

/** All that fire reads or changes, and the dice. */
function tellBattle({ units, dice, turn, objectiveSides, walls }: BattleState): string {
  const told = units.map(({ state, hex, facing, movement, combat, spots, spotting, crippled }) => [
    ...[state, hex, facing, movement, combat, spots?.unitId, spotting, crippled],
  ]);
  return JSON.stringify([told, dice.count, turn, objectiveSides, [...walls]]);
}

/** Decides twice: the answer has to be the same, and the battle has to stay as it was. */
function ask<T>(battle: BattleState, decide: () => T): T {
  const before = tellBattle(battle);
  const answer = decide();
  expect(decide()).toEqual(answer);
  expect(tellBattle(battle)).toBe(before);
  return answer;
}

/** Fires like `reply-2` and moves like `quick`, which is faster. */
function createWatched(): Commander {
  return {
    ...createCommander(),
    chooseMove: (battle, unit) => chooseMove(battle, unit),
    chooseAttack: (battle, unit) => ask(battle, () => chooseFire(battle, unit)),
    chooseArtillery: (battle, unit) => ask(battle, () => chooseShell(battle, unit)),
    orderFire: (battle, side) => {
      const order = ask(battle, () => orderFire(battle, side).map(({ index }) => index));
      // Everybody has a turn, and one only.
      expect(order.toSorted((a, b) => a - b)).toEqual(battle.bySide[side].map(({ index }) => index));
      return orderFire(battle, side);
    },
  };
}

it('fire of a side is decided the same again, leaves the battle as it was and keeps the rules', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyScenario, anyMixedScenario, anyTrackScenario),
      anyRules,
      fc.string(),
      (scenario, rules, seed) => {
        fc.pre(validateScenario(rules, scenario).length === 0);
        const commanders = { attacker: createWatched(), defender: createWatched() };
        const outcome = resolveEngagement(rules, scenario, createSeededDice(seed), { commanders });
        expect(findViolations(rules, scenario, outcome)).toEqual([]);
      },
    ),
    { numRuns: countRuns({ fast: 4, long: 40, all: 200 }) },
  );
});
