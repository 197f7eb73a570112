import { strToU8, zipSync } from 'fflate';
import type { TableCell } from '../table-text.ts';

/** Characters of the name of a sheet. */
const MAX_SHEET_NAME_LENGTH = 31;
const MAX_COLUMN_WIDTH = 40;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Cell formats of `STYLES`, by their position there. */
const [TEXT, HEADING] = [1, 2];

/** `quotePrefix`: the text stays one when somebody edits its cell, even if it begins like a formula. */
const STYLES = `<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/**
 * Writes a table as an XLSX workbook of one sheet: the first row stays in sight as its headings. Texts are never
 * formulas, numbers or dates, whatever they look like. Parts: ECMA-376, Office Open XML, Part 1, "SpreadsheetML".
 */
export function writeWorkbook(title: string, rows: readonly (readonly TableCell[])[]): Uint8Array {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': writeRelations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>
<sheet name="${escapeXml(nameSheet(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': writeRelations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
    }),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': writeSheet(rows),
  };
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  // A fixed date, so that the same table makes the same bytes.
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)])),
    { mtime: '1980-01-01' },
  );
}

function writeRelations(
  relations: Readonly<Record<string, readonly [kind: string, target: string]>>,
): string {
  const list = Object.entries(relations).map(
    ([id, [kind, target]]) => `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}

/** A title as the name of a sheet, as spreadsheets allow it; `History` is kept for their own. */
function nameSheet(title: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[\p{C}:\\/?*[\]]+/gu, ' ')
    .replaceAll(/^[' ]+|[' ]+$/g, '');
  // By characters, so that no pair is halved.
  const short = Array.from(plain.slice(0, MAX_SHEET_NAME_LENGTH).toWellFormed()).join('').trim();
  return short === '' || /^history$/i.test(short) ? 'Table' : short;
}

function writeSheet(rows: readonly (readonly TableCell[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(
      MAX_COLUMN_WIDTH,
      2 + rows.reduce((most, row) => Math.max(most, `${row[column] ?? ''}`.length), 6),
    ),
  );
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const body = rows.map((row, index) => {
    const cells = row.map((cell, column) =>
      writeCell(cell, `${nameColumn(column)}${index + 1}`, index === 0),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
${columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`}<sheetData>${body.join('\n')}</sheetData></worksheet>`;
}

function writeCell(cell: TableCell, address: string, isHeading: boolean): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  const style = isHeading ? HEADING : TEXT;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const LETTERS = 26;

/** The letters of a column, counted from 0: `A` to `Z`, then `AA`. */
function nameColumn(column: number): string {
  const letter = String.fromCodePoint(65 + (column % LETTERS));
  return column < LETTERS ? letter : nameColumn(Math.floor(column / LETTERS) - 1) + letter;
}

/** Signs that XML cannot hold are written as workbooks write them, `_x0007_`, and what looks like that is marked as text. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, writeCode)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function writeCode(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
