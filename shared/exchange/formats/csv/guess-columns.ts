import type { CsvField, CsvMapping, ExchangeNote } from '../../../domain/exchange.ts';
import { makeNote, quoteValue } from '../../notes.ts';

/** Rows that are looked at. */
const LOOKED_AT = 50;
/** Of the filled cells of a column, the part that has to look alike. */
const MOST = 0.8;

/** Fields whose cells look like nothing else on a card. */
const LOOKS: readonly (readonly [CsvField, RegExp])[] = [
  ['type', /^(?:BM|IM|PM|CV|SV|BA|CI|AF|CF|SC|DS|DA|JS|WS|SS|MS|BD)$/],
  ['move', /^\d{1,2}(?:["”″]|'')\s*[a-z]{0,2}(?:\/\d{1,2}(?:["”″]|'')\s*[a-z]{0,2})*$/],
  ['damage', /^\d{1,2}\*?\/(?:\d{1,2}\*?|[-–—])\/(?:\d{1,2}\*?|[-–—])(?:\/(?:\d{1,2}\*?|[-–—]))?$/],
];

/** Rows below which cells may look alike by chance. */
const MIN_ROWS = 2;

const WORD = /\p{L}{3}/u;

/**
 * What columns hold whose headings are unknown, by their cells: types, movement and damage, and the name where no column
 * tells one, as the first column of words with variants that differ. Each guess is noted.
 */
export function guessColumns(
  proposed: CsvMapping,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  notes: ExchangeNote[],
): CsvMapping {
  const mapping = [...proposed];
  const cellsOf = (index: number): readonly string[] =>
    rows
      .slice(0, LOOKED_AT)
      .map((row) => (row[index] ?? '').trim())
      .filter((cell) => cell !== '');
  const guess = (field: CsvField, isSo: (cells: readonly string[]) => boolean): void => {
    if (mapping.includes(field)) return;
    const index = mapping.findIndex((known, at) => known === null && isSo(cellsOf(at)));
    if (index === -1) return;
    mapping[index] = field;
    const column = columns[index] === undefined || columns[index] === '' ? `${index + 1}` : columns[index];
    notes.push(makeNote('guessed', 'csv.contents-guessed', { column: quoteValue(column), field }));
  };
  for (const [field, look] of LOOKS) {
    if (field === 'damage' && mapping.includes('short')) continue;
    guess(field, (cells) => isMostly(cells, (cell) => look.test(cell)));
  }
  if (!(['name', 'chassis', 'id'] as const).some((field) => mapping.includes(field)))
    guess('name', isOfNames);
  return mapping;
}

function isMostly(cells: readonly string[], isSo: (cell: string) => boolean): boolean {
  return cells.length >= MIN_ROWS && cells.filter(isSo).length >= MOST * cells.length;
}

/** Most variants have a digit, which prose has seldom; roles and eras repeat soon, a list may have a unit a few times. */
function isOfNames(cells: readonly string[]): boolean {
  const withDigit = cells.filter((cell) => /\d/.test(cell)).length;
  const isVaried = new Set(cells).size > cells.length / 2;
  return isMostly(cells, (cell) => WORD.test(cell)) && withDigit >= cells.length / 2 && isVaried;
}
