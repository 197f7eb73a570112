import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardHex, BoardMap } from '../../domain/board-map.ts';
import { getRuleset } from '../rulesets.ts';
import { anyBoardMap } from '../testing/boards.ts';
import { validateBoardMap } from './validate-board-map.ts';

const buildings = getRuleset('alpha-strike-standard-2018', ['buildings'])?.buildings ?? null;

function withHexes(...hexes: readonly Partial<BoardHex>[]): BoardMap {
  return {
    widthHexes: 10,
    heightHexes: 12,
    hexes: hexes.map((hex, index) => ({ column: 0, row: index, ...hex })),
  };
}

describe('a map', () => {
  it('of any sane ground is a board', () => {
    fc.assert(
      fc.property(anyBoardMap, (map) => {
        expect(validateBoardMap(buildings, map)).toEqual([]);
      }),
    );
  });

  it.each([
    ['no size', { widthHexes: 7, heightHexes: 12 }, ['widthHexes board.size']],
    ['no whole size', { widthHexes: 10, heightHexes: 12.5 }, ['heightHexes board.size']],
    [
      'no number',
      { widthHexes: NaN, heightHexes: Infinity },
      ['widthHexes board.size', 'heightHexes board.size'],
    ],
    [
      'off the board',
      withHexes({ column: 10 }, { row: 12 }),
      ['hexes[0] hex.off-board', 'hexes[1] hex.off-board'],
    ],
    ['between hexes', withHexes({ column: 0.5 }), ['hexes[0] hex.off-board']],
    ['twice', withHexes({}, { row: 0 }), ['hexes[1] hex.twice']],
    [
      'too high',
      withHexes({ level: 11 }, { level: -11 }, { level: 1.5 }),
      [0, 1, 2].map((at) => `hexes[${at}].level hex.level`),
    ],
    ['unknown', withHexes({ features: ['lava' as 'woods'] }), ['hexes[0].features[0] hex.feature']],
    ['doubled', withHexes({ features: ['woods', 'woods'] }), ['hexes[0].features[1] hex.feature-twice']],
    [
      'too deep',
      withHexes({ waterInches: 11 }, { waterInches: -1 }),
      [0, 1].map((at) => `hexes[${at}].waterInches hex.water`),
    ],
    [
      'woods in water',
      withHexes({ waterInches: 1, features: ['woods'] }),
      ['hexes[0].features hex.water-and-feature'],
    ],
    [
      'an unknown building',
      withHexes({ building: { type: 'tent', heightInches: 2 } }),
      ['hexes[0].building.type building.type'],
    ],
    [
      'a building as it cannot be',
      withHexes({ waterInches: 1, building: { type: 'standard-light-small', heightInches: 0, cf: 9 } }),
      ['heightInches building.height', 'cf building.cf']
        .map((end) => `hexes[0].building.${end}`)
        .concat('hexes[0].building building.ground'),
    ],
  ])('with what is %s is refused', (_, map, expected) => {
    expect(validateBoardMap(buildings, map).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it('with buildings is refused where nobody knows any', () => {
    const map = withHexes({ building: { type: 'standard-light-small', heightInches: 2 } });
    expect(validateBoardMap(null, map)).toEqual([{ path: 'hexes[0].building.type', code: 'building.type' }]);
  });

  it('of a million hexes is refused before they are looked at', () => {
    const hexes = Array.from({ length: 1_000_000 }, () => ({ column: 0, row: 0 }));
    const touched = new Proxy(hexes, {
      get: (target, key) => {
        if (key !== 'length') throw new Error(`${String(key)} was looked at`);
        return target.length;
      },
    });
    expect(validateBoardMap(null, { widthHexes: 120, heightHexes: 120, hexes: touched })).toEqual([
      { path: 'hexes', code: 'board.too-many-hexes' },
    ]);
    const wrong = withHexes(
      ...Array.from({ length: 120 }, (_, row) => ({ row: row % 12, column: row % 10, level: 99 })),
    );
    expect(validateBoardMap(null, wrong).length).toBeLessThanOrEqual(102);
  });
});
