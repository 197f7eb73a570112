import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommanderName } from '../../../../domain/effort.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import {
  anyMixedScenario,
  anyRidingScenario,
  anyRules,
  anyScenario,
  anyTrackScenario,
} from '../../../testing/any-scenarios.ts';
import { countRuns } from '../../../testing/count-runs.ts';
import { findViolations } from '../../../testing/replay.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import { validateScenario } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import type { Commander } from '../../turn/commander.ts';
import { createCommander } from '../create-commander.ts';

/** All of a unit that a battle changes. */
function tellUnit(unit: BattleUnit): unknown {
  const plain = Object.entries(unit).filter(([, value]) => typeof value !== 'object');
  return [
    plain,
    unit.state,
    unit.entry,
    unit.ram?.target.unitId,
    unit.spots?.unitId,
    unit.ride?.carrier.unitId,
  ];
}

function tellBattle(battle: BattleState): string {
  const { units, occupants, objectiveSides, lances, dice, turn, walls, mines } = battle;
  const lent = lances.map((lance) =>
    JSON.stringify(lance, (key, value: unknown) => (key === 'members' ? null : value)),
  );
  return JSON.stringify([
    units.map(tellUnit),
    [...occupants],
    objectiveSides,
    lent,
    dice.count,
    turn,
    [...walls],
    [...mines],
  ]);
}

/** A commander that looks a reply ahead; each of its decisions has to leave the battle as it was. */
function createWatched(name: CommanderName): Commander {
  const commander = createCommander(name);
  return {
    ...commander,
    chooseMove: (battle, unit) => {
      const before = tellBattle(battle);
      const order = commander.chooseMove(battle, unit);
      expect(tellBattle(battle)).toBe(before);
      return order;
    },
  };
}

it('looking a reply ahead leaves every battle as it was, keeps the rules and comes out the same again', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyScenario, anyMixedScenario, anyRidingScenario, anyTrackScenario),
      anyRules,
      fc.string(),
      fc.constantFrom<CommanderName>('reply-1', 'reply-2'),
      (scenario, rules, seed, commander) => {
        fc.pre(validateScenario(rules, scenario).length === 0);
        const commanders = { attacker: createWatched(commander), defender: createWatched(commander) };
        const named = { ...scenario, commander };
        const watched = resolveEngagement(rules, named, createSeededDice(seed), { commanders });
        expect(findViolations(rules, scenario, watched)).toEqual([]);
        const again = resolveEngagement(rules, named, createSeededDice(seed));
        expect(JSON.stringify(again)).toBe(JSON.stringify(watched));
        const quiet = resolveEngagement(rules, named, createSeededDice(seed), { log: false });
        expect(quiet).toEqual({ ...watched, events: [] });
      },
    ),
    { numRuns: countRuns({ fast: 4, long: 80, all: 400 }) },
  );
});
