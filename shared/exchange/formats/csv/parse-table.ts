import Papa from 'papaparse';
import type { UnreadText } from '../../../domain/exchange.ts';
import { MOST_COLUMNS, MOST_LINES } from '../../limits.ts';
import { refuseText } from '../../notes.ts';
import { countLineEnds, hasMoreLines } from '../../text/locate.ts';

export interface TableRow {
  /** Line of its first cell, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly rows: readonly TableRow[];
  /** Line of a quotation mark that is not closed; null: none. */
  readonly brokenLine: number | null;
}

const SEPARATORS = [';', '\t', ',', '|'];

/** Splits a text into rows and cells by the separator that its first line has most of; empty rows are left out. */
export function parseTable(text: string): Table | UnreadText {
  if (hasMoreLines(text, MOST_LINES)) return refuseText('csv', 'text.too-many', { most: MOST_LINES });
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findSeparator(text) });
  const rows: TableRow[] = [];
  let line = 1;
  let brokenLine: number | null = null;
  const broken = errors.find(({ type }) => type === 'Quotes')?.row;
  for (const [index, cells] of data.entries()) {
    if (index === broken) brokenLine = line;
    const isEmpty = cells.every((cell) => cell.trim() === '');
    if (!isEmpty) rows.push({ line, cells: cells.slice(0, MOST_COLUMNS) });
    line += 1 + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0);
  }
  return { rows, brokenLine };
}

/** Papa's own choice by evenness takes the comma of Russian decimals for a separator. */
function findSeparator(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, 20_000))?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
