import { describe, expect, it } from 'vitest';
import type { CsvMapping, ExchangeNote, Reading } from '../../../domain/exchange.ts';
import { HOST_TEXTS, LANGUAGES } from '../../../locales/languages.ts';
import { readExchange } from '../../read-exchange.ts';
import { proposeMapping } from './csv-headings.ts';

const CARDS = [
  'MUL ID,Name,Chassis,Variant,Type,Size,Tonnage,TMM,MV,Role,PV,S,M,L,OV,A,St,Specials,Tech,Year,Era',
  '178,Testudo TST-9M,Testudo,TST-9M,BM,4,80,1,"8""",Brawler,41,4,4,0*,1,8,4,"IF1,TUR(2/2/1,IF1)",Clan,3049,Clan Invasion',
].join('\n');

function read(text: string, csvMapping?: CsvMapping): Reading {
  const reading = readExchange(text, { format: 'csv', csvMapping });
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
const codesOf = (notes: readonly ExchangeNote[]): string[] =>
  notes.map(({ level, code }) => `${level} ${code}`);

describe('a table', () => {
  it('of all figures holds cards', () => {
    const reading = read(CARDS);
    expect(reading.units).toEqual([]);
    expect(reading.cards).toMatchObject([
      {
        line: 2,
        name: 'Testudo TST-9M',
        notes: [],
        card: {
          id: 178,
          move: [{ mode: 'ground', inches: 8 }],
          damage: { short: '4', medium: '4', long: '0*' },
          specials: ['IF1', 'TUR(2/2/1,IF1)'],
          techBase: 'Clan',
          introYear: 3049,
        },
      },
    ]);
    expect(codesOf(reading.notes)).toEqual(['guessed csv.headings-guessed']);
  });

  it('with Russian headings, semicolons and decimal commas holds cards, too', () => {
    const text = [
      'Название;Тип;Размер;Тоннаж;Ход;ОС;Ближняя;Средняя;Дальняя;Броня;Структура;Неведомое',
      'Ёж Е-1;Боевая броня;1;0,5;6"j;12;1;1;–;2;1;x',
    ].join('\r\n');
    const reading = read(text);
    expect(reading.csv?.mapping).toEqual([
      'name',
      'type',
      'size',
      'tonnage',
      'move',
      'pv',
      'short',
      'medium',
      'long',
      'armor',
      'structure',
      null,
    ]);
    expect(reading.cards).toMatchObject([
      { card: { id: 0, name: 'Ёж Е-1', type: 'BA', tonnage: 0.5, tmm: 1, damage: { long: '-' } } },
    ]);
    expect(codesOf(reading.notes)).toEqual([
      'guessed csv.headings-guessed',
      'left-out csv.columns-left-out',
      // Of overheat, technology and era.
      'guessed csv.column-assumed',
      'guessed csv.column-assumed',
      'missing era.unknown',
      'missing csv.no-specials',
    ]);
    expect(codesOf(reading.cards[0]!.notes)).toEqual(['guessed figure.assumed']);
  });

  it('of names and Skill is a force', () => {
    const { units, cards } = read(
      'Unit\tSkill\tPilot\tCall sign\tLance\nCeler CLR-K\t3\tAna\tKappa\tAlpha\n\n"Two\nlines"\tx\t\t\t\nLast\t4\t\t\t',
    );
    expect(cards).toEqual([]);
    expect(units).toMatchObject([
      { line: 2, name: 'Celer CLR-K', skill: 3, pilot: { name: 'Ana', callSign: 'Kappa' }, lance: 'Alpha' },
      { line: 4, name: 'Two lines', skill: null, pilot: null, lance: null },
      { line: 6, name: 'Last', skill: 4 },
    ]);
    expect(codesOf(units[1]!.notes)).toEqual(['missing skill.missing']);
  });

  it('of figures and Skill is a force with cards; a card that cannot be leaves the unit', () => {
    const [head, row] = CARDS.split('\n') as [string, string];
    const { units } = read(`${head},Skill\n${row},2\n${row.replace(',41,', ',0,')},2`);
    expect(units.map(({ card, cardId, skill }) => [card?.name, cardId, skill])).toEqual([
      ['Testudo TST-9M', 178, 2],
      [undefined, 178, 2],
    ]);
    expect(codesOf(units[1]!.notes)).toEqual(['missing pv.impossible']);
  });

  it.each(LANGUAGES)('that a roster was exported to is understood (%s)', (language) => {
    const headings = Object.entries(HOST_TEXTS[language].csv.roster);
    const mapping = proposeMapping(headings.map(([, heading]) => heading));
    const understood = headings.flatMap(([key], index) => (mapping[index] ? [[key, mapping[index]]] : []));
    expect(Object.fromEntries(understood)).toEqual({
      ...{ lance: 'lance', unit: 'name', type: 'type', size: 'size', basePv: 'pv', pilot: 'pilot' },
      ...{ skill: 'skill', armor: 'armor', structure: 'structure' },
      ...{ wounds: 'wounds', armorLeft: 'armorLeft', structureLeft: 'structureLeft' },
    });
  });

  it('takes a mapping that somebody chose', () => {
    const text = 'Foo,Bar,Baz\nCeler,3,4';
    expect(codesOf(read(text).notes)).toEqual(['missing csv.unmapped']);
    expect(read(text).csv).toMatchObject({ columns: ['Foo', 'Bar', 'Baz'], sample: [['Celer', '3', '4']] });
    const reading = read(text, ['name', 'skill', 'skill']);
    expect(reading.units).toMatchObject([{ name: 'Celer', skill: 3 }]);
    expect(codesOf(reading.notes)).toEqual(['left-out csv.column-twice', 'left-out csv.columns-left-out']);
    expect(codesOf(read(text, ['name']).notes)).toContain('guessed csv.mapping-length');
  });

  it('without headings has its first row read as well', () => {
    expect(read('Celer,3\nTestudo,4', ['name', 'skill']).units.map(({ name }) => name)).toEqual([
      'Celer',
      'Testudo',
    ]);
  });

  it('keeps formulas as plain text', () => {
    const { units } = read('Name,Pilot\n"=HYPERLINK(""x"")",\'=1\n');
    expect(units).toMatchObject([{ name: '=HYPERLINK("x")', pilot: { name: '=1' } }]);
    expect(codesOf(units[0]!.notes)).toEqual(['guessed csv.formula']);
  });

  it('tells rows that are too short or too long, a quotation mark that is not closed, columns that lack', () => {
    const reading = read('Name,Skill\nA\nB,4,x\n"C,4');
    expect(reading.units.map(({ notes }) => codesOf(notes))).toEqual([
      ['missing csv.cells-missing', 'missing skill.missing'],
      ['left-out csv.cells-left-out'],
      ['missing csv.cells-missing', 'missing skill.missing'],
    ]);
    expect(reading.notes[0]).toMatchObject({ code: 'csv.quotes', values: { line: 4 } });
    const few = read('Name,Type,Size,PV,Armor,Structure\nA,BM,1,20,3,2');
    expect(
      few.notes.filter(({ code }) => code === 'csv.no-column').map(({ values }) => values?.['field']),
    ).toEqual(['move', 'short', 'medium', 'long']);
  });

  it('refuses what holds nothing, and a million lines', () => {
    expect(readExchange('Name,PV\n', { format: 'csv' })).toMatchObject({ refused: { code: 'list.empty' } });
    expect(readExchange(`Name,PV\n${'a,b\n'.repeat(1_000_000)}`)).toMatchObject({
      refused: { code: 'text.too-many' },
    });
  });
});
