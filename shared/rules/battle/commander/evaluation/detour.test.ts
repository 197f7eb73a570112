import { describe, expect, it } from 'vitest';
import type { StartPosition } from '../../../../domain/battle-start.ts';
import type { BoardHex } from '../../../../domain/board-map.ts';
import { toOffsetHex } from '../../../../domain/hex.ts';
import type { Side } from '../../../../domain/side.ts';
import type { UnitCard } from '../../../../domain/unit-card.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../../testing/fixtures.ts';
import { findGroundViolations } from '../../../testing/replay-ground.ts';
import { findViolations } from '../../../testing/replay.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../../scenario/scenario.ts';

const ruleset = standard2018();
const WIDTH = 24;
const HEIGHT = 16;

/** A barrier across the middle of the board, with a gap of two hexes in the south. */
const acrossTheMiddle = (columns: readonly number[], ground: Omit<BoardHex, 'column' | 'row'>) =>
  columns.flatMap((column) => Array.from({ length: HEIGHT - 2 }, (_, row) => ({ column, row, ...ground })));

function fight(
  units: Readonly<Record<Side, readonly ScenarioUnit[]>>,
  hexes: readonly BoardHex[],
  seed: number,
  start?: BattleScenario['start'],
) {
  const scenario = makeScenario(2, {
    ...(start === undefined ? {} : { start }),
    board: { widthHexes: WIDTH, heightHexes: HEIGHT, hexes },
    sides: { attacker: { units: units.attacker }, defender: { units: units.defender } },
  });
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
  expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
  expect(findGroundViolations(ruleset.id, scenario, outcome.events)).toEqual([]);
  return outcome;
}

const CLOSE = { short: '3', medium: '-', long: '-' };
const NO_WEAPONS = { short: '-', medium: '-', long: '-' };
const TANK: Partial<UnitCard> = { type: 'CV', damage: CLOSE, move: [{ mode: 'tracked', inches: 8 }] };

describe('a side that cannot come straight at the other', () => {
  it.each([
    ['a cliff', acrossTheMiddle([12], { level: 9 }), {}],
    ['a cliff, with weapons for close combat', acrossTheMiddle([12], { level: 9 }), { damage: CLOSE }],
    [
      'a lake, in tanks with weapons for close combat',
      acrossTheMiddle([10, 11, 12, 13, 14], { waterInches: 2 }),
      TANK,
    ],
  ])('finds the way around %s and fights', (_, hexes, card) => {
    const two = (prefix: string): readonly ScenarioUnit[] =>
      ['1', '2'].map((number) => makeScenarioUnit(prefix + number, makeCard(card)));
    for (let seed = 0; seed < 4; seed += 1) {
      const { report } = fight({ attacker: two('a'), defender: two('d') }, hexes, seed);
      // A stand-off lasts to the turn limit and ends in a draw.
      expect(report.winner).not.toBe('draw');
      expect(report.turns).toBeLessThan(10);
    }
  });

  it('jumps from a rock from which there is no way down, though no farther than to the hexes beside it', () => {
    const stranded = makeCard({
      damage: CLOSE,
      move: [
        { mode: 'ground', inches: 8 },
        { mode: 'jump', inches: 2 },
      ],
    });
    const attacker = [
      { ...makeScenarioUnit('a', stranded), order: { kind: 'hold', column: 12, row: 8 } as const },
    ];
    const defender = [makeScenarioUnit('d', makeCard({ move: [], armor: 90, damage: NO_WEAPONS }))];
    // Both columns in which units are set up are too high to walk down from.
    const rocks = acrossTheMiddle([0, 1], { level: 5 });
    const { events } = fight({ attacker, defender }, rocks, 1);
    const jumps = events.filter((event) => event.type === 'moved' && event.movement === 'jump');
    expect(jumps).toHaveLength(1);
  });

  it('goes for who can be reached behind any number of nearer ones who cannot', () => {
    const target = makeCard({ move: [], armor: 9, damage: NO_WEAPONS });
    const attacker = [makeScenarioUnit('a', makeCard(TANK))];
    const defender = [1, 2, 3, 4, 5, 6, 7].map((number) => makeScenarioUnit(`d${number}`, target));
    // All but the last of them stand in the lake, beyond weapon range of its shores.
    const lake = acrossTheMiddle([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], { waterInches: 2 });
    const place = (index: number): StartPosition =>
      index < 0 ? { column: 2, row: 4 } : index < 6 ? { column: 11, row: index + 1 } : { column: 20, row: 4 };
    const units = [...attacker, ...defender].map(({ unitId, damage }, index) => ({
      unitId,
      ...damage,
      fate: 'standing' as const,
      kills: 0,
      at: place(index - 1),
    }));
    const { events } = fight({ attacker, defender }, lake, 1, { turn: 0, units });
    const attacks = events.filter((event) => event.type === 'attacked');
    expect(new Set(attacks.map(({ targetId }) => targetId))).toEqual(new Set(['d7']));
  });

  it('finds the way around to a place that it was told to hold', () => {
    const order = { kind: 'hold', column: 18, row: 1 } as const;
    const attacker = [{ ...makeScenarioUnit('a', makeCard()), order }];
    const defender = [makeScenarioUnit('d', makeCard({ move: [], armor: 90, damage: NO_WEAPONS }))];
    const { events } = fight({ attacker, defender }, acrossTheMiddle([12], { level: 9 }), 1);
    const places = events.flatMap((event) => (event.type === 'moved' ? [event.to] : []));
    expect(places.map(toOffsetHex)).toContainEqual({ column: order.column, row: order.row });
  });
});
