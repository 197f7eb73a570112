import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginBattle } from '../begin-battle.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../scenario/scenario.ts';
import type { BattleState } from '../state/battle-state.ts';
import { getRuleset, listRulesets } from '../../rulesets.ts';
import { recordDice } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createScriptedDice } from '../../scripted-dice.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  anyMixedScenario,
  anyRidingScenario,
  anyScenario,
  anyTrackScenario,
} from '../../testing/any-scenarios.ts';
import { anyBoardMap } from '../../testing/boards.ts';
import { countRuns } from '../../testing/count-runs.ts';
import { listDamaged, recordStart } from './record-start.ts';

/** All that matters of a battle between two turns. */
function look(battle: BattleState): unknown {
  return structuredClone({
    turn: battle.turn,
    initiative: battle.initiativeWinner,
    objectives: battle.objectiveSides,
    walls: listDamaged(battle).toSorted(([one], [other]) => one - other),
    mines: [...battle.mines].sort(([one], [other]) => one - other),
    scans: battle.areas.map(({ scannedBy }) => scannedBy),
    lances: battle.lances.map(({ luckyLeft }) => luckyLeft),
    riders: battle.riders.map(({ unitId }) => unitId),
    units: battle.units.map((unit) => {
      const { unitId, kills, crippled, scanned, departure, departureTurn, state } = unit;
      const ended = { unitId, kills, crippled, scanned, departure };
      const { armorLeft, structureLeft } = state;
      if (departure !== null)
        return {
          ...ended,
          armorLeft,
          structureLeft,
          left: departure.endsWith('edge') ? departureTurn : null,
        };
      const { hex, facing, entry, waterInches, movement, inchesMoved, dismounted, luckyLeft } = unit;
      const { pilotAbilities, carriesBattleArmor, loadInches, ride } = unit;
      return {
        ...{ ...ended, state, hex, entry, waterInches, movement, inchesMoved, dismounted, luckyLeft },
        ...{ pilotAbilities, carriesBattleArmor, loadInches },
        facing: hex >= 0 ? facing : null,
        ride: ride === null ? null : [ride.carrier.unitId, ride.berth],
      };
    }),
  });
}

/** Fights a battle on from each of its turns, with the dice that fell then. */
function expectSame(ruleset: Ruleset, scenario: BattleScenario, seed: string): number {
  const dice = recordDice(createSeededDice(seed));
  const stops: { start: ReturnType<typeof recordStart>; seen: unknown; dice: number; events: number }[] = [];
  let events = 0;
  const whole = resolveEngagement(ruleset, scenario, dice, {
    onEvent: () => void (events += 1),
    onTurnOver: (battle) =>
      void stops.push({
        ...{ start: structuredClone(recordStart(battle)), seen: look(battle) },
        ...{ dice: dice.count, events },
      }),
  });
  for (const stop of stops) {
    const resumed: BattleScenario = { ...scenario, start: stop.start };
    expect(validateScenario(ruleset, resumed)).toEqual([]);
    expect(look(beginBattle(ruleset, resumed, createScriptedDice([]), null))).toEqual(stop.seen);
    const again = resolveEngagement(ruleset, resumed, createScriptedDice(dice.rolls.slice(stop.dice)));
    const began = again.events.findIndex(({ type }) => type === 'turn');
    expect(again.events.slice(began)).toEqual(whole.events.slice(stop.events));
    expect(again.report).toEqual(whole.report);
  }
  return stops.length;
}

const anyOptions = fc
  .constantFrom(...listRulesets())
  .chain(({ id, options }) =>
    fc.subarray(options.map((option) => option.id)).map((chosen) => ({ id, chosen })),
  );

it('a battle that is stopped after any turn and goes on from what was written down is the same battle', () => {
  let stops = 0;
  fc.assert(
    fc.property(
      anyOptions,
      fc.oneof(anyScenario, anyMixedScenario, anyRidingScenario, anyTrackScenario),
      fc.option(anyBoardMap, { nil: null }),
      fc.string(),
      ({ id, chosen }, open, board, seed) => {
        const ruleset = getRuleset(id, chosen)!;
        const scenario = board === null ? open : { ...open, board };
        fc.pre(validateScenario(ruleset, scenario).length === 0);
        stops += expectSame(ruleset, scenario, seed);
      },
    ),
    { numRuns: countRuns({ fast: 10, long: 120, all: 400 }) },
  );
  expect(stops).toBeGreaterThan(countRuns({ fast: 5, long: 100, all: 800 }));
});
