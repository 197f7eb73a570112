import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { validateBoardMap } from '../../../shared/rules/board/validate-board-map.ts';
import { anyBoardMap } from '../../../shared/rules/testing/boards.ts';
import { findGround } from '../../ui/hex-map/ground.ts';
import { SHORTCUTS } from '../../ui/shortcuts/shortcuts.ts';
import { BRUSHES, type Brush, paintHex } from './paint.ts';

const PLAIN: BoardMap = { widthHexes: 8, heightHexes: 8 };
const HOUSE = 'standard-light-small';
const AT = { column: 3, row: 2 };

function paint(...brushes: readonly Brush[]) {
  const map = brushes.reduce((painted, brush) => paintHex(painted, AT, brush, HOUSE), PLAIN);
  return findGround(map, AT);
}

describe('painting', () => {
  it.each([
    [['raise', 'raise'], { level: 2 }],
    [['raise', 'lower'], {}],
    [['raise', 'woods'], { level: 1, features: ['woods'] }],
    [['woods', 'rough', 'woods'], { features: ['woods', 'rough'] }],
    [['water'], { level: -1, waterInches: 1 }],
    [['water', 'water', 'water', 'water'], { level: -3, waterInches: 3 }],
    [['raise', 'water'], { waterInches: 1 }],
    [['water', 'water', 'woods'], { features: ['woods'] }],
    [['building', 'building'], { building: { type: HOUSE, heightInches: 2 } }],
    [['woods', 'building'], { building: { type: HOUSE, heightInches: 1 } }],
    [['woods', 'raise', 'erase'], {}],
  ] as const)('%s', (brushes, expected) => {
    expect(paint(...brushes)).toEqual(expected);
  });

  it('changes nothing where there is nothing to change', () => {
    expect(paintHex(PLAIN, AT, 'erase', HOUSE)).toBe(PLAIN);
    expect(paintHex(PLAIN, AT, 'building', null)).toBe(PLAIN);
  });

  it('never makes a map that cannot be, and leaves all other hexes alone', () => {
    const buildings = getRuleset('alpha-strike-standard-2018', ['buildings'])?.buildings ?? null;
    const strokes = fc.array(fc.tuple(fc.nat(7), fc.nat(7), fc.constantFrom(...BRUSHES)), { maxLength: 40 });
    fc.assert(
      fc.property(anyBoardMap, strokes, (start, touches) => {
        let map = start;
        for (const [column, row, brush] of touches) map = paintHex(map, { column, row }, brush, HOUSE);
        expect(validateBoardMap(buildings, map)).toEqual([]);
        const touched = new Set(touches.map(([column, row]) => `${column},${row}`));
        for (const hex of start.hexes ?? [])
          if (!touched.has(`${hex.column},${hex.row}`)) expect(map.hexes).toContainEqual(hex);
      }),
    );
  });
});

it('every brush has a digit key', () => {
  expect(SHORTCUTS.mapEditor.brush).toHaveLength(BRUSHES.length);
});
