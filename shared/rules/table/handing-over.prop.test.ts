import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BattleStart } from '../../domain/battle-start.ts';
import { createReplay } from '../battle/replay/create-replay.ts';
import { sumCriticals, type UnitFrame } from '../battle/replay/battle-frame.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../battle/scenario/scenario.ts';
import { recordStart } from '../battle/turn/record-start.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import {
  anyMixedScenario,
  anyRidingScenario,
  anyScenario,
  anyTrackScenario,
} from '../testing/any-scenarios.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { countRuns } from '../testing/count-runs.ts';
import { playRecorded } from '../testing/play-recorded.ts';
import { recordBattle } from '../testing/record-table.ts';
import { beginFold, foldRow, tellBattle } from './fold-session.ts';
import { recordTableStart } from './record-table-start.ts';
import { createTable } from './table-set-up.ts';

const anyOptions = fc
  .constantFrom(...listRulesets())
  .chain(({ id, options }) =>
    fc.subarray(options.map((option) => option.id)).map((chosen) => ({ id, chosen })),
  );
const anyBattle = [
  anyOptions,
  fc.oneof(anyScenario, anyMixedScenario, anyRidingScenario, anyTrackScenario),
  fc.option(anyBoardMap, { nil: null }),
  fc.string(),
] as const;

/** A start without what nobody knows at a table: where units stand. */
function dropPlaces(start: BattleStart): unknown {
  const order = (list: readonly { readonly column: number; readonly row: number }[] = []) =>
    list.toSorted((one, other) => one.column - other.column || one.row - other.row);
  return {
    ...start,
    buildings: order(start.buildings),
    minefields: order(start.minefields),
    units: start.units.map(({ at: _, arrives = null, ...unit }) => ({ ...unit, arrives })),
  };
}

it('a battle that is taken over at a table after any turn is the same when it is handed back', () => {
  let stops = 0;
  fc.assert(
    fc.property(...anyBattle, ({ id, chosen }, open, board, seed) => {
      const ruleset = getRuleset(id, chosen)!;
      const scenario: BattleScenario = board === null ? open : { ...open, board };
      fc.pre(validateScenario(ruleset, scenario).length === 0);
      const starts: BattleStart[] = [];
      resolveEngagement(ruleset, scenario, createSeededDice(seed), {
        onTurnOver: (battle) => void starts.push(structuredClone(recordStart(battle))),
      });
      for (const start of starts) {
        stops += 1;
        const setting = createTable(ruleset, { ...scenario, start });
        expect(setting.start).toMatchObject({ turn: start.turn, phase: 'between' });
        const back = recordTableStart(setting, setting.start);
        expect(dropPlaces(back)).toEqual(dropPlaces(start));
        expect(validateScenario(ruleset, { ...scenario, start: back })).toEqual([]);
      }
    }),
    { numRuns: countRuns({ fast: 10, long: 120, all: 400 }) },
  );
  expect(stops).toBeGreaterThan(countRuns({ fast: 5, long: 100, all: 800 }));
});

function lookAt(unit: UnitFrame): unknown {
  const { unitId, armorLeft, structureLeft, kills, presence } = unit;
  // What left before the End Phase has hits that take effect as it leaves.
  const criticals = sumCriticals(unit);
  return { unitId, armorLeft, structureLeft, criticals, kills, isDestroyed: presence === 'destroyed' };
}

it('a battle told at a table is read from its events as it was reported', () => {
  fc.assert(
    fc.property(...anyBattle, ({ id, chosen }, open, board, seed) => {
      const ruleset = getRuleset(id, chosen)!;
      const scenario: BattleScenario = board === null ? open : { ...open, board };
      fc.pre(validateScenario(ruleset, scenario).length === 0);
      const played = playRecorded(ruleset, scenario, recordBattle(ruleset, scenario, seed));
      const fold = beginFold(createTable(ruleset, scenario));
      played.entries.forEach((entry, index) =>
        foldRow(fold, { number: index + 1, kind: 'action', at: '2026-01-01T00:00:00Z', entry }),
      );
      const events = tellBattle(fold);
      const { units, winner } = createReplay(ruleset, scenario, events).frameAt(events.length);
      expect(winner).toBe(played.report.winner);
      expect(units.every(({ at }) => at === null)).toBe(true);
      expect(units.map(lookAt)).toEqual(
        played.report.units.map(({ unitId, armorLeft, structureLeft, criticals, kills, fate }) => ({
          ...{ unitId, armorLeft, structureLeft, criticals, kills, isDestroyed: fate === 'destroyed' },
        })),
      );
    }),
    { numRuns: countRuns({ fast: 8, long: 80, all: 200 }) },
  );
});
