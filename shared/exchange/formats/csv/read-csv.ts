import type {
  CsvField,
  CsvMapping,
  ExchangeNote,
  ReadCard,
  Reading,
  ReadUnit,
  UnreadText,
} from '../../../domain/exchange.ts';
import { mapInSteps, type Steps } from '../../../steps.ts';
import { unshieldText } from '../../table-text.ts';
import { noteDuplicates } from '../../cards/note-duplicates.ts';
import { MAX_LINES } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { asNumber } from '../../text/unknown-values.ts';
import { isMekBayTable, proposeMapping, UNIT_COLUMNS } from './csv-headings.ts';
import { guessColumns } from './guess-columns.ts';
import { parseTable, type TableRow } from './parse-table.ts';
import {
  listMissingColumns,
  MOST_MISSING,
  noteMissingColumns,
  readCardRow,
  readQuantity,
  readUnitRow,
  type CsvRow,
} from './read-row.ts';

/** Rows that are shown beside the mapping. */
const SAMPLE_ROWS = 5;
/** Characters of a cell of the sample. */
const MAX_SAMPLE_LENGTH = 100;

/**
 * Reads a table: of cards where it has all their figures, of units where it tells Skill, pilots or lances or lacks the
 * figures. Without a column for a name or number there is nothing but the columns, to choose a mapping from.
 */
export function* readCsv(text: string, chosen: CsvMapping | undefined): Steps<Reading | UnreadText> {
  const table = yield* parseTable(text);
  if (!('rows' in table)) return table;
  const above = countRowsAboveHeadings(table.rows);
  const [first, ...below] = table.rows.slice(above);
  if (first === undefined) return refuseText('csv', 'text.empty');
  const proposed = proposeMapping(first.cells);
  const hasHeadings = proposed.some((field) => field !== null) || !hasFigures(first);
  const columns = first.cells.map((cell) => quoteValue(cell));
  const notes: ExchangeNote[] = [];
  if (above > 0) notes.push(makeNote('left-out', 'csv.above-headings', { count: above }));
  if (table.brokenLine !== null) notes.push(makeNote('guessed', 'csv.quotes', { line: table.brokenLine }));
  const rows = hasHeadings ? below : table.rows;
  const known = fitMapping(chosen ?? proposed, columns.length, notes);
  if (chosen === undefined && known.some((field) => field !== null))
    notes.push(makeNote('guessed', 'csv.headings-guessed'));
  const mapping =
    chosen === undefined
      ? guessColumns(
          known,
          columns,
          rows.map(({ cells }) => cells),
          notes,
        )
      : known;
  const csv = { columns, mapping, sample: takeSample(rows) };
  const format = isMekBayTable(first.cells) ? 'mekbay-csv' : 'csv';
  const empty = { format, title: null, cards: [], units: [], csv } as const;
  if (!['name', 'chassis', 'id'].some((field) => mapping.includes(field as CsvField))) {
    const isUnmapped = mapping.every((field) => field === null);
    notes.push(makeNote('missing', isUnmapped ? 'csv.unmapped' : 'csv.no-name'));
    return { ...empty, notes };
  }
  if (rows.length === 0) return refuseText(format, 'list.empty');
  return { ...empty, ...(yield* readRows(rows, mapping, columns, notes)), notes };
}

/** Rows among which the headings are looked for. */
const MAX_ABOVE = 10;
/** Headings that a row of them has at least. */
const MIN_HEADINGS = 2;

/** How many rows are above the headings, such as a title or a date: 0 where the first row has one, or none is found. */
function countRowsAboveHeadings(rows: readonly TableRow[]): number {
  const count = ({ cells }: TableRow): number =>
    proposeMapping(cells).filter((field) => field !== null).length;
  const [first] = rows;
  if (first === undefined || count(first) > 0) return 0;
  const found = rows.slice(0, MAX_ABOVE).findIndex((row) => count(row) >= MIN_HEADINGS && !hasFigures(row));
  return Math.max(0, found);
}

function hasFigures({ cells }: TableRow): boolean {
  return cells.some((cell) => asNumber(cell) !== null);
}

/** A mapping for just these columns, each field once. */
function fitMapping(mapping: CsvMapping, columns: number, notes: ExchangeNote[]): CsvMapping {
  if (mapping.length !== columns) notes.push(makeNote('guessed', 'csv.mapping-length', { count: columns }));
  const taken = new Set<CsvField>();
  return Array.from({ length: columns }, (_, index) => {
    const field = mapping[index] ?? null;
    if (field !== null && taken.has(field)) {
      notes.push(makeNote('left-out', 'csv.column-twice', { field }));
      return null;
    }
    if (field !== null) taken.add(field);
    return field;
  });
}

function takeSample(rows: readonly TableRow[]): readonly (readonly string[])[] {
  return rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.map((cell) => unshieldText(cell).slice(0, MAX_SAMPLE_LENGTH)));
}

function* readRows(
  rows: readonly TableRow[],
  mapping: CsvMapping,
  columns: readonly string[],
  notes: ExchangeNote[],
): Steps<Pick<Reading, 'cards' | 'units'>> {
  const unread = columns.filter((column, index) => mapping[index] === null && column !== '');
  if (unread.length > 0)
    notes.push(makeNote('left-out', 'csv.columns-left-out', { fields: quoteList(unread) }));
  const missing = listMissingColumns(mapping);
  const isCards = missing.length === 0;
  if (isCards) notes.push(...noteMissingColumns(mapping));
  // A table with a few columns of a card was perhaps meant to hold cards.
  else if (missing.length <= MOST_MISSING)
    for (const field of missing) notes.push(makeNote('missing', 'csv.no-column', { field }));
  const isForce = UNIT_COLUMNS.some((field) => mapping.includes(field));
  if (isCards && !isForce) {
    const cards = yield* mapInSteps(rows, (row): ReadCard => readCardRow(mapRow(row, mapping), mapping));
    return { cards: noteDuplicates(cards), units: [] };
  }
  let room = MAX_LINES;
  const units = yield* mapInSteps(rows, (row): readonly ReadUnit[] => {
    const mapped = mapRow(row, mapping);
    const count = readQuantity(mapped);
    const unit = readUnitRow(mapped, isCards, mapping);
    const length = Math.min(count, room);
    room -= length;
    return Array.from({ length }, () => ({ ...unit }));
  });
  if (room === 0) notes.push(makeNote('left-out', 'text.too-many', { most: MAX_LINES }));
  return { cards: [], units: units.flat() };
}

/** MegaMek writes `="WHM-6R"`, so that a spreadsheet takes it for a text. */
function unwrapText(cell: string): string {
  return /^="(.*)"$/.exec(cell)?.[1]?.trim() ?? cell;
}

function quoteList(names: readonly string[]): string {
  return names.slice(0, 40).join(', ');
}

/** The cells of a row by field, without the apostrophe that keeps spreadsheets from taking them for formulas. */
function mapRow({ line, cells }: TableRow, mapping: CsvMapping): CsvRow {
  const notes: ExchangeNote[] = [];
  const values = new Map<CsvField, string>();
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue;
    const cell = unwrapText((cells[index] ?? '').trim());
    if (/^[=@]|^[+-][^\d–—−-]/.test(cell)) notes.push(makeNote('guessed', 'csv.formula', { field }));
    values.set(field, unshieldText(cell));
  }
  const [count, most] = [cells.length, mapping.length];
  if (count < most) notes.push(makeNote('missing', 'csv.cells-missing', { count, most }));
  if (cells.slice(most).some((cell) => cell.trim() !== ''))
    notes.push(makeNote('left-out', 'csv.cells-left-out', { count, most }));
  return { line, values, notes };
}
