import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import type { Mover } from '../terrain/mover.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { FOOT_SOLDIERS, HOVERCRAFT, TANK, WALKER } from '../testing/movers.ts';
import { distanceOf, groundAt, lineOf, seeAcross } from '../testing/naive-board.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { DEFAULT_BOARD, getBoard, getQ, getR } from './board.ts';
import { getLineHex, traceHexLine } from './hex-line.ts';
import { computeHexDistance } from './hex.ts';
import { getBoardSight, getSilhouette, getSight } from './sight.ts';

const ROTOR: Mover = { family: 'vehicle', mode: 'vtol', specials: [] };
const DIVER: Mover = { family: 'mech', mode: 'ground', specials: ['UMU'] };
const ANY = fc.constantFrom(WALKER, TANK, HOVERCRAFT, FOOT_SOLDIERS, ROTOR, DIVER);
const rulesets = listRulesets().flatMap(({ id }) => getRuleset(id) ?? []);

function look(
  map: BoardMap,
  from: number,
  to: number,
  {
    ruleset = standard2018(),
    attacker = WALKER,
    target = WALKER,
  }: {
    ruleset?: Ruleset;
    attacker?: Mover;
    target?: Mover;
  } = {},
  limitInches = ruleset.sight.limitInches,
) {
  const sight = getBoardSight(getBoard(map), ruleset);
  return getSight(sight, getSilhouette(sight, attacker), from, getSilhouette(sight, target), to, limitInches);
}

function hexAt(map: BoardMap, hex: number): BoardHex {
  const found = groundAt(map, Math.floor(hex / map.heightHexes), hex % map.heightHexes);
  if (found === undefined) throw new Error(`${hex} is off the board`);
  return found;
}

const anyPlaces = fc.tuple(anyBoardMap, fc.nat(), fc.nat()).map(([map, one, other]) => {
  const hexCount = map.widthHexes * map.heightHexes;
  return { map, from: one % hexCount, to: other % hexCount };
});

/** A column of twelve hexes from the north with this ground on the way; the ends are rows 0 and 11. */
function column(...ground: readonly Omit<BoardHex, 'column'>[]): BoardMap {
  return { widthHexes: 8, heightHexes: 12, hexes: ground.map((what) => ({ column: 0, ...what })) };
}

describe('a line across hexes', () => {
  it('passes the hexes nearest to it, both where it runs along a border', () => {
    fc.assert(
      fc.property(anyPlaces, ({ map, from, to }) => {
        const board = getBoard(map);
        const steps = traceHexLine(board, from, to);
        const slow = lineOf(map, hexAt(map, from), hexAt(map, to));
        expect(slow).toHaveLength(steps + 1);
        slow.forEach((hexes, step) => {
          const found = [getLineHex(step, 0), getLineHex(step, 1)].filter((hex) => hex >= 0);
          const expected = hexes.map((hex) => hex.column * map.heightHexes + hex.row);
          expect([...new Set(found)].sort()).toEqual(expected.sort());
        });
      }),
    );
  });
});

describe('sight across the board', () => {
  it('is what describing the line to the rules gives, in every edition', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rulesets),
        anyPlaces,
        ANY,
        ANY,
        (ruleset, { map, from, to }, attacker, target) => {
          if (from === to) return;
          const slow = seeAcross(ruleset, map, attacker, hexAt(map, from), target, hexAt(map, to));
          expect(look(map, from, to, { ruleset, attacker, target })).toEqual(slow);
          // The second call is answered from memory.
          expect(look(map, from, to, { ruleset, attacker, target })).toEqual(slow);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is open both ways or closed both ways by the errata', () => {
    const ruleset = standard2018();
    fc.assert(
      fc.property(anyPlaces, ANY, ANY, ({ map, from, to }, attacker, target) => {
        if (from === to) return;
        const there = look(map, from, to, { ruleset, attacker, target });
        const back = look(map, to, from, { ruleset, attacker: target, target: attacker });
        expect(back.blockedBy).toEqual(there.blockedBy);
      }),
      { numRuns: 300 },
    );
  });

  it('is never blocked in base contact on land', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rulesets), anyPlaces, (ruleset, { map, from, to }) => {
        const [one, other] = [hexAt(map, from), hexAt(map, to)];
        if (distanceOf(one, other) !== 1) return;
        if (Math.abs((one.level ?? 0) - (other.level ?? 0)) > 1) return;
        if ((one.waterInches ?? 0) + (other.waterInches ?? 0) > 0) return;
        expect(look(map, from, to, { ruleset }).blockedBy).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is clear on an open board as far as one sees', () => {
    const board = getBoard(DEFAULT_BOARD);
    fc.assert(
      fc.property(fc.nat(863), fc.nat(863), fc.integer({ min: 2, max: 60 }), (from, to, limit) => {
        if (from === to) return;
        const inches =
          2 * computeHexDistance(getQ(board, to) - getQ(board, from), getR(board, to) - getR(board, from));
        const { blockedBy, weapons } = look(DEFAULT_BOARD, from, to, {}, limit);
        expect(blockedBy).toEqual(inches > limit && inches > 2 ? ['too-far'] : []);
        if (weapons !== null)
          expect(weapons).toEqual({ woods: false, partialCover: false, underwater: false });
      }),
    );
  });

  it('is limited by who looks, in an edition without a limit of its own too', () => {
    const ruleset = getRuleset('alpha-strike-intro-2013');
    if (ruleset === undefined) throw new Error('There is no such edition');
    expect(look(column(), 0, 11, { ruleset }).blockedBy).toEqual([]);
    expect(look(column(), 0, 11, { ruleset }, 20).blockedBy).toEqual(['too-far']);
  });

  it.each([
    ['a hill of one level beside the target covers it', [{ row: 10, level: 1 }], [], true],
    ['halfway it does not', [{ row: 5, level: 1 }], [], false],
    ["a hill as high as a 'Mech hides it", [{ row: 5, level: 2 }], ['solid'], null],
    [
      'one looks over a hill from a higher one',
      [
        { row: 0, level: 4 },
        { row: 3, level: 2 },
      ],
      [],
      false,
    ],
    [
      'two hexes of woods are in the way',
      [3, 4].map((row) => ({ row, features: ['woods'] as const })),
      [],
      false,
    ],
    [
      'three hexes of woods block',
      [3, 4, 5].map((row) => ({ row, features: ['woods'] as const })),
      ['woods'],
      null,
    ],
    [
      'one looks over woods from a hill',
      [
        { row: 0, level: 4 },
        { row: 3, features: ['woods'] as const },
      ],
      [],
      false,
    ],
    [
      'a building hides like a hill',
      [{ row: 5, building: { type: 'standard-light-small', heightInches: 3 } }],
      ['solid'],
      null,
    ],
    ["water to the knee of a 'Mech covers it", [{ row: 11, level: -1, waterInches: 1 }], [], true],
    ['nobody looks into deep water', [{ row: 11, level: 0, waterInches: 2 }], ['water'], null],
  ])('%s', (_, ground, blockedBy, partialCover) => {
    const seen = look(column(...ground), 0, 11);
    expect(seen.blockedBy).toEqual(blockedBy);
    expect(seen.weapons?.partialCover ?? null).toBe(partialCover);
  });

  it('tells of woods between and at both ends', () => {
    const woods = (row: number) => column({ row, features: ['woods'] });
    for (const row of [0, 5, 11]) expect(look(woods(row), 0, 11).weapons?.woods).toBe(true);
  });

  it('gives the target the better cover where the line runs along a border', () => {
    // Two columns to the east the line runs along the border of two hexes of the middle column.
    for (const row of [3, 4]) {
      const map = { widthHexes: 8, heightHexes: 8, hexes: [{ column: 1, row, level: 3 }] };
      expect(look(map, 4, 2 * 8 + 4).blockedBy).toEqual(['solid']);
      expect(look(map, 2 * 8 + 4, 4).blockedBy).toEqual(['solid']);
    }
  });

  it('stays right when more was asked than is remembered', () => {
    const map: BoardMap = { widthHexes: 90, heightHexes: 90, hexes: [{ column: 2, row: 5, level: 3 }] };
    const sight = getBoardSight(getBoard(map), standard2018());
    const silhouette = getSilhouette(sight, WALKER);
    for (let from = 0; from < 8100; from += 1) getSight(sight, silhouette, from, silhouette, 8099, 42);
    expect(sight.linesCount * 8100).toBeLessThanOrEqual(16_000_000);
    expect(look(map, 2 * 90 + 2, 2 * 90 + 9).blockedBy).toEqual(['solid']);
  });
});
