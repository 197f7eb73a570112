import Papa from 'papaparse';
import { SaxesParser } from 'saxes';
import type { ExchangeNote } from '../../domain/exchange.ts';
import { shieldText } from '../table-text.ts';
import { MAX_BYTES, MAX_COLUMNS, MAX_LINES } from '../limits.ts';
import { listArchive } from '../list-archive.ts';
import { makeNote } from '../notes.ts';

/** The first sheet of a workbook as a table, its cells parted by tabs. */
export interface ReadWorkbook {
  readonly text: string;
  readonly notes: readonly ExchangeNote[];
}

/** Most bytes of all parts that are unpacked: a sheet takes several times the length of its text. */
const MAX_UNPACKED = 4 * MAX_BYTES;

/** Most tags of a part: empty rows take time, too, and no text. A sheet of `MAX_LINES` short rows has fewer. */
const MAX_TAGS = 4_000_000;

const WORKBOOK = 'xl/workbook.xml';
const WANTED =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/i;

/** Why a workbook is not read, as an exception within this file. */
class UnreadWorkbook extends Error {
  readonly note: ExchangeNote;

  constructor(note: ExchangeNote) {
    super(note.code);
    this.note = note;
  }
}

/**
 * Reads the first sheet of an XLSX workbook: texts, numbers as written, truth values as `TRUE` and `FALSE`. Null: the
 * archive holds no workbook. Refused: a broken one, and one that would take too much memory. Never throws.
 */
export function readWorkbook(bytes: Uint8Array): ReadWorkbook | { readonly refused: ExchangeNote } | null {
  try {
    const parts = unpack(bytes);
    if (!parts.has(WORKBOOK)) return null;
    const sheets = listSheets(parts);
    const [first, ...others] = sheets;
    const sheet = first === undefined ? undefined : parts.get(first);
    if (sheet === undefined) throw broken();
    const text = Papa.unparse(readRows(sheet, readStrings(parts.get('xl/sharedstrings.xml'))), {
      delimiter: '\t',
      newline: '\n',
    });
    const left = makeNote('left-out', 'workbook.sheets', { count: others.length });
    return { text, notes: others.length === 0 ? [] : [left] };
  } catch (error) {
    if (error instanceof UnreadWorkbook) return { refused: error.note };
    return isMeantAsWorkbook(bytes) ? { refused: makeNote('refused', 'workbook.broken') } : null;
  }
}

/** Archives hold the names of their parts as they are. */
function isMeantAsWorkbook(bytes: Uint8Array): boolean {
  return /xl\/(?:workbook|worksheets|sharedStrings|theme|styles)/.test(
    new TextDecoder('latin1').decode(bytes),
  );
}

function broken(): UnreadWorkbook {
  return new UnreadWorkbook(makeNote('refused', 'workbook.broken'));
}

function tooLarge(): UnreadWorkbook {
  return new UnreadWorkbook(makeNote('refused', 'text.too-large', { most: MAX_BYTES / 1024 / 1024 }));
}

/** The parts that are read, by their names in small letters. */
function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parts = new Map<string, string>();
  let room = MAX_UNPACKED;
  const entries = listArchive(bytes);
  if (entries === null) throw new Error('no directory');
  for (const { name, unpack: unpackPart } of entries) {
    if (!WANTED.test(name)) continue;
    const part = unpackPart(room);
    if (part === 'too-large') throw tooLarge();
    // Of two parts with one name nobody knows which is meant.
    if (part === 'damaged' || parts.has(name.toLowerCase())) throw broken();
    room -= part.length;
    parts.set(name.toLowerCase(), decoder.decode(part));
  }
  return parts;
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Listener {
  readonly open?: (tag: Tag) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads XML tag by tag. Names have no prefixes; document types are refused. Throws where it is broken. */
function parse(xml: string, { open, close, text }: Listener): void {
  const parser = new SaxesParser();
  const strip = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw broken();
  });
  let tags = 0;
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1;
    if (tags > MAX_TAGS) throw tooMany();
    open?.({ name: strip(name), attributes });
  });
  parser.on('closetag', ({ name }) => close?.(strip(name)));
  parser.on('text', (found) => text?.(found));
  parser.write(xml).close();
}

/** Names of the parts that hold the sheets, in the order of the workbook. */
function listSheets(parts: ReadonlyMap<string, string>): readonly string[] {
  const targets = new Map<string, string>();
  parse(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open({ name, attributes: { Id: id, Target: target } }) {
      if (name === 'Relationship' && id !== undefined && target !== undefined) targets.set(id, target);
    },
  });
  const names: string[] = [];
  parse(parts.get(WORKBOOK) ?? '<none/>', {
    open({ name, attributes }) {
      const target = name === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined;
      const path = target?.startsWith('/') === true ? target.slice(1) : `xl/${target}`;
      if (target !== undefined) names.push(path.toLowerCase());
    },
  });
  // Some programs write no relations: the sheets are numbered then.
  const numbered = [...parts.keys()].filter((name) => name.startsWith('xl/worksheets/')).toSorted();
  return names.length > 0 ? names : numbered;
}

/** The texts that cells refer to by number. Readings of characters (`rPh`) are no part of them. */
function readStrings(xml: string | undefined): readonly string[] {
  const strings: string[] = [];
  let current = '';
  let phonetic = 0;
  let isText = false;
  parse(xml ?? '<none/>', {
    open({ name }) {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic += 1;
      isText = name === 't' && phonetic === 0;
    },
    close(name) {
      if (name === 'rPh') phonetic -= 1;
      if (name === 'si') strings.push(current);
      isText = false;
    },
    text(found) {
      if (isText) current += found;
    },
  });
  return strings;
}

/** The cells of a sheet, row by row; empty rows are left out. */
function readRows(xml: string, strings: readonly string[]): (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let column = 0;
  let type = 'n';
  let value = '';
  let isValue = false;
  let length = 0;
  parse(xml, {
    open({ name, attributes }) {
      if (name === 'row') [row, column] = [[], 0];
      if (name === 'c') {
        column = readColumn(attributes.r) ?? column;
        [type, value] = [attributes.t ?? 'n', ''];
      }
      isValue = name === 'v' || name === 't';
    },
    text(found) {
      if (isValue) value += found;
    },
    close(name) {
      isValue = false;
      if (name === 'c') {
        const cell = readCell(type, value, strings);
        length += cell.length + 1;
        if (length > MAX_BYTES) throw tooLarge();
        if (column < MAX_COLUMNS) setCell(row, column, cell);
        column += 1;
      }
      if (name !== 'row' || row.every((cell) => cell === '')) return;
      rows.push(row);
      if (rows.length > MAX_LINES) throw tooMany();
    },
  });
  return rows;
}

function tooMany(): UnreadWorkbook {
  return new UnreadWorkbook(makeNote('refused', 'text.too-many', { most: MAX_LINES }));
}

function setCell(row: string[], column: number, cell: string): void {
  while (row.length < column) row.push('');
  row[column] = cell;
}

const LETTERS = 26;

/** The column of a cell's address, from 0: `A1` is 0, `AB7` is 27. Null: there is none. */
function readColumn(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(address ?? '')?.[1];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + (letter.codePointAt(0) ?? 0) - 64;
  return column - 1;
}

/** A text is no formula, however it begins: it gets the apostrophe that tables in text have for that. */
function readCell(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return shieldText(readCodes(strings[Number(value)] ?? ''));
  if (type === 'inlineStr' || type === 'str') return shieldText(readCodes(value));
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  // The result of a formula that fails.
  return type === 'e' ? '' : value;
}

/** Signs that XML cannot hold are written by their codes: `_x0007_`. */
function readCodes(text: string): string {
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
