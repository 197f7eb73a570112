import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardMap } from '../../../domain/board-map.ts';
import { BOARD_RULES, BOARD_THEMES, type BoardPlan } from '../../../domain/board-plan.ts';
import { getRuleset } from '../../rulesets.ts';
import { standard2018 } from '../../testing/fixtures.ts';
import { TANK } from '../../testing/movers.ts';
import { distanceOf } from '../../testing/naive-board.ts';
import { getBoard } from '../board.ts';
import { getMoverGround } from '../mover-ground.ts';
import { validateBoardMap } from '../validate-board-map.ts';
import { listPieceTurns, QUADRANTS } from './placement.ts';
import { rollBelow } from '../../roll-below.ts';
import { generateBoard, createBoardDice } from './generate-board.ts';
import { hasTwoPaths } from './two-paths.ts';

const withBuildings = getRuleset('alpha-strike-standard-2018', ['buildings']);
if (withBuildings === undefined) throw new Error('There is no such edition');
const rules = withBuildings;

const anyPlan: fc.Arbitrary<BoardPlan> = fc.record({
  rule: fc.constantFrom(...BOARD_RULES),
  theme: fc.constantFrom(...BOARD_THEMES),
  widthHexes: fc.integer({ min: 8, max: 40 }),
  heightHexes: fc.integer({ min: 8, max: 40 }),
});
const USUAL: BoardPlan = { rule: 'mixed', theme: 'hills', widthHexes: 36, heightHexes: 24 };

function generate(plan: Partial<BoardPlan>, seed: number | string, ruleset = rules) {
  return generateBoard({ ...USUAL, ...plan }, ruleset, createBoardDice(seed));
}

/** Whether a tank can still cross between the two farthest edges when one hex is removed. */
function hangsTogether(map: BoardMap, without: number): boolean {
  const board = getBoard(map);
  const { stepCost, standing } = getMoverGround(board, rules, TANK);
  const wide = map.widthHexes >= map.heightHexes;
  const along = (hex: number) => (wide ? Math.floor(hex / map.heightHexes) : hex % map.heightHexes);
  const seen = new Set<number>();
  const queue = [...board.q.keys()].filter(
    (hex) => along(hex) === 0 && standing[hex] === 1 && hex !== without,
  );
  for (const hex of queue) {
    if (seen.has(hex)) continue;
    seen.add(hex);
    if (along(hex) === (wide ? map.widthHexes : map.heightHexes) - 1) return true;
    for (let edge = hex * 6; edge < hex * 6 + 6; edge += 1)
      if ((stepCost[edge] ?? -1) >= 0 && board.neighbours[edge] !== without)
        queue.push(board.neighbours[edge] ?? 0);
  }
  return false;
}

describe('a generated board', () => {
  it('is a board that can be played on, whatever was asked for', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer(), (plan, seed) => {
        const { map, pieces } = generateBoard(plan, rules, createBoardDice(seed));
        expect(validateBoardMap(rules.buildings, map)).toEqual([]);
        expect(map).toMatchObject({ widthHexes: plan.widthHexes, heightHexes: plan.heightHexes });
        expect(hasTwoPaths(getBoard(map), rules)).toBe(true);
        if (plan.rule === 'two-pieces') return;
        expect(pieces.length).toBeGreaterThanOrEqual(4);
        for (const side of ['attacker', 'defender'] as const) {
          const own = pieces.filter((piece) => piece.side === side).length;
          expect(own).toBeGreaterThan(0);
          if (plan.rule === 'mixed') expect(own * 2).toBe(pieces.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('comes from its seed alone', () => {
    expect(generate({}, 7)).toEqual(generate({}, 7));
    expect(generate({}, 7)).not.toEqual(generate({}, 8));
    const themes = BOARD_THEMES.map((theme) => JSON.stringify(generate({ theme }, 7).map));
    expect(new Set(themes).size).toBe(BOARD_THEMES.length);
  });

  it('has houses only where the edition knows buildings, ruins elsewhere', () => {
    const seeds = Array.from({ length: 10 }, (_, seed) => seed);
    const count = (ruleset: typeof rules, holds: (hex: NonNullable<BoardMap['hexes']>[number]) => boolean) =>
      seeds.flatMap((seed) => generate({ theme: 'town' }, seed, ruleset).map.hexes?.filter(holds) ?? [])
        .length;
    expect(count(rules, ({ building }) => building !== undefined)).toBeGreaterThan(50);
    expect(count(standard2018(), ({ building }) => building !== undefined)).toBe(0);
    expect(count(standard2018(), ({ features }) => features?.includes('rubble') === true)).toBeGreaterThan(
      50,
    );
  });

  it('can be the same from both ends', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...BOARD_THEMES), (seed, theme) => {
        const { map } = generateBoard({ ...USUAL, theme }, rules, createBoardDice(seed), { mirrored: true });
        const turned = map.hexes?.map((hex) => ({ ...hex, column: 35 - hex.column, row: 23 - hex.row }));
        expect(turned?.toReversed()).toEqual(map.hexes);
      }),
      { numRuns: 20 },
    );
  });

  it('of the training scenario has one wood and one water near the middle, 4" apart', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const plan = { rule: 'two-pieces', theme: 'plain', widthHexes: 24, heightHexes: 24 } as const;
      const { hexes = [] } = generate(plan, seed).map;
      const woods = hexes.filter(({ features }) => features?.includes('woods'));
      const water = hexes.filter(({ waterInches }) => waterInches !== undefined);
      expect(woods.length + water.length).toBe(hexes.length);
      expect([woods.length > 2, water.length > 2]).toEqual([true, true]);
      for (const one of woods)
        for (const other of water) expect(distanceOf(one, other)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('pieces are placed', () => {
  it.each([
    ['breakthrough', 'DDDADA', 3],
    ['breakthrough', 'DDDADDDA', 4],
    ['pursuit', 'AAADAD', 3],
    ['pursuit', 'AAAD', 2],
  ] as const)('by the rule of %s: %s', (rule, expected, perSide) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const placements = listPieceTurns(rule, perSide, createBoardDice(seed));
      expect(placements.map(({ side }) => (side === 'attacker' ? 'A' : 'D')).join('')).toBe(expected);
    }
  });

  it('in every quarter before any gets another one', () => {
    for (let seed = 0; seed < 20; seed += 1)
      for (const rule of BOARD_RULES) {
        const quadrants = listPieceTurns(rule, 5, createBoardDice(seed)).map(({ quadrant }) => quadrant);
        expect(new Set(quadrants.slice(0, 4)).size).toBe(QUADRANTS.length);
        expect(new Set(quadrants.slice(4, 8)).size).toBe(QUADRANTS.length);
        expect(new Set(quadrants.slice(8)).size).toBe(2);
      }
  });
});

/** An 8 by 8 board with about a third of its hexes too steep to climb. */
const anyCliffs: fc.Arbitrary<BoardMap> = fc
  .array(fc.nat(2), { minLength: 64, maxLength: 64 })
  .map((rolls) => ({
    widthHexes: 8,
    heightHexes: 8,
    hexes: rolls.flatMap((roll, hex) =>
      roll === 0 ? [{ column: Math.floor(hex / 8), row: hex % 8, level: 9 }] : [],
    ),
  }));

describe('two ways across', () => {
  it('are there where no single hex cuts the board in two', () => {
    let without = 0;
    fc.assert(
      fc.property(anyCliffs, (map) => {
        const hexCount = map.widthHexes * map.heightHexes;
        const cut = Array.from({ length: hexCount }, (_, hex) => hex).some((hex) => !hangsTogether(map, hex));
        if (cut) without += 1;
        expect(hasTwoPaths(getBoard(map), rules)).toBe(!cut);
      }),
      { seed: 1 },
    );
    // Sanity check of the random boards: some have two disjoint paths and some have not.
    expect(Math.abs(without - 50)).toBeLessThan(45);
  });

  it('are found where the first one has to give way, and not where there is a gate', () => {
    const wall = (open: readonly number[]): BoardMap => ({
      widthHexes: 9,
      heightHexes: 8,
      hexes: [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((row) => !open.includes(row))
        .map((row) => ({ column: 4, row, level: 9 })),
    });
    expect([[], [3], [3, 4], [0, 7]].map((open) => hasTwoPaths(getBoard(wall(open)), rules))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are made by deleting what bars them', () => {
    const deleted = Array.from({ length: 60 }, (_, seed) =>
      generate({ rule: 'pursuit', theme: 'lakes', widthHexes: 12, heightHexes: 8 }, seed),
    ).filter(({ pieces }) => pieces.some((piece) => piece.deleted));
    expect(deleted.length).toBeGreaterThan(0);
  });
});

it('rolls every number below a bound equally often', () => {
  const dice = createBoardDice('even');
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let roll = 0; roll < 14_000; roll += 1) {
    const number = rollBelow(dice, 7);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  expect(rollBelow(dice, 1)).toBe(0);
});
