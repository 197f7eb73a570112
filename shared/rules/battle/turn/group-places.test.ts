import { describe, expect, it } from 'vitest';
import type { CommanderName } from '../../../domain/effort.ts';
import type { DeploymentGroup } from '../../../domain/track-set-up.ts';
import { createTable } from '../../table/table-set-up.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makePlainSetUp, makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { beginBattle } from '../begin-battle.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { getOffsetHex } from '../../board/board.ts';
import { recordStart } from './record-start.ts';

const ruleset = standard2018();
const FLANKS: DeploymentGroup = {
  ...{ kind: 'entry', share: 1, turn: 3, mayWait: false },
  edges: ['north', 'south'],
};

function makeGroup(
  commander: CommanderName,
  units: number,
  group = FLANKS,
  lances: readonly (readonly number[])[] = [],
): BattleScenario {
  const setUp = makePlainSetUp();
  const scenario = makeScenario(units, { commander, objectives: [] });
  const { attacker, defender } = scenario.sides;
  const named = lances.map((numbers) => ({
    kind: 'battle' as const,
    unitIds: numbers.flatMap((number) => attacker.units[number - 1]?.unitId ?? []),
  }));
  return {
    ...scenario,
    sides: { attacker: { ...attacker, lances: named }, defender },
    setUp: { ...setUp, sides: { ...setUp.sides, attacker: { ...setUp.sides.attacker, groups: [group] } } },
  };
}

function listEntries(scenario: BattleScenario) {
  const battle = beginBattle(ruleset, scenario, createSeededDice(1), null);
  return battle.bySide.attacker.map(({ entry }) => `${entry?.edge} ${entry?.along.toFixed(3)}`);
}

const listEdges = (scenario: BattleScenario) => listEntries(scenario).map((place) => place.split(' ')[0]);

describe('a group that enters over two edges', () => {
  it.each(['quick', 'reply-1'] as const)('is dealt out to them unit by unit by %s', (commander) => {
    expect(listEntries(makeGroup(commander, 4))).toEqual([
      'north 0.125',
      'south 0.375',
      'north 0.625',
      'south 0.875',
    ]);
  });

  it('comes over the first one if it is no more than a lance, by reply-2', () => {
    expect(listEntries(makeGroup('reply-2', 4))).toEqual([
      'north 0.125',
      'north 0.375',
      'north 0.625',
      'north 0.875',
    ]);
  });

  it('comes lance by lance, half of them over each', () => {
    const eight = listEdges(makeGroup('reply-2', 8));
    expect(eight).toEqual([...Array(4).fill('north'), ...Array(4).fill('south')]);
    const twelve = listEdges(makeGroup('reply-2', 12));
    expect(twelve.filter((edge) => edge === 'north')).toHaveLength(8);
    expect(new Set(twelve.slice(8))).toEqual(new Set(['south']));
  });

  it('never tears a lance apart, in whatever order its units are', () => {
    const lances = [
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ];
    const edges = listEdges(makeGroup('reply-2', 8, FLANKS, lances));
    expect(edges).toEqual(['north', 'south', 'north', 'south', 'north', 'south', 'north', 'south']);
    const along = listEntries(makeGroup('reply-2', 8, { ...FLANKS, edges: ['north'] }, lances));
    expect(along.toSorted()).toEqual([1, 3, 5, 7, 2, 4, 6, 8].map((number) => along[number - 1]));
  });
});

it('a group that sets up near two edges keeps together as well', () => {
  const zone = { kind: 'near-edges', edges: ['north', 'south'], depthInches: 6 } as const;
  const rowsOf = (commander: CommanderName): readonly number[] => {
    const scenario = makeGroup(commander, 4, { kind: 'set-up', share: 1, zone });
    const battle = beginBattle(ruleset, scenario, createSeededDice(1), null);
    return battle.bySide.attacker.map(({ hex }) => getOffsetHex(battle.board, hex).row);
  };
  expect(Math.max(...rowsOf('reply-1'))).toBeGreaterThan(20);
  expect(Math.max(...rowsOf('reply-2'))).toBeLessThan(3);
});

it('a table and a battle that goes on know the same places', () => {
  for (const commander of ['quick', 'reply-2'] as const) {
    const scenario = makeGroup(commander, 8);
    const battle = beginBattle(ruleset, scenario, createSeededDice(1), null);
    const entries = battle.bySide.attacker.map(({ unitId, entry }) => [unitId, entry]);
    expect([...createTable(ruleset, scenario).entries]).toEqual(entries);
    const start = recordStart(battle);
    const told = beginBattle(ruleset, { ...scenario, start }, createSeededDice(1), null);
    expect(told.bySide.attacker.map(({ unitId, entry }) => [unitId, entry])).toEqual(entries);
    // A start by hand does not tell the places: they are those of the set-up.
    const untold = { ...start, units: start.units.map(({ arrives: _, ...unit }) => unit) };
    const again = beginBattle(ruleset, { ...scenario, start: untold }, createSeededDice(1), null);
    expect(again.bySide.attacker.map(({ unitId, entry }) => [unitId, entry])).toEqual(entries);
  }
});

it('battles with such groups keep to the rules', () => {
  for (const units of [3, 8]) {
    const scenario = makeGroup('reply-2', units);
    const outcome = resolveEngagement(ruleset, scenario, createSeededDice(units));
    expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
    expect(outcome.events.filter(({ type }) => type === 'entered')).toHaveLength(units);
  }
});
