import type {
  ExchangeFormat,
  ExchangeNote,
  ExchangeNoteCode,
  ExchangeUnit,
  WrittenExchange,
} from '../domain/exchange.ts';
import { TABLE_ENDINGS, type TableFile } from '../domain/table-file.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import { MOTIVE_HITS } from '../domain/motive-order.ts';
import { CRITICAL_KINDS } from '../domain/unit-state.ts';
import { computePointValue } from '../rules/point-value.ts';
import { tabulateCards, tabulateUnits } from './formats/csv/write-csv.ts';
import { tabulateMekBayCards, tabulateMekBayForce } from './formats/csv/write-mekbay-csv.ts';
import { writeJeffGroup } from './formats/jeff-json/write-jeff-json.ts';
import { writeMegaMek } from './formats/megamek-mul/write-megamek.ts';
import { writeMegaMekText } from './formats/megamek-text/write-megamek-text.ts';
import { writeMekBayAddress } from './formats/mekbay-address/write-mekbay-address.ts';
import { writeMulJson } from './formats/mul-json/write-mul-json.ts';
import { writeMulSearch, writeTts } from './formats/share-text/write-share-text.ts';
import { writeWarchestJson } from './formats/warchest-json/write-warchest-json.ts';
import { writeTableText, type TableCell } from './table-text.ts';
import { cutNotes, makeNote } from './notes.ts';
import { writeWorkbook } from './text/write-workbook.ts';

export interface ExchangeContent {
  /** Name of the force or catalogue: it becomes the name of the file. */
  readonly title: string;
  readonly cards?: readonly UnitCard[] | undefined;
  readonly units?: readonly ExchangeUnit[] | undefined;
}

/** What a format can hold of a force; a force that has more gets a note. */
interface Capacity {
  /** What follows the title in the name of the file, unlike that of any other format; tables add that of their file. */
  readonly ending: string;
  /** Whether cards can be written, or the note that tells what of them can. */
  readonly cards: true | ExchangeNoteCode;
  readonly units: boolean;
  readonly pilots: boolean;
  readonly callSigns: boolean;
  readonly ranks: boolean;
  readonly lances: boolean;
  /** What lances are for. */
  readonly formations: boolean;
  readonly damage: boolean;
  readonly criticals: boolean;
  readonly motive: boolean;
  /** Whether a unit can be written without a Skill. */
  readonly noSkill: boolean;
  readonly wounds: boolean;
  readonly kills: boolean;
}

const NOTHING = {
  pilots: false,
  callSigns: false,
  ranks: false,
  lances: false,
  formations: false,
  damage: false,
  criticals: false,
  motive: false,
  wounds: false,
  kills: false,
  noSkill: false,
};
const CAPACITIES: Readonly<Record<ExchangeFormat, Capacity>> = {
  'mul-json': { ...NOTHING, ending: 'master-unit-list.json', cards: true, units: false },
  'jeff-json': {
    ...NOTHING,
    ending: 'jeffs-tools.json',
    cards: true,
    units: true,
    pilots: true,
    damage: true,
    criticals: true,
    wounds: true,
  },
  'megamek-mul': {
    ...NOTHING,
    ending: 'mul',
    cards: 'write.only-names',
    units: true,
    pilots: true,
    callSigns: true,
    ranks: true,
    lances: true,
    wounds: true,
  },
  tts: { ...NOTHING, ending: 'tabletop-simulator.txt', cards: 'write.only-numbers', units: true },
  'mul-search': {
    ...NOTHING,
    ending: 'mul-search.txt',
    cards: 'write.only-numbers-and-names',
    units: true,
    lances: true,
  },
  'mekbay-address': {
    ...NOTHING,
    ending: 'mekbay.txt',
    cards: 'write.only-numbers',
    units: true,
    lances: true,
  },
  'megamek-text': { ...NOTHING, ending: 'alpha-strike.txt', cards: true, units: false },
  'mekbay-csv': {
    ...NOTHING,
    noSkill: true,
    ending: 'mekbay.',
    cards: true,
    units: true,
    pilots: true,
    lances: true,
    formations: true,
    damage: true,
  },
  csv: {
    ...NOTHING,
    noSkill: true,
    ending: '',
    cards: true,
    units: true,
    pilots: true,
    callSigns: true,
    ranks: true,
    wounds: true,
    lances: true,
    damage: true,
  },
  'warchest-json': {
    ...{ ending: 'warchest.json', cards: true, units: true, pilots: true, callSigns: true, lances: true },
    ...{ damage: true, criticals: true, motive: true, wounds: true, ranks: true, noSkill: true },
    formations: false,
    kills: false,
  },
};

/**
 * Writes cards or a force as the content of a file in a format that other programs load, and notes what the format cannot
 * hold. Where a format knows units only, cards are written as units without pilots; where it knows cards only, those of
 * the units are. `file`: what a table is written as; other formats are text.
 */
export function writeExchange(
  format: ExchangeFormat,
  content: ExchangeContent,
  file: TableFile = 'comma',
): WrittenExchange {
  const { title, cards = [], units = [] } = content;
  const capacity = CAPACITIES[format];
  // Programs that know units only get cards as units without pilots.
  const areUnits = units.length > 0 || !capacity.units || capacity.noSkill;
  const force = areUnits ? units : cards.map(toUnit);
  const notes: ExchangeNote[] = [...listLosses(capacity, force)];
  const written = writeContent(format, title, cards, units, notes);
  const isTable = typeof written !== 'string';
  const fileName = `${nameFile(title)}.${capacity.ending}${isTable ? TABLE_ENDINGS[file] : ''}`;
  return {
    ...(isTable ? writeTable(title, written, file) : toText(written)),
    fileName,
    notes: cutNotes(notes),
  };
}

type Table = readonly (readonly TableCell[])[];

function writeTable(title: string, rows: Table, file: TableFile): Pick<WrittenExchange, 'text' | 'encoding'> {
  if (file !== 'xlsx') return toText(writeTableText(rows, file));
  const signs = Array.from(writeWorkbook(title, rows), (byte) => String.fromCodePoint(byte));
  return { text: btoa(signs.join('')), encoding: 'base64' };
}

function toText(text: string): Pick<WrittenExchange, 'text' | 'encoding'> {
  return { text, encoding: 'utf-8' };
}

/** A text, or the rows of a table. */
function writeContent(
  format: ExchangeFormat,
  title: string,
  cards: readonly UnitCard[],
  units: readonly ExchangeUnit[],
  notes: ExchangeNote[],
): string | Table {
  const force = units.length > 0 ? units : cards.map(toUnit);
  switch (format) {
    case 'mul-json':
      return writeMulJson([...cards, ...units.map(({ card }) => card)], notes);
    case 'jeff-json':
      notes.push(makeNote('left-out', 'write.no-technology'));
      return writeJeffGroup(title, force);
    case 'megamek-mul':
      notes.push(makeNote('guessed', 'write.by-name'));
      return writeMegaMek(force);
    case 'tts':
      return writeTts(force, notes);
    case 'mul-search':
      return writeMulSearch(title, force, sumPv(force), notes);
    case 'mekbay-address':
      return writeMekBayAddress(title, force, notes);
    case 'megamek-text':
      return writeMegaMekText([...cards, ...units.map(({ card }) => card)]);
    case 'mekbay-csv':
      notes.push(makeNote('left-out', 'write.no-tonnage'));
      return units.length > 0 ? tabulateMekBayForce(units) : tabulateMekBayCards(cards);
    case 'csv':
      return units.length > 0 ? tabulateUnits(units) : tabulateCards(cards);
    case 'warchest-json':
      return writeWarchestJson(title, cards, units);
  }
}

function toUnit(card: UnitCard): ExchangeUnit {
  return { card, skill: null, pilot: null, damage: null, lance: null };
}

function sumPv(units: readonly ExchangeUnit[]): number {
  return units.reduce((sum, { card, skill }) => sum + computePointValue(card.basePv, skill ?? 4), 0);
}

/** What units may have, the part of a format's capacity that holds it, and the note where it does not. */
const LOSSES: readonly {
  readonly part: Exclude<keyof Capacity, 'ending' | 'cards'>;
  /** Without this part, too, another note says more. */
  readonly within?: Exclude<keyof Capacity, 'ending' | 'cards'>;
  readonly code: ExchangeNoteCode;
  readonly has: (unit: ExchangeUnit) => boolean;
}[] = [
  { part: 'pilots', code: 'write.no-pilots', has: ({ pilot }) => pilot !== null },
  {
    part: 'callSigns',
    within: 'pilots',
    code: 'write.no-call-signs',
    has: ({ pilot }) => pilot !== null && pilot.callSign !== '',
  },
  {
    part: 'ranks',
    within: 'pilots',
    code: 'write.no-ranks',
    has: ({ pilot }) => (pilot?.rank ?? '') !== '',
  },
  {
    part: 'wounds',
    within: 'pilots',
    code: 'write.no-wounds',
    has: ({ pilot }) => pilot !== null && (pilot.wounds > 0 || pilot.isDead),
  },
  {
    part: 'kills',
    within: 'pilots',
    code: 'write.no-kills',
    has: ({ killCount }) => killCount !== undefined,
  },
  { part: 'lances', code: 'write.no-lances', has: ({ lance }) => lance !== null },
  {
    part: 'formations',
    within: 'lances',
    code: 'write.no-formations',
    has: ({ formation }) => formation !== undefined,
  },
  { part: 'damage', code: 'write.no-damage', has: ({ damage }) => damage !== null },
  { part: 'criticals', within: 'damage', code: 'write.no-criticals', has: hasCriticals },
  { part: 'motive', within: 'damage', code: 'write.no-motive', has: hasMotiveDamage },
];

/** Notes about what of these units the format cannot hold, each once. */
function listLosses(capacity: Capacity, units: readonly ExchangeUnit[]): readonly ExchangeNote[] {
  if (units.length === 0) return [];
  if (!capacity.units) return [makeNote('left-out', 'write.no-units')];
  const losses = LOSSES.filter(
    ({ part, within, has }) =>
      !capacity[part] && (within === undefined || capacity[within]) && units.some(has),
  ).map(({ code }) => makeNote('left-out', code));
  const count = units.filter(({ skill }) => skill === null).length;
  const isAssumed = count > 0 && !capacity.noSkill;
  return [
    ...(capacity.cards === true ? [] : [makeNote('left-out', capacity.cards)]),
    ...losses,
    ...(isAssumed ? [makeNote('guessed', 'write.skill-assumed', { count })] : []),
  ];
}

function hasCriticals({ damage }: ExchangeUnit): boolean {
  return damage !== null && CRITICAL_KINDS.some((kind) => damage.criticals[kind] > 0);
}

function hasMotiveDamage({ damage }: ExchangeUnit): boolean {
  return damage !== null && MOTIVE_HITS.some((kind) => (damage.criticals[kind] ?? 0) > 0);
}

/** Characters of the name of a file before its ending. */
const MAX_FILE_NAME_LENGTH = 60;

/** Names of devices: Windows accepts none of them as a file name, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A title as the name of a file on any system. */
function nameFile(title: string): string {
  const plain = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  // By characters, so that no pair is halved.
  const short = Array.from(plain).slice(0, MAX_FILE_NAME_LENGTH).join('');
  return short === '' || DEVICE.test(short) ? 'units' : short;
}
