import { CARD_FIGURES } from '../../../domain/card-limits.ts';
import type { CsvField, CsvMapping, ExchangeNote, ReadCard, ReadUnit } from '../../../domain/exchange.ts';
import { SKILLS } from '../../../domain/pilot.ts';
import { BRACKETS, type Bracket, type UnitCard } from '../../../domain/unit-card.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import { computePointValue } from '../../../rules/point-value.ts';
import { findEraByName } from '../../cards/eras.ts';
import { ASSUMED_TECH_BASE, finishCard, readYear } from '../../cards/finish-card.ts';
import { fitDamage } from '../../cards/fit-damage.ts';
import { readMoveText } from '../../cards/move-text.ts';
import { readPilot, readSkill } from '../../cards/read-pilot.ts';
import { readSpecialsText } from '../../cards/specials-text.ts';
import { findTechBase } from '../../cards/tech-base.ts';
import { listWords } from '../../../locales/list-words.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { makeNote, quoteValue } from '../../notes.ts';
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
const CARD_COLUMNS: readonly CsvField[] = [
  ...(['type', 'size', 'move', 'pv', 'short', 'medium', 'long', 'armor', 'structure'] as const),
];

/** Columns that a table lacks to make cards; empty: it makes them. */
export function listMissingColumns(mapping: CsvMapping): readonly CsvField[] {
  const has = (field: CsvField): boolean => mapping.includes(field);
  return CARD_COLUMNS.filter((field) => {
    if (field === 'pv') return !has('pv') && !(has('adjustedPv') && has('skill'));
    return !has(field) && !(has('damage') && isBracket(field));
  });
}

function isBracket(field: CsvField): field is Bracket {
  return BRACKETS.some((bracket) => bracket === field);
}

/** How many columns of a card are missing at most for the table to have been meant to hold cards. */
export const MOST_MISSING = CARD_COLUMNS.length / 2;

/** What cards get where no column holds it, told once for the whole table. */
export function noteMissingColumns(mapping: CsvMapping): readonly ExchangeNote[] {
  const lacks = (field: CsvField): boolean => !mapping.includes(field);
  return [
    ...(['tonnage', 'overheat'] as const)
      .filter(lacks)
      .map((field) => makeNote('guessed', 'csv.column-assumed', { field, value: 0 })),
    ...(lacks('tech')
      ? [makeNote('guessed', 'csv.column-assumed', { field: 'tech', value: ASSUMED_TECH_BASE })]
      : []),
    ...(!lacks('era')
      ? []
      : [lacks('year') ? makeNote('missing', 'era.unknown') : makeNote('guessed', 'csv.era-from-year')]),
    ...(lacks('specials') ? [makeNote('missing', 'csv.no-specials')] : []),
  ];
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(listWords('readTypes')).flatMap(([type, names]) =>
    names.map((name) => [name, type] as const),
  ),
);

/** A row as a card. */
export function readCardRow(row: CsvRow, mapping: CsvMapping): ReadCard {
  const { line, notes } = row;
  const names = readNames(row);
  const card = readCard(row, names, mapping);
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
  const card = hasCard ? readCard({ ...row, notes: cardNotes }, { name, ...names }, mapping) : null;
  // Without its card a unit is still found by its name.
  const isLost = hasCard && card === null && isFindable;
  notes.push(
    ...(isLost ? cardNotes.map((note): ExchangeNote => ({ ...note, level: 'missing' })) : cardNotes),
  );
  return {
    ...listedUnit(line, `${line}`, name || get('id') || `${line}`, notes),
    cardId: cardId !== null && Number.isInteger(cardId) && cardId > 0 ? cardId : null,
    card,
    types: get('type') === '' ? null : [readType(get('type'))],
    skill: mapping.includes('skill') ? readSkill(get('skill'), notes) : null,
    pilot: readPilot(
      { name: get('pilot'), callSign: get('callSign'), rank: get('rank'), wounds: get('wounds') },
      notes,
    ),
    lance: readLance(get('lance'), mapping, notes),
    ...readLosses(row, card),
  };
}

/** The code of a type that may be written in words. */
function readType(type: string): string {
  return TYPE_NAMES.get(type.toLowerCase()) ?? type;
}

/** MekBay writes the formation behind the name of the lance. */
function readLance(told: string, mapping: CsvMapping, notes: ExchangeNote[]): string | null {
  const name = readLanceName(told, notes);
  const [, own, formation] = /^(.+) - (.+)$/.exec(name) ?? [];
  if (own === undefined || formation === undefined || !mapping.includes('armorLost')) return name || null;
  notes.push(makeNote('left-out', 'lance.formation', { formation: quoteValue(formation) }));
  return own.trim();
}

type MarkedField = 'armor' | 'structure';

/** What is left of `2/10`, as older tables of ours tell it, or of two columns; null: nothing is told. */
function readLeft({ values }: CsvRow, field: MarkedField): { left: number; of: number } | null {
  const whole = values.get(field) ?? '';
  const [, before, after] = /^(\d{1,3})\/(\d{1,3})$/.exec(whole) ?? [];
  if (before !== undefined) return { left: Number(before), of: Number(after) };
  const [left, of] = [asNumber(values.get(`${field}Left`)), asNumber(whole)];
  return left === null || of === null ? null : { left: Math.max(0, Math.trunc(left)), of: Math.trunc(of) };
}

/** What a unit has lost: as the table tells it, or by what is left. */
function readLosses(
  row: CsvRow,
  card: UnitCard | null,
): Pick<ReadUnit, 'damage'> & Partial<Pick<ReadUnit, 'fate'>> {
  const { values, notes } = row;
  const [armor, structure] = [readLeft(row, 'armor'), readLeft(row, 'structure')];
  // Without its card the figures of the table are the ones that count.
  if (card === null && armor !== null && structure !== null) {
    const isHurt = armor.left < armor.of || structure.left < structure.of;
    const marked = { armorLeft: armor.left, structureLeft: structure.left, criticals: NO_CRITICALS };
    return { damage: isHurt ? marked : null };
  }
  const read = (field: MarkedField, mark: typeof armor): number =>
    mark === null
      ? Math.max(0, Math.trunc(asNumber(values.get(`${field}Lost`)) ?? 0))
      : Math.max(0, mark.of - mark.left);
  const [armorLost, structureLost] = [read('armor', armor), read('structure', structure)];
  const damage = fitDamage({ armorLost, structureLost, criticals: NO_CRITICALS }, card, notes);
  if (!YES.has((values.get('destroyed') ?? '').toLowerCase())) return { damage };
  notes.push(makeNote('told', 'fate.destroyed'));
  return { damage, fate: 'destroyed' };
}

const YES: ReadonlySet<string> = new Set(['true', '1', 'x', ...listWords('readYes').yes]);

/** The most units that one row stands for. */
const MAX_QUANTITY = 99;

/** How many units a row stands for: one where no column says it. */
export function readQuantity({ values, notes }: CsvRow): number {
  const text = values.get('quantity') ?? '';
  if (text === '') return 1;
  const value = asNumber(text.replace(/ ?[x×]$/i, ''));
  if (value === null || !Number.isInteger(value) || value < 1) {
    notes.push(makeNote('guessed', 'quantity.unreadable', { text: quoteValue(text) }));
    return 1;
  }
  if (value > MAX_QUANTITY)
    notes.push(makeNote('guessed', 'quantity.limited', { value, most: MAX_QUANTITY }));
  return Math.min(value, MAX_QUANTITY);
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

function readCard(row: CsvRow, names: Names, mapping: CsvMapping): UnitCard | null {
  const { notes, values } = row;
  const get = (field: CsvField): string => values.get(field) ?? '';
  const has = (field: CsvField): boolean => mapping.includes(field);
  const [short, medium, long] = has('damage') ? get('damage').split('/') : [];
  return finishCard(
    {
      ...names,
      id: has('id') ? readId(get('id'), notes) : 0,
      type: readType(get('type')),
      size: get('size'),
      tonnage: has('tonnage') ? get('tonnage') : 0,
      tmm: get('tmm') || undefined,
      move: readMoveText(get('move'), notes),
      role: get('role'),
      basePv: has('pv') ? get('pv') : readAdjustedPv(row),
      damage: { short: short ?? get('short'), medium: medium ?? get('medium'), long: long ?? get('long') },
      overheat: has('overheat') ? get('overheat') : 0,
      armor: get('armor'),
      structure: get('structure'),
      specials: readSpecialsText(get('specials'), notes),
      techBase: has('tech') ? findTechBase(get('tech')) : ASSUMED_TECH_BASE,
      introYear: has('year') ? readYear(get('year'), notes) : null,
      era: has('era') ? (findEraByName(get('era'))?.name ?? cleanText(get('era'), 'era', notes)) : null,
    },
    notes,
  );
}

/** The point value of a card whose value at a Skill is told: the least one that comes to it. */
function readAdjustedPv({ values, notes }: CsvRow): unknown {
  const told = values.get('adjustedPv') ?? '';
  const [pv, skill] = [asNumber(told), asNumber(values.get('skill'))];
  const rating = SKILLS.find((known) => known === skill);
  if (pv === null || rating === undefined) return told;
  const { least, most } = CARD_FIGURES.basePv;
  let value = least;
  while (value < most && computePointValue(value, rating) < pv) value += 1;
  if (value !== pv) notes.push(makeNote('guessed', 'pv.from-skill', { skill: rating, value }));
  return value;
}

/** Home-made cards have no number: it is given when they are taken over. */
function readId(id: string, notes: ExchangeNote[]): unknown {
  if (id !== '') return id;
  notes.push(makeNote('missing', 'id.none'));
  return 0;
}
