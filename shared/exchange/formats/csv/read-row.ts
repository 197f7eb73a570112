import type { CsvField, CsvMapping, ExchangeNote, ReadCard, ReadUnit } from '../../../domain/exchange.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { findEraByName } from '../../cards/eras.ts';
import { finishCard, readYear } from '../../cards/finish-card.ts';
import { readMoveText } from '../../cards/move-text.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { readSpecialsText } from '../../cards/specials-text.ts';
import { findTechBase } from '../../cards/tech-base.ts';
import { listWords } from '../../../locales/list-words.ts';
import { MAX_OWN_NAME_LENGTH } from '../../limits.ts';
import { makeNote } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { asNumber } from '../../text/unknown-values.ts';
import { listedUnit } from '../share-text/listed-unit.ts';

/** A row by field. */
export interface CsvRow {
  readonly line: number;
  readonly values: ReadonlyMap<CsvField, string>;
  readonly notes: ExchangeNote[];
}

/** Columns without which no card can be made. */
export const CARD_COLUMNS: readonly CsvField[] = [
  ...(['type', 'size', 'move', 'pv', 'short', 'medium', 'long', 'armor', 'structure'] as const),
];

const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(listWords('readTypes')).flatMap(([type, names]) =>
    names.map((name) => [name, type] as const),
  ),
);

/** A row as a card. */
export function readCardRow(row: CsvRow): ReadCard {
  const { line, notes } = row;
  const names = readNames(row);
  const card = readCard(row, names);
  return { line, place: `${line}`, name: names.name || `${line}`, card, notes };
}

/** A row as a unit of a force, with its card where the table has its figures. */
export function readUnitRow(row: CsvRow, hasCard: boolean, mapping: CsvMapping): ReadUnit {
  const { line, notes } = row;
  const get = (field: CsvField): string => row.values.get(field) ?? '';
  const { name, ...names } = readNames(row);
  const cardId = asNumber(get('id'));
  const isFindable = name !== '' || cardId !== null;
  if (!isFindable) notes.push(makeNote('refused', 'name.missing'));
  const cardNotes: ExchangeNote[] = [];
  const card = hasCard ? readCard({ ...row, notes: cardNotes }, { name, ...names }) : null;
  // Without its card a unit is still found by its name.
  const isLost = hasCard && card === null && isFindable;
  notes.push(
    ...(isLost ? cardNotes.map((note): ExchangeNote => ({ ...note, level: 'missing' })) : cardNotes),
  );
  return {
    ...listedUnit(line, `${line}`, name || get('id') || `${line}`, notes),
    cardId: cardId !== null && Number.isInteger(cardId) && cardId > 0 ? cardId : null,
    card,
    skill: mapping.includes('skill') ? readSkill(get('skill'), notes) : null,
    pilot: readPilot({ name: get('pilot'), callSign: get('callSign'), wounds: undefined }, notes),
    lance: cleanText(get('lance'), 'lance', notes, MAX_OWN_NAME_LENGTH) || null,
  };
}

interface Names {
  readonly name: string;
  readonly chassis: string;
  readonly variant: string;
}

/** Name, chassis and variant, of which any may be missing: the others tell it. */
function readNames({ values, notes }: CsvRow): Names {
  const read = (field: 'name' | 'chassis' | 'variant'): string =>
    cleanText(values.get(field) ?? '', field, notes);
  const [told, chassis, variant] = [read('name'), read('chassis'), read('variant')];
  const name = told || cleanText(`${chassis} ${variant}`, 'name', notes);
  if (chassis !== '') return { name, chassis, variant: variant || restOf(name, chassis) };
  const before = variant !== '' && name.endsWith(variant) ? name.slice(0, -variant.length).trim() : name;
  return { name, chassis: before, variant };
}

function restOf(name: string, chassis: string): string {
  return name.startsWith(chassis) ? name.slice(chassis.length).trim() : '';
}

function readCard(row: CsvRow, names: Names): UnitCard | null {
  const { notes, values } = row;
  const get = (field: CsvField): string => values.get(field) ?? '';
  const type = get('type');
  return finishCard(
    {
      ...names,
      id: readId(get('id'), notes),
      type: TYPE_NAMES.get(type.toLowerCase()) ?? type,
      size: get('size'),
      tonnage: get('tonnage'),
      tmm: get('tmm') || undefined,
      move: readMoveText(get('move'), notes),
      role: get('role'),
      basePv: get('pv'),
      damage: { short: get('short'), medium: get('medium'), long: get('long') },
      overheat: get('overheat'),
      armor: get('armor'),
      structure: get('structure'),
      specials: readSpecialsText(get('specials'), notes),
      techBase: findTechBase(get('tech')),
      introYear: readYear(get('year'), notes),
      era: findEraByName(get('era'))?.name ?? cleanText(get('era'), 'era', notes),
    },
    notes,
  );
}

/** Home-made cards have no number: it is given when they are taken over. */
function readId(id: string, notes: ExchangeNote[]): unknown {
  if (id !== '') return id;
  notes.push(makeNote('missing', 'id.none'));
  return 0;
}
