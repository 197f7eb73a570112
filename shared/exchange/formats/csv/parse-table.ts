import Papa from 'papaparse';
import type { UnreadText } from '../../../domain/exchange.ts';
import type { Steps } from '../../../steps.ts';
import { MAX_COLUMNS, MAX_LINE_LENGTH, MAX_LINES } from '../../limits.ts';
import { refuseText } from '../../notes.ts';
import { countLineEnds, findLongerLine, hasMoreLines } from '../../text/locate.ts';

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

/** Characters that are split in one step. */
const CHUNK = 2 ** 20;

/**
 * Splits a text into rows and cells, a chunk a step; empty rows are left out. The separator is the one that a first line
 * `sep=;` names, as spreadsheets write it, else the one that the first line has most of.
 */
export function* parseTable(text: string, chunkSize = CHUNK): Steps<Table | UnreadText> {
  if (hasMoreLines(text, MAX_LINES)) return refuseText('csv', 'text.too-many', { most: MAX_LINES });
  const long = findLongerLine(text, MAX_LINE_LENGTH);
  if (long !== null) return refuseText('csv', 'csv.line-too-long', { line: long, most: MAX_LINE_LENGTH });
  const rows: TableRow[] = [];
  let line = 1;
  let brokenLine: number | null = null;
  const named = /^sep=([;,|\t])[ \t]*\n/i.exec(text);
  const table = named === null ? text : text.slice(named[0].length);
  if (named !== null) line += 1;
  for (const { data, errors } of parseChunks(table, named?.[1] ?? findSeparator(table), chunkSize)) {
    const broken = errors.find(({ type }) => type === 'Quotes')?.row;
    for (const [index, cells] of data.entries()) {
      if (index === broken) brokenLine ??= line;
      const isEmpty = cells.every((cell) => cell.trim() === '');
      if (!isEmpty) rows.push({ line, cells: cells.slice(0, MAX_COLUMNS) });
      line += 1 + cells.reduce((sum, cell) => sum + countLineEnds(cell), 0);
    }
    yield { done: 0, of: rows.length };
  }
  return { rows, brokenLine };
}

/** Papa pauses after each chunk, until the next one is asked for. */
function* parseChunks(
  text: string,
  delimiter: string,
  chunkSize: number,
): Generator<Papa.ParseResult<string[]>> {
  const parsed: { readonly result: Papa.ParseResult<string[]>; readonly parser: Papa.Parser }[] = [];
  Papa.parse<string[]>(text, {
    ...{ delimiter, chunkSize },
    chunk(result: Papa.ParseResult<string[]>, parser: Papa.Parser) {
      parsed.push({ result, parser });
      parser.pause();
    },
    complete: () => undefined,
  });
  for (let chunk = parsed.pop(); chunk !== undefined; chunk = parsed.pop()) {
    yield chunk.result;
    chunk.parser.resume();
  }
}

/** Papa's own choice by evenness takes the comma of Russian decimals for a separator. */
function findSeparator(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, 20_000))?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => first.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
