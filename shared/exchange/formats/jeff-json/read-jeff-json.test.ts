import { describe, expect, it } from 'vitest';
import type { ExchangeNote, Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

const MEMBER = {
  mulID: 1694,
  name: 'Celer CLR-K',
  customName: '',
  variant: 'CLR-K',
  type: 'BM',
  size: 1,
  tonnage: 35,
  tmm: 3,
  move: [{ move: 14, currentMove: 14, type: '' }],
  jumpMove: 10,
  damage: { short: 2, medium: 0, long: 0, extreme: 0, shortMinimal: false, mediumMinimal: true },
  overheat: 1,
  armor: 2,
  structure: 3,
  abilities: ['CASE', 'JMPW1'],
  basePoints: 26,
  currentSkill: 3,
  role: 'Striker',
  dateIntroduced: '3047',
  pilot: { name: 'Test Two', piloting: 4, gunnery: 3, wounds: 1, alphaStrikeAbilities: [] },
  currentArmor: [true, false],
  currentStructure: [false, false, false],
  engineHits: [true, false],
  fireControlHits: [false, false, false, false],
  mpControlHits: [true, true, false, false],
  weaponHits: [false, false, false, false],
  currentHeat: 0,
};
const group = (name: string, ...members: readonly unknown[]): object => ({
  name,
  members,
  formationBonus: 'None',
});

function read(json: unknown): Reading {
  const reading = readExchange(JSON.stringify(json));
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
const codesOf = (notes: readonly ExchangeNote[]): string[] =>
  notes.map(({ level, code }) => `${level} ${code}`);

describe('a force of Jeff’s tools', () => {
  it('reads a group with cards, pilots and marked boxes', () => {
    const reading = read(group('Alpha Lance', MEMBER));
    expect(reading).toMatchObject({ format: 'jeff-json', title: 'Alpha Lance', notes: [], cards: [] });
    const [unit] = reading.units;
    expect(unit).toMatchObject({
      place: 'members[0]',
      name: 'Celer CLR-K',
      cardId: 1694,
      skill: 3,
      lance: 'Alpha Lance',
      fate: 'fit',
      pilot: { name: 'Test Two', callSign: '', wounds: 1, isDead: false },
      damage: { armorLeft: 1, structureLeft: 3, criticals: { engine: 1, fireControl: 0, mp: 2, weapon: 0 } },
      card: {
        chassis: 'Celer',
        variant: 'CLR-K',
        move: [
          { mode: 'ground', inches: 14 },
          { mode: 'jump', inches: 10 },
        ],
        damage: { short: '2', medium: '0*', long: '0' },
        specials: ['CASE', 'JMPW1'],
        introYear: 3047,
        era: 'Late Succession War - Renaissance',
      },
    });
    // The format tells neither.
    expect(codesOf(unit!.notes)).toEqual(['guessed tech.unknown', 'guessed era.from-year']);
  });

  it('reads the force in play of a backup, and says that stored groups are left out', () => {
    const backup = {
      favoriteASGroups: [group('Stored', MEMBER)],
      currentASForce: { groups: [group('Alpha', MEMBER), group('Bravo', MEMBER)], turn: 1 },
    };
    const reading = read(backup);
    expect(reading.title).toBeNull();
    expect(reading.units.map(({ lance, place }) => [lance, place])).toEqual([
      ['Alpha', 'currentASForce.groups[0].members[0]'],
      ['Bravo', 'currentASForce.groups[1].members[0]'],
    ]);
    expect(codesOf(reading.notes)).toEqual(['left-out jeff.favourites']);
  });

  it('reads stored groups where nothing is in play', () => {
    const backup = { favoriteASGroups: [group('Stored', MEMBER)], currentASForce: { groups: [] } };
    expect(read(backup).units.map(({ lance }) => lance)).toEqual(['Stored']);
  });

  it.each<readonly [string, object, object, string]>([
    [
      'abilities as text',
      { abilities: 'CASE,TUR(1/1/1,IF1)' },
      { card: { specials: ['CASE', 'TUR(1/1/1,IF1)'] } },
      '',
    ],
    ['no TMM', { tmm: undefined }, { card: { tmm: 3 } }, 'guessed figure.assumed'],
    [
      'abilities of the pilot',
      { pilot: { ...MEMBER.pilot, alphaStrikeAbilities: [7] } },
      {},
      'left-out pilot.abilities',
    ],
    ['a name of its own', { customName: 'Old Bess' }, { name: 'Celer CLR-K' }, 'left-out jeff.own-name'],
    ['heat', { currentHeat: 2 }, {}, 'left-out damage.heat'],
    [
      'more boxes than the card has',
      { currentArmor: [true, true, true] },
      { damage: { armorLeft: 0 } },
      'guessed damage.criticals',
    ],
    ['a Skill of 9', { currentSkill: 9 }, { skill: 7 }, 'guessed skill.clamped'],
    [
      'a card that cannot be',
      { basePoints: 0 },
      { card: null, cardId: 1694, damage: null },
      'missing pv.impossible',
    ],
  ])('reads and notes %s', (_, change, unit, code) => {
    const [read1] = read(group('A', { ...MEMBER, ...change })).units;
    expect(read1).toMatchObject(unit);
    if (code !== '') expect(codesOf(read1!.notes)).toContain(code);
  });

  it('refuses an entry that is no unit, and only that one', () => {
    const { units } = read(group('A', null, MEMBER));
    expect(units.map(({ notes }) => codesOf(notes)[0])).toEqual([
      'refused entry.no-object',
      'guessed tech.unknown',
    ]);
  });
});
