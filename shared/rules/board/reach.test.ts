import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import { computeGroundAdvance } from '../terrain/ground-cost.ts';
import { resolveManner } from '../terrain/manner.ts';
import type { Mover } from '../terrain/mover.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import { canJump, groundAt, listCosts, stretchOf } from '../testing/naive-board.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { getBoard, measureHexes, type Board } from './board.ts';
import { getMoverGround, type MoveRuleset } from './mover-ground.ts';
import {
  canEnd,
  createSearch,
  findEntry,
  findFreeReach,
  findGroundReach,
  findJumpReach,
  isBarred,
  tracePath,
  type Occupancy,
} from './reach.ts';
import type { Reach } from './reach-memory.ts';

const JUMPER: Mover = { family: 'mech', mode: 'jump', specials: [] };
const ROTOR: Mover = { family: 'vehicle', mode: 'vtol', specials: [] };
const SHIP: Mover = { family: 'vehicle', mode: 'naval', specials: [] };
const DIVER: Mover = { family: 'mech', mode: 'ground', specials: ['UMU'] };
const ANY = fc.constantFrom(WALKER, TANK, HOVERCRAFT, FOOT_SOLDIERS, ROTOR, SHIP, DIVER);
const rulesets = listRulesets().flatMap(({ id }) => getRuleset(id) ?? []);

/** A board with a unit on each of these hexes through which no unit may move. */
function enemiesOn(board: Board, ...hexes: readonly number[]): Occupancy {
  const occupants = new Int16Array(board.hexCount);
  hexes.forEach((hex, index) => (occupants[hex] = index + 1));
  return { occupants, obstacles: hexes.map((hex, index) => ({ index, hex })), mayPass: () => false };
}

function walk(
  map: BoardMap,
  mover: Mover,
  from: number,
  moveInches: number,
  rules: MoveRuleset = standard2018(),
  enemies: readonly number[] = [],
): Reach {
  const board = getBoard(map);
  const ground = getMoverGround(board, rules, mover);
  return findGroundReach(createSearch(board), ground, from, moveInches, enemiesOn(board, ...enemies));
}

/** Hexes at which the move can end, with their costs. */
function listFound(reach: Reach, occupants: Int16Array = new Int16Array(10_000)): Map<number, number> {
  const entries = [...Array(reach.count).keys()].filter((entry) => canEnd(reach, entry, occupants));
  return new Map(entries.map((entry) => [reach.hexes[entry] ?? -1, reach.costInches[entry] ?? -1]));
}

function hexAt(map: BoardMap, hex: number): BoardHex {
  const found = groundAt(map, Math.floor(hex / map.heightHexes), hex % map.heightHexes);
  if (found === undefined) throw new Error(`${hex} is off the board`);
  return found;
}

/** A column of hexes from the north-west corner to the south; everything around it is impassable. */
function street(...way: readonly Partial<BoardHex>[]): BoardMap {
  const hexes: BoardHex[] = way.map((what, row) => ({ column: 0, row, ...what }));
  for (let row = 0; row < 10; row += 1) hexes.push({ column: 1, row, level: 9 });
  return { widthHexes: 8, heightHexes: 10, hexes };
}

describe('reach on the ground', () => {
  it('is what a slow search over described ground finds around enemies, in every edition and for every kind of mover', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rulesets),
        anyBoardMap,
        ANY,
        fc.nat(),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        (ruleset, map, mover, place, moveInches, others) => {
          const hexCount = map.widthHexes * map.heightHexes;
          const from = place % hexCount;
          const enemies = others.map((other) => other % hexCount).filter((hex) => hex !== from);
          const closed = enemies.map((hex) => hexAt(map, hex));
          const slow = listCosts(ruleset, map, mover, hexAt(map, from), moveInches, closed);
          const expected = [...slow].map(([key, cost]): [number, number] => {
            const [column = 0, row = 0] = key.split(',').map(Number);
            return [column * map.heightHexes + row, cost];
          });
          const { occupants } = enemiesOn(getBoard(map), ...enemies);
          const found = [...listFound(walk(map, mover, from, moveInches, ruleset, enemies), occupants)];
          const byHex = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0);
          expect(found.sort(byHex)).toEqual(expected.sort(byHex));
        },
      ),
    );
  });

  it('goes by ways that cost what they are said to cost', () => {
    const rules = standard2018();
    fc.assert(
      fc.property(anyBoardMap, ANY, fc.nat(), (map, mover, place) => {
        const from = place % (map.widthHexes * map.heightHexes);
        const reach = walk(map, mover, from, 16);
        for (let entry = 1; entry < reach.count; entry += 1) {
          const path = tracePath(reach, entry).map((hex) => hexAt(map, hex));
          const way = path.slice(1).map((hex, index) => stretchOf(mover, path[index] ?? hex, hex));
          expect(way).toHaveLength(reach.movedHexes[entry] ?? -1);
          expect(computeGroundAdvance(rules.movement, mover, 16, way)).toMatchObject({
            spentInches: reach.costInches[entry],
            stopped: null,
          });
        }
      }),
    );
  });

  it('counts 2" a hex, the ground entered and the levels between', () => {
    const map = street({}, { features: ['woods'] }, { level: 2 }, { level: -2 }, { level: 3 });
    const costs = listFound(walk(map, WALKER, 0, 40));
    // 2" at double price; 2" and two levels up; 2" and four levels down; five levels up are too steep.
    expect([...costs]).toEqual([
      [0, 0],
      [1, 4],
      [2, 8],
      [3, 14],
    ]);
  });

  it('lets a mobile unit make its minimum at the price of its whole Move, over nothing prohibited', () => {
    const woods = street({}, { features: ['woods'] }, {});
    expect([...listFound(walk(woods, WALKER, 0, 3))]).toEqual([
      [0, 0],
      [1, 3],
    ]);
    expect(walk(woods, WALKER, 0, 0).count).toBe(1);
    expect(walk(street({}, { level: 5 }), WALKER, 0, 12).count).toBe(1);
    expect(walk(street({}, { waterInches: 1, level: -1 }), TANK, 0, 12).count).toBe(1);
    expect(walk(street({}, { building: { type: 'x', heightInches: 2 } }), WALKER, 0, 12).count).toBe(1);
  });

  it('goes up any wall for a climber', () => {
    const climbing = getRuleset('alpha-strike-standard-2018', ['climbing']);
    const manner = climbing && resolveManner(climbing.movement, 'climbing', 12);
    if (!manner) throw new Error('Nobody climbs');
    const reach = walk(street({}, { level: 5 }), WALKER, 0, 12, { movement: manner.rules, inchesPerHex: 2 });
    expect(listFound(reach).get(1)).toBe(12);
  });

  it('passes friends and goes around enemies, and ends on neither', () => {
    const board = getBoard(street({}, {}, {}, {}));
    const ground = getMoverGround(board, standard2018(), WALKER);
    const search = createSearch(board);
    const occupants = new Int16Array(board.hexCount);
    occupants[1] = 1;
    const obstacles = [{ index: 0, hex: 1 }];
    const friend = findGroundReach(search, ground, 0, 8, { occupants, obstacles, mayPass: () => true });
    expect([...listFound(friend, occupants).keys()]).toEqual([0, 2, 3, 4]);
    expect(tracePath(friend, findEntry(friend, 4))).toEqual([0, 1, 2, 3, 4]);
    const enemy = findGroundReach(search, ground, 0, 8, { occupants, obstacles, mayPass: () => false });
    expect([...listFound(enemy, occupants).keys()]).toEqual([0]);
  });

  it('costs the same with nobody about, wherever the way leads past nobody', () => {
    fc.assert(
      fc.property(
        anyBoardMap,
        ANY,
        fc.nat(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (map, mover, place, others) => {
          const board = getBoard(map);
          const ground = getMoverGround(board, standard2018(), mover);
          const search = createSearch(board);
          const from = place % board.hexCount;
          const hexes = others.map((other) => other % board.hexCount).filter((hex) => hex !== from);
          const enemies = enemiesOn(board, ...hexes);
          const free = findFreeReach(search, ground, from, 14);
          const around = listFound(
            findGroundReach(createSearch(board), ground, from, 14, enemies),
            enemies.occupants,
          );
          for (let entry = 0; entry < free.count; entry += 1) {
            if (isBarred(free, entry, enemies) || !canEnd(free, entry, enemies.occupants)) continue;
            expect(around.get(free.hexes[entry] ?? -1)).toBe(free.costInches[entry]);
          }
          for (const [hex, cost] of around)
            expect(free.costInches[findEntry(free, hex)]).toBeLessThanOrEqual(cost);
        },
      ),
    );
  });

  it('knows the entry of each hex, and of no other, whatever was found before', () => {
    fc.assert(
      fc.property(
        anyBoardMap,
        ANY,
        fc.array(fc.nat(), { minLength: 2, maxLength: 6 }),
        (map, mover, places) => {
          const board = getBoard(map);
          const search = createSearch(board);
          const ground = getMoverGround(board, standard2018(), mover);
          for (const place of places) {
            const occupancy = enemiesOn(board, (place * 7) % board.hexCount);
            const reach = findGroundReach(search, ground, place % board.hexCount, 12, occupancy);
            const entries = new Map(
              [...reach.hexes.subarray(0, reach.count)].map((hex, entry) => [hex, entry]),
            );
            for (let hex = 0; hex < board.hexCount; hex += 1)
              expect(findEntry(reach, hex)).toBe(entries.get(hex) ?? -1);
          }
        },
      ),
    );
  });

  it('singles out one hex in seven, so that every other one far from the edges is beside one', () => {
    const board = getBoard({ widthHexes: 30, heightHexes: 30 });
    const from = 15 * 30 + 15;
    const ground = getMoverGround(board, standard2018(), WALKER);
    const { hexes, count, coarse, coarseCount } = findGroundReach(
      createSearch(board),
      ground,
      from,
      20,
      enemiesOn(board),
    );
    const chosen = new Set(coarse.subarray(0, coarseCount)).add(from);
    expect(chosen.size / count).toBeCloseTo(1 / 7, 1);
    for (const hex of hexes.subarray(0, count)) {
      if (measureHexes(board, from, hex) === 10) continue;
      if (chosen.has(hex)) continue;
      const around = [...board.neighbours.subarray(hex * 6, hex * 6 + 6)];
      expect(around.filter((one) => chosen.has(one))).toHaveLength(1);
    }
  });
});

it.each([2, 4])('singles out every hex within %i inches', (inches) => {
  const board = getBoard({ widthHexes: 12, heightHexes: 12 });
  const ground = getMoverGround(board, standard2018(), WALKER);
  const { hexes, count, coarse, coarseCount } = findFreeReach(createSearch(board), ground, 66, inches);
  expect([...coarse.subarray(0, coarseCount)]).toEqual([...hexes.subarray(1, count)]);
});

describe('reach by jumping', () => {
  it('is what the rules of a jump allow to every hex', () => {
    fc.assert(
      fc.property(anyBoardMap, fc.nat(), fc.integer({ min: 1, max: 12 }), (map, place, jumpInches) => {
        const board = getBoard(map);
        const from = place % board.hexCount;
        const ground = getMoverGround(board, standard2018(), JUMPER);
        const reach = findJumpReach(createSearch(board), ground, from, jumpInches);
        const expected: number[] = [];
        for (let hex = 0; hex < board.hexCount; hex += 1)
          if (hex !== from && canJump(map, JUMPER, hexAt(map, from), hexAt(map, hex), jumpInches))
            expected.push(hex);
        expect([...listFound(reach).keys()].slice(1).sort((a, b) => a - b)).toEqual(expected);
        for (let entry = 1; entry < reach.count; entry += 1)
          expect(tracePath(reach, entry)).toEqual([from, reach.hexes[entry]]);
      }),
    );
  });

  it('ends on no occupied hex, and does not begin in water', () => {
    const board = getBoard(street({}, {}, { waterInches: 1, level: -1 }));
    const ground = getMoverGround(board, standard2018(), JUMPER);
    const search = createSearch(board);
    const occupants = new Int16Array(board.hexCount);
    occupants[1] = 1;
    const fromLand = findJumpReach(search, ground, 0, 4);
    expect([...listFound(fromLand, occupants).keys()]).toEqual([0, 2]);
    expect(findJumpReach(search, ground, 2, 4).count).toBe(1);
  });
});
