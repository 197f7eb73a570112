import Papa from 'papaparse';
import { CSV_SEPARATORS, type CsvSeparator } from '../domain/table-file.ts';
import { HOST_TEXTS, type Language } from '../locales/languages.ts';

/** A cell of a table: numbers stay numbers in spreadsheets. */
export type TableCell = string | number;

/** What begins a formula in some spreadsheet; some take the wide forms of East Asian keyboards for the narrow ones. */
const FORMULA_START = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A cell that gets an apostrophe, so that it is text in every spreadsheet, or seems to have one already. */
const SHIELDED = new RegExp(FORMULA_START.source.replace('^', "^'*"));

/** Spreadsheets take a file without it for one in the code page of the computer, which spoils names outside of ASCII. */
const BYTE_ORDER_MARK = '\uFEFF';

const SIGNS: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';', tab: '\t' };

/** Writes a table as CSV. Texts that a spreadsheet would take for a formula get an apostrophe before them. */
export function writeTableText(rows: readonly (readonly TableCell[])[], separator: CsvSeparator): string {
  const text = Papa.unparse(rows as TableCell[][], {
    delimiter: SIGNS[separator],
    // The library's own expression misses cells of several lines.
    escapeFormulae: SHIELDED,
    newline: '\r\n',
  });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/** A text with the apostrophe that `unshieldText` takes away, if it needs one. */
export function shieldText(text: string): string {
  return SHIELDED.test(text) ? `'${text}` : text;
}

/** The text of a cell without the apostrophe that keeps spreadsheets from taking it for a formula. */
export function unshieldText(cell: string): string {
  return cell.startsWith("'") && SHIELDED.test(cell) ? cell.slice(1) : cell;
}

/** What spreadsheets expect between cells where people write a language: no comma where decimals have it. */
export function findUsualSeparator(language: Language): CsvSeparator {
  const { separator } = HOST_TEXTS[language].csv;
  return CSV_SEPARATORS.find((known) => known === separator) ?? 'comma';
}
