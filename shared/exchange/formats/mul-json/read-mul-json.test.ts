import { describe, expect, it } from 'vitest';
import type { ReadCard, Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

/** A record of the old site with the fields that cards need. */
const OLD = {
  Id: 178,
  Name: 'Testudo TST-9M',
  Class: 'Testudo',
  Variant: 'TST-9M',
  Tonnage: 80,
  Technology: { Id: 1, Name: 'Inner Sphere' },
  DateIntroduced: '3049',
  EraId: 13,
  EraStart: 3050,
  Type: { Id: 18, Name: 'BattleMech' },
  Role: { Id: 109, Name: 'Brawler' },
  BFType: 'BM',
  BFSize: 4,
  BFMove: '8"',
  BFTMM: 0,
  BFArmor: 8,
  BFStructure: 4,
  BFThreshold: 0,
  BFDamageShort: 4,
  BFDamageShortMin: false,
  BFDamageMedium: 4,
  BFDamageMediumMin: false,
  BFDamageLong: 0,
  BFDamageLongMin: true,
  BFDamageExtreme: 0,
  BFDamageExtemeMin: false,
  BFOverheat: 1,
  BFPointValue: 41,
  BFAbilities: 'IF1,TUR(2/2/1,IF1),CASE II',
  Skill: 0,
};

function read(...records: readonly unknown[]): Reading {
  const reading = readExchange(JSON.stringify({ Units: records, Search: '', Crumbs: [] }));
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
function readOne(change: object): ReadCard {
  const [card] = read({ ...OLD, ...change }).cards;
  return card!;
}
const codesOf = ({ notes }: Pick<ReadCard, 'notes'>): string[] =>
  notes.map(({ level, code }) => `${level} ${code}`);

describe('a list of the Master Unit List', () => {
  it('reads a record of the old site; the TMM, which it never tells, follows from the movement', () => {
    const reading = read(OLD);
    expect(reading).toMatchObject({ format: 'mul-json', title: null, units: [], csv: null });
    expect(reading.cards[0]).toEqual({
      line: null,
      place: 'Units[0]',
      name: 'Testudo TST-9M',
      notes: [],
      card: {
        id: 178,
        name: 'Testudo TST-9M',
        chassis: 'Testudo',
        variant: 'TST-9M',
        type: 'BM',
        size: 4,
        tonnage: 80,
        tmm: 1,
        move: [{ mode: 'ground', inches: 8 }],
        role: 'Brawler',
        basePv: 41,
        damage: { short: '4', medium: '4', long: '0*' },
        overheat: 1,
        armor: 8,
        structure: 4,
        specials: ['IF1', 'TUR(2/2/1,IF1)', 'CASEII'],
        techBase: 'Inner Sphere',
        introYear: 3049,
        era: 'Clan Invasion',
      },
    });
    expect(codesOf(reading)).toEqual(['guessed tmm.computed']);
  });

  it('reads a record of the new site, whose name is the chassis', () => {
    const record = { ...OLD, MulUnitKey: '000', Name: 'Testudo', Class: 'BattleMech', BFTMM: 2 };
    expect(readOne(record).card).toMatchObject({
      name: 'Testudo TST-9M',
      chassis: 'Testudo',
      variant: 'TST-9M',
      tmm: 2,
    });
    const [card] = (readExchange(JSON.stringify([record])) as Reading).cards;
    expect(card).toMatchObject({ place: '[0]', card: { chassis: 'Testudo' } });
  });

  it.each<readonly [string, object]>([
    [
      '8"j',
      {
        move: [
          { mode: 'ground', inches: 8 },
          { mode: 'jump', inches: 8 },
        ],
        tmm: 1,
      },
    ],
    [
      '14"/10"j',
      {
        move: [
          { mode: 'ground', inches: 14 },
          { mode: 'jump', inches: 10 },
        ],
        tmm: 3,
      },
    ],
    ['6"t', { move: [{ mode: 'tracked', inches: 6 }], tmm: 1 }],
    [
      '4"f/6"s',
      {
        move: [
          { mode: 'foot', inches: 4 },
          { mode: 'submersible', inches: 6 },
        ],
        tmm: 0,
      },
    ],
    ['20"g', { move: [{ mode: 'wige', inches: 20 }], tmm: 4 }],
    ['12"qt', { move: [{ mode: 'quadvee-tracked', inches: 12 }], tmm: 2 }],
    ['14"w(b)', { move: [{ mode: 'bicycle', inches: 14 }], tmm: 3 }],
    ['16"w(m)', { move: [{ mode: 'monocycle', inches: 16 }], tmm: 3 }],
    ['6a', { move: [{ mode: 'aero', inches: 6 }], tmm: 0 }],
    ['2i', { move: [{ mode: 'airship', inches: 2 }], tmm: 0 }],
  ])('reads the movement %s', (BFMove, card) => {
    expect(readOne({ BFMove }).card).toMatchObject(card);
  });

  it.each<readonly [string, object, object, readonly string[]]>([
    ['a type in small letters', { BFType: 'bm' }, { type: 'BM' }, []],
    [
      'trailing and double spaces',
      { Name: 'Testudo  TST-9M  ', Variant: ' ' },
      { name: 'Testudo TST-9M', variant: '' },
      [],
    ],
    ['no role', { Role: { Id: 104, Name: 'None' } }, { role: '' }, []],
    ['a role by number', { Role: { Id: 110, Name: null } }, { role: 'Missile Boat' }, []],
    ['a technology by number', { Technology: { Id: 57 } }, { techBase: 'Primitive' }, []],
    [
      'an unknown technology',
      { Technology: { Id: 75, Name: 'Unknown' } },
      { techBase: 'Inner Sphere' },
      ['guessed tech.unknown'],
    ],
    ['a date about', { DateIntroduced: 'circa 2440' }, { introYear: 2440 }, ['guessed year.guessed']],
    ['an unknown date', { DateIntroduced: 'PS' }, { introYear: null }, ['missing year.unknown']],
    ['no era', { EraId: null }, { era: 'Late Succession War - Renaissance' }, ['guessed era.from-year']],
    [
      'a type that only the kind tells',
      { BFType: null, Type: { Id: 19, Name: 'Combat Vehicle' } },
      { type: 'CV' },
      ['guessed type.guessed'],
    ],
    ['a size of 0', { BFSize: 0 }, { size: 1 }, ['guessed size.none']],
    ['a structure of 0', { BFStructure: 0 }, { structure: 1 }, ['guessed structure.none']],
    [
      'parts of an inch',
      { BFMove: '0.2k' },
      { move: [{ mode: 'aero', inches: 0 }] },
      ['guessed move.fraction'],
    ],
    ['no movement', { BFMove: '' }, { move: [] }, ['missing move.missing']],
    [
      'an open bracket',
      { BFAbilities: 'IF1,TUR(1/1/1,FLK(0*,0*' },
      { specials: ['IF1', 'TUR(1/1/1,FLK(0*,0*'] },
      ['guessed specials.unbalanced'],
    ],
    [
      'odd abilities',
      { BFAbilities: 'Omni,FUEL 12,HT1/-/--' },
      { specials: ['OMNI', 'FUEL12', 'HT1/-/--'] },
      ['guessed specials.tidied', 'guessed specials.odd'],
    ],
    ['damage at extreme range', { BFDamageExtemeMin: true }, {}, ['left-out damage.extreme']],
    ['a threshold', { BFThreshold: 3 }, {}, ['left-out threshold.left-out']],
    ['markup in a name', { Name: '<b onclick="x()">A</b>' }, { name: '<b onclick="x()">A</b>' }, []],
    [
      'what nobody sees in a name',
      { Name: 'Tes\u200Btudo\u0007 A' },
      { name: 'Testudo A' },
      ['guessed name.cleaned'],
    ],
    ['a name of 10 kB', { Name: 'x'.repeat(10_000) }, { name: 'x'.repeat(200) }, ['guessed name.cut']],
  ])('reads and notes %s', (_, change, card, codes) => {
    const line = readOne(change);
    expect(line.card).toMatchObject(card);
    expect(codesOf(line)).toEqual(codes);
  });

  it.each<readonly [string, object, string]>([
    ['no type and no figures', { BFType: null, BFPointValue: 0, BFStructure: 0 }, 'type.missing'],
    ['an unknown type', { BFType: 'WS' }, 'type.unknown'],
    ['a PV of 0', { BFPointValue: 0 }, 'pv.impossible'],
    ['a PV of 10,000', { BFPointValue: 10_000 }, 'pv.impossible'],
    ['a missing figure', { BFArmor: null }, 'figure.missing'],
    ['impossible damage', { BFDamageShort: -3 }, 'figure.impossible'],
    ['no number', { Id: 'x' }, 'figure.impossible'],
  ])('refuses a record with %s, and only that one', (_, change, code) => {
    const { cards } = read({ ...OLD, ...change }, { ...OLD, Id: 2 }, 'no record');
    expect(cards.map(({ card }) => card !== null)).toEqual([false, true, false]);
    expect(cards[0]?.notes.filter(({ level }) => level === 'refused').map((note) => note.code)).toEqual([
      code,
    ]);
    expect(codesOf(cards[2]!)).toEqual(['refused entry.no-object']);
  });

  it('notes the later one of two cards with one number, and what cards do not hold', () => {
    const reading = read({ ...OLD, BattleValue: 1812 }, { ...OLD, Name: 'Twin', Cost: 5 });
    expect(reading.cards.map(codesOf)).toEqual([[], ['guessed id.twice']]);
    expect(reading.notes.at(-1)).toEqual({
      level: 'left-out',
      code: 'fields.left-out',
      values: { fields: 'BattleValue, Cost' },
    });
  });
});
