import { describe, expect, test } from 'vitest';
import { FORCE_MARKS, MAX_FORCES } from '../../domain/force.ts';
import { assignForceLooks, type ChosenLook } from './short-names.ts';

const named = (name: string, chosen: Partial<ChosenLook> = {}): ChosenLook => ({
  name,
  shortName: null,
  mark: null,
  ...chosen,
});
const listNames = (...forces: readonly ChosenLook[]): string[] =>
  assignForceLooks(forces).map(({ shortName }) => shortName);

describe('short names of forces', () => {
  test.each([
    ['1st Davion Guards', '1DG'],
    ['Wolf', 'WOL'],
    ['The Seventh Regiment of the Sword of Light', 'TSRO'],
    ['Серые Гренадёры', 'СГ'],
    ['Clan Jade Falcon’s Third', 'CJFS'],
    ['日本', '日本'],
    ['🐺🐺', '2'],
    ['x', 'X'],
  ])('%s is %s', (name, short) => {
    expect(listNames(named(name))).toEqual([short]);
  });

  test('differ where names have the same initials, and a later force changes no earlier one', () => {
    const forces = ['Wolf Guards', 'Wild Geese', 'War Gods', 'Wolf Guards', 'Wolf Guards'].map((name) =>
      named(name),
    );
    expect(listNames(...forces)).toEqual(['WG', 'WIL', 'WAR', 'WOL', 'WOLF']);
    expect(listNames(...forces.slice(0, 3))).toEqual(['WG', 'WIL', 'WAR']);
  });

  test('keep their numbers apart', () => {
    const forces = Array.from({ length: 12 }, (_, index) => named(`Force ${index + 1}`));
    expect(listNames(...forces)).toEqual(forces.map((_, index) => `F${index + 1}`));
    expect(listNames(named('42nd Shadow Division'), named('Force 12345'))).toEqual(['4SD', 'F123']);
  });

  test('all are different and short for as many forces as there can be, of one name', () => {
    const looks = assignForceLooks(Array.from({ length: MAX_FORCES }, () => named('A B')));
    expect(new Set(looks.map(({ shortName }) => shortName)).size).toBe(MAX_FORCES);
    expect(looks.every(({ shortName }) => shortName.length <= 4)).toBe(true);
    expect(looks.map(({ mark }) => mark)).toEqual(FORCE_MARKS);
  });

  test('chosen ones stay, and others leave them alone', () => {
    const forces = [
      named('Wolf Guards'),
      named('Any', { shortName: 'wg', mark: 'disc' }),
      named('Any', { shortName: 'wg', mark: 'disc' }),
    ];
    expect(assignForceLooks(forces)).toEqual([
      { shortName: 'WOL', mark: 'diamond' },
      { shortName: 'wg', mark: 'disc' },
      { shortName: 'wg', mark: 'disc' },
    ]);
  });
});
