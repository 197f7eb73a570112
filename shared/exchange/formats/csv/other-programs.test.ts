import { describe, expect, it } from 'vitest';
import type { ExchangeNote, Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

// Tables as MekBay and MegaMek write them, with invented and well-known units.
const CARD_HEADINGS =
  'mul_id,year,PV,cost,level,techBase,techRating,source,publishedRS,tags,role,SZ,usesOV,OV,MV,TMM,usesTh,Th,Str,TP,Arm,usesE,dmgS,dmgM,dmgL,dmgE,specials,usesArcs';
const MEKBAY_SEARCH = [
  `chassis,model,${CARD_HEADINGS},frontArc STD`,
  'Longbow,LGB-0C,5619,2480,36,7780946,Advanced,Inner Sphere,D/D-X-X-F,,,"painted, owned (2)",Missile Boat,4,TRUE,1,"6""",1,FALSE,,7,BM,5,FALSE,3,3,3,0,"IF2, LRM2/2/1",FALSE,',
  'Test Carrier,(Sample),,3050,20,1200000,Standard,Mixed,E/X-X-E-D,,,,None,2,FALSE,0,"6""t",1,FALSE,,3,CV,4,FALSE,2,2,0*,0,"IF2, TUR(2/2/-, AC1/1/-)",FALSE,',
  'Test Fighter,TF-1,,3050,30,2000000,Standard,Clan,F/X-X-E-D,,,,Interceptor,1,TRUE,0,7a,,TRUE,2,3,AF,4,TRUE,2,2,1,0,"FUEL20, SPC",FALSE,',
].join('\r\n');
const MEKBAY_FORCE = [
  `group,chassis,model,pilot,skill,adjustedPV,armorDamage,structureDamage,destroyed,${CARD_HEADINGS}`,
  'Alpha - Battle Lance,Warhammer,WHM-6R,Ada Winter,3,46,2,0,FALSE,3465,2515,38,6086000,Introductory,Inner Sphere,D/C-E-D-C,,,,Brawler,3,TRUE,0,"8""",1,FALSE,,6,BM,6,FALSE,3,3,2,0,,FALSE',
  'Alpha - Battle Lance,Phoenix Hawk,PXH-1,,4,31,4,4,TRUE,2484,2568,31,4067985,Introductory,Inner Sphere,D/C-D-D-C,,,,Skirmisher,2,TRUE,0,"12""/12""j",2,FALSE,,4,BM,4,FALSE,2,2,0*,0,,FALSE',
  'Beta (Invalid Formation),Test Carrier,(Sample),Crew Nine,5,18,0,1,FALSE,,3050,20,1200000,Standard,Mixed,E/X-X-E-D,,,,None,2,FALSE,0,"6""t",1,FALSE,,3,CV,4,FALSE,2,2,2,0,"IF2, TUR(2/2/-, AC1/1/-)",FALSE',
].join('\r\n');
const MEGAMEK_TABLE = [
  'Chassis\tModel\tType\tSZ\tTMM\tMV (THR)\tRole\tDmg S/M/L\tOV\tArm\tStr\tTh\tSkill\tPV\tSpecials\t',
  '="Warhammer"\t="WHM-6R"\tBM\t3\t1\t8"\tBRAWLER\t=" 3/3/2"\t0\t6\t6\t\t4\t38\t\t',
  '="Phoenix Hawk"\t="PXH-1"\tBM\t2\t2\t12"/12"j\tSKIRMISHER\t=" 2/2/0*"\t0\t4\t4\t\t3\t37\t\t',
].join('\n');

function read(text: string, fileName?: string): Reading {
  const reading = readExchange(text, { fileName });
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading;
}
const codesOf = (notes: readonly ExchangeNote[]): string[] =>
  notes.map(({ level, code }) => `${level} ${code}`);

describe('the table of a search in MekBay', () => {
  it('makes cards of every unit, with nothing to look at', () => {
    const { cards, units, format } = read(MEKBAY_SEARCH);
    expect([format, units]).toEqual(['mekbay-csv', []]);
    expect(cards.map(({ card }) => card)).toMatchObject([
      {
        id: 5619,
        name: 'Longbow LGB-0C',
        chassis: 'Longbow',
        variant: 'LGB-0C',
        type: 'BM',
        size: 4,
        tmm: 1,
        move: [{ mode: 'ground', inches: 6 }],
        role: 'Missile Boat',
        basePv: 36,
        damage: { short: '3', medium: '3', long: '3' },
        overheat: 1,
        armor: 5,
        structure: 7,
        specials: ['IF2', 'LRM2/2/1'],
        techBase: 'Inner Sphere',
        introYear: 2480,
      },
      {
        ...{ id: 0, name: 'Test Carrier (Sample)', type: 'CV', role: '', techBase: 'Mixed' },
        damage: { short: '2', medium: '2', long: '0*' },
        specials: ['IF2', 'TUR(2/2/-,AC1/1/-)'],
      },
      { type: 'AF', move: [{ mode: 'aero', inches: 7 }], specials: ['FUEL20', 'SPC'] },
    ]);
    expect(cards.map(({ notes }) => codesOf(notes))).toEqual([[], ['missing id.none'], ['missing id.none']]);
  });

  it('tells for all cards together what no column holds', () => {
    const { notes } = read(MEKBAY_SEARCH);
    expect(notes).toContainEqual({
      level: 'guessed',
      code: 'csv.column-assumed',
      values: { field: 'tonnage', value: 0 },
    });
    expect(codesOf(notes)).toContain('guessed csv.era-from-year');
  });

  it('of an older version makes cards without special abilities and says so', () => {
    const older = MEKBAY_SEARCH.replaceAll(/,(?:specials|"IF2[^"]*"|"FUEL[^"]*")(?=,)/g, '');
    const { cards, notes } = read(older);
    expect(cards.map(({ card }) => card?.specials)).toEqual([[], [], []]);
    expect(codesOf(notes)).toContain('missing csv.no-specials');
  });
});

describe('a force of MekBay', () => {
  it('brings lances, pilots, Skill and what was lost', () => {
    const { units, cards } = read(MEKBAY_FORCE);
    expect(cards).toEqual([]);
    expect(units).toMatchObject([
      {
        ...{ name: 'Warhammer WHM-6R', cardId: 3465, skill: 3, lance: 'Alpha', fate: 'fit' },
        pilot: { name: 'Ada Winter' },
        card: { basePv: 38 },
        damage: { armorLeft: 4, structureLeft: 6 },
      },
      {
        ...{ name: 'Phoenix Hawk PXH-1', lance: 'Alpha', pilot: null, fate: 'destroyed' },
        damage: { armorLeft: 0, structureLeft: 0 },
      },
      {
        ...{ name: 'Test Carrier (Sample)', lance: 'Beta', skill: 5, card: { basePv: 20 } },
        damage: { armorLeft: 4, structureLeft: 2 },
      },
    ]);
    expect(codesOf(units[0]!.notes)).toEqual(['left-out lance.formation']);
    expect(codesOf(units[1]!.notes)).toContain('told fate.destroyed');
  });
});

describe("MegaMek's table of Alpha Strike statistics", () => {
  it('is read from the clipboard: cells as formulas, damage in one column, PV at the Skill', () => {
    const { units, notes } = read(MEGAMEK_TABLE);
    expect(units).toMatchObject([
      {
        name: 'Warhammer WHM-6R',
        skill: 4,
        card: {
          ...{ role: 'Brawler', basePv: 38, armor: 6, structure: 6 },
          damage: { short: '3', medium: '3', long: '2' },
        },
      },
      {
        name: 'Phoenix Hawk PXH-1',
        skill: 3,
        // 37 PV at Skill 3.
        card: { role: 'Skirmisher', basePv: 31, damage: { long: '0*' } },
      },
    ]);
    expect(codesOf(units[0]!.notes)).toEqual([]);
    expect(codesOf(units[1]!.notes)).toEqual(['guessed pv.from-skill']);
    expect(codesOf(notes)).toEqual([
      'guessed csv.headings-guessed',
      'left-out csv.columns-left-out',
      'guessed csv.column-assumed',
      'guessed csv.column-assumed',
      'missing era.unknown',
    ]);
  });
});

describe('a column that says how many', () => {
  it('makes that many units, numbered where they have pilots', () => {
    const { units } = read('Name;Skill;Quantity\nJavelin JVN-10N;4;3\nLocust LCT-1V;3;\nCommando COM-2D;4;x');
    expect(units.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 3 }, () => 'Javelin JVN-10N'),
      'Locust LCT-1V',
      'Commando COM-2D',
    ]);
    expect(codesOf(units[4]!.notes)).toEqual(['guessed quantity.unreadable']);
  });

  it('never makes more units than a text may hold', () => {
    const { units } = read('Name;Skill;Quantity\nJavelin JVN-10N;4;999999999');
    expect(units).toHaveLength(99);
    expect(codesOf(units[0]!.notes)).toEqual(['guessed quantity.limited']);
  });
});

describe('what spreadsheets put before the headings', () => {
  const ROWS = 'Name;Skill;Pilot\nAtlas AS7-D;3;Grün\n';

  it.each([
    ['a line that names the separator', `sep=;\n${ROWS}`, [], 3],
    ['a title', `Winter Company;;\n${ROWS}`, ['left-out csv.above-headings'], 3],
    [
      'a title, a date and an empty line',
      `Winter Company\n2026-11-27\n\n${ROWS}`,
      ['left-out csv.above-headings'],
      5,
    ],
    ['a separator and a title', `sep=;\nWinter Company\n${ROWS}`, ['left-out csv.above-headings'], 4],
  ])('%s', (_, text, told, line) => {
    const { units, notes } = read(text, 'list.csv');
    expect(units).toMatchObject([{ name: 'Atlas AS7-D', skill: 3, line, pilot: { name: 'Grün' } }]);
    expect(codesOf(notes).filter((code) => code.startsWith('left-out'))).toEqual(told);
  });
});

describe('a table that was copied from a page or a spreadsheet', () => {
  it('has headings in another language and order, with or without accents', () => {
    const german =
      'Fertigkeit\tPilot\tÜberhitzung\tEinheit\tLanze\tAnzahl\n3\tGrün\t1\tAtlas AS7-D\tErste\t2';
    for (const text of [german, german.replace('Ü', 'U')]) {
      const { units, csv } = read(text);
      expect(csv?.mapping).toEqual(['skill', 'pilot', 'overheat', 'name', 'lance', 'quantity']);
      expect(units).toMatchObject(
        Array.from({ length: 2 }, () => ({ name: 'Atlas AS7-D', skill: 3, lance: 'Erste' })),
      );
    }
    const french = read('Modèle;Compétence;Châssis\nAS7-D;4;Atlas');
    expect(french.units).toMatchObject([{ name: 'Atlas AS7-D', skill: 4 }]);
  });

  it('is understood by its cells where no heading is known', () => {
    const { units, csv, notes } = read(
      [
        '機体\t種別\t移動\t火力\tPV',
        'Atlas AS7-D\tBM\t6"\t5/5/2\t52',
        'Locust LCT-1V\tBM\t16"\t1/1/0*\t18',
      ].join('\n'),
    );
    expect(csv?.mapping).toEqual(['name', 'type', 'move', 'damage', 'pv']);
    expect(units.map(({ name }) => name)).toEqual(['Atlas AS7-D', 'Locust LCT-1V']);
    expect(codesOf(notes).filter((code) => code.includes('contents'))).toHaveLength(4);
    // What the person chooses is never guessed over.
    const chosen = readExchange('A\tB\nAtlas AS7-D\tBM', { csvMapping: ['name', null] });
    expect('csv' in chosen && chosen.csv?.mapping).toEqual(['name', null]);
  });

  it('takes no role or era for a name', () => {
    const { csv } = read('役割\t機体\nBrawler\tAtlas AS7-D\nBrawler\tAtlas AS7-K\nBrawler\tAtlas AS7-S');
    expect(csv?.mapping).toEqual([null, 'name']);
  });
});
