import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BattleEvent } from '../../../../domain/battle-event.ts';
import type { DeploymentGroup } from '../../../../domain/track-set-up.ts';
import { NO_CRITICALS } from '../../../../domain/unit-state.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import { anyRidingScenario, anyRules, anyTrackScenario } from '../../../testing/any-scenarios.ts';
import { countRuns } from '../../../testing/count-runs.ts';
import {
  makeCard,
  makeObjective,
  makePlainSetUp,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../../../testing/fixtures.ts';
import { findViolations } from '../../../testing/replay.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../../scenario/scenario.ts';
import type { Commander } from '../../turn/commander.ts';
import { createCommander } from '../create-commander.ts';
import { APC, makeRide, ride } from './testing/ride.ts';

const ruleset = standard2018();

function fight(scenario: BattleScenario, commander: Commander, seed = 1) {
  const commanders = { attacker: commander, defender: createCommander() };
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed), { commanders });
  expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
  return outcome.events;
}

/** Turn in which each unit first gets off. */
function listDismounts(events: readonly BattleEvent[]): readonly number[] {
  let turn = 0;
  return events.flatMap((event) => {
    if (event.type === 'turn') ({ turn } = event);
    return event.type === 'dismounted' ? [turn] : [];
  });
}

it('a carrier brings its infantry to an enemy that only waits', () => {
  const gun = makeCard({
    ...{ move: [{ mode: 'ground', inches: 2 }], damage: { short: '2', medium: '2', long: '1' }, armor: 3 },
  });
  const scenario: BattleScenario = {
    ...makeRide({ turnLimit: 12 }),
    sides: {
      attacker: {
        units: [
          makeScenarioUnit('a1', { ...APC, damage: { short: '0*', medium: '-', long: '-' } }),
          ride('a2'),
        ],
      },
      defender: { units: [{ ...makeScenarioUnit('d1', gun), order: { kind: 'hold', column: 30, row: 12 } }] },
    },
  };
  expect(listDismounts(fight(scenario, createCommander('reply-1')))).toEqual([]);
  expect(listDismounts(fight(scenario, createCommander('reply-2')))).not.toEqual([]);
});

it('a carrier of a side that leaves takes its infantry along', () => {
  const groups: readonly DeploymentGroup[] = [
    { kind: 'set-up', share: 1, zone: { kind: 'near-edges', edges: ['west'], depthInches: 20 } },
  ];
  const setUp = makePlainSetUp();
  const scenario = makeRide({
    objectives: [makeObjective('away', 'attacker', { kind: 'escape-share', share: 1, afterTurn: 1 })],
    setUp: { ...setUp, sides: { ...setUp.sides, attacker: { ...setUp.sides.attacker, groups } } },
  });
  const leave = (commander: Commander): readonly string[] =>
    fight(onFoot(scenario), commander).flatMap((event) =>
      event.type === 'withdrew' && event.unitId.startsWith('a') ? [event.unitId] : [],
    );
  expect(leave(createCommander('reply-1'))).not.toContain('a2');
  expect(leave(createCommander('reply-2'))).toEqual(['a1', 'a2']);
});

/** The scenario in its second turn, with the infantry four hexes from its carrier. */
function onFoot(scenario: BattleScenario): BattleScenario {
  const whole = {
    armorLeft: 2,
    structureLeft: 1,
    criticals: NO_CRITICALS,
    fate: 'standing',
    kills: 0,
  } as const;
  return {
    ...scenario,
    turnLimit: 8,
    start: {
      turn: 2,
      units: [
        { ...whole, unitId: unitId('a1'), structureLeft: 2, at: { column: 30, row: 10, facing: 1 } },
        { ...whole, unitId: unitId('a2'), at: { column: 26, row: 10, facing: 1 } },
        {
          ...whole,
          unitId: unitId('d1'),
          armorLeft: 5,
          structureLeft: 4,
          at: { column: 1, row: 22, facing: 1 },
        },
      ],
    },
  };
}

it('carriers keep the rules in every battle, which comes out the same again', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyRidingScenario, anyTrackScenario),
      anyRules,
      fc.string(),
      (scenario, rules, seed) => {
        fc.pre(validateScenario(rules, scenario).length === 0);
        const led = { ...scenario, commander: 'reply-2' as const };
        const commanders = { attacker: createCommander('reply-2'), defender: createCommander('reply-2') };
        const outcome = resolveEngagement(rules, led, createSeededDice(seed), { commanders });
        expect(findViolations(rules, led, outcome)).toEqual([]);
        const again = resolveEngagement(rules, led, createSeededDice(seed), { commanders });
        expect(JSON.stringify(again)).toBe(JSON.stringify(outcome));
      },
    ),
    { numRuns: countRuns({ fast: 4, long: 80, all: 400 }) },
  );
});
