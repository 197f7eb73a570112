import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../decode-text.ts';
import { readExchange } from '../read-exchange.ts';
import { makeWorkbook } from '../testing/make-workbook.ts';

const readSample = (name: string): Uint8Array => readFileSync(new URL(`../testing/${name}`, import.meta.url));

function readText(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if ('refused' in decoded) throw new Error(decoded.refused.code);
  return decoded.text;
}

function refusalOf(bytes: Uint8Array): string | null {
  const decoded = decodeText(bytes);
  return 'refused' in decoded ? decoded.refused.code : null;
}

const cell = (text: string, address = ''): string =>
  `<c${address === '' ? '' : ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;

describe.each(['search-openpyxl.xlsx', 'search-xlsxwriter.xlsx'])(
  'the workbook %s of another program',
  (name) => {
    test('gives the cards of its first sheet', () => {
      const reading = readExchange(readText(readSample(name)), { fileName: name });
      if (!('cards' in reading)) throw new Error(reading.refused.code);
      expect(reading.units).toEqual([]);
      expect(reading.cards.map(({ card }) => card)).toMatchObject([
        {
          id: 5619,
          name: 'Longbow LGB-0C',
          type: 'BM',
          overheat: 1,
          specials: ['IF2', 'LRM2/2/1'],
          basePv: 36,
        },
        {
          name: 'Test Carrier (Sample)',
          type: 'CV',
          damage: { short: '2', medium: '2', long: '0*' },
          techBase: 'Mixed',
        },
        { name: 'Test Fighter TF-1', type: 'AF', move: [{ mode: 'aero', inches: 7 }], introYear: 3050 },
      ]);
    });
  },
);

test('other sheets are told to be left out', () => {
  const decoded = decodeText(readSample('search-openpyxl.xlsx'));
  expect(decoded).toMatchObject({
    notes: [{ level: 'left-out', code: 'workbook.sheets', values: { count: 1 } }],
  });
  expect(decodeText(readSample('search-xlsxwriter.xlsx'))).toMatchObject({ notes: [] });
});

describe('the cells of a sheet', () => {
  test.each([
    [
      'stand where their address says',
      `<row>${cell('a', 'B1')}${cell('b', 'AA1')}</row>`,
      `\ta${'\t'.repeat(25)}b`,
    ],
    ['follow each other without addresses', `<row>${cell('a')}${cell('b')}</row>`, 'a\tb'],
    ['keep tabs, ends of lines and quotes', `<row>${cell('a&#9;b&#10;c"')}</row>`, '"a\tb\nc"""'],
    ['are numbers as written', '<row><c><v>3.5</v></c><c t="n"><v>0</v></c></row>', '3.5\t0'],
    ['are truth values', '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>', 'TRUE\tFALSE'],
    [
      'are results of formulas',
      '<row><c t="str"><f>A1&amp;""</f><v>x</v></c><c t="e"><v>#REF!</v></c></row>',
      'x\t',
    ],
    ['are left out with a row that is empty', `<row/><row>${cell('')}</row><row>${cell('a')}</row>`, 'a'],
  ])('%s', (_, sheet, text) => {
    expect(readText(makeWorkbook(sheet))).toBe(text);
  });

  test('are shared texts in several runs, without how they are spoken', () => {
    const strings = '<sst><si><r><t>Atl</t></r><r><t>as</t></r><rPh><t>atorasu</t></rPh></si></sst>';
    const bytes = makeWorkbook('<row><c t="s"><v>0</v></c><c t="s"><v>7</v></c></row>', {
      'xl/sharedStrings.xml': strings,
    });
    expect(readText(bytes)).toBe('Atlas\t');
  });

  test('are read with a prefix before each name', () => {
    const sheet =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(readText(makeWorkbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toBe('1');
  });
});

describe('a workbook that does harm is refused:', () => {
  test.each([
    ['an archive of something else', zipSync({ 'readme.txt': strToU8('hello') }), 'text.zip'],
    ['cut off', readSample('search-openpyxl.xlsx').subarray(0, 3_000), 'workbook.broken'],
    [
      'without a sheet',
      makeWorkbook('', { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<a>' }),
      'workbook.broken',
    ],
    [
      'with entities of its own',
      makeWorkbook('', { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      'workbook.broken',
    ],
  ])('%s', (_, bytes, code) => {
    expect(refusalOf(bytes)).toBe(code);
  });

  test('one whose archive tells a smaller size than it has', () => {
    const bytes = makeWorkbook(`<row>${cell('a'.repeat(50_000))}</row>`);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // Sizes in the central directory, from which unpacking takes them.
    for (let at = 0; at + 4 < bytes.length; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    expect(refusalOf(bytes)).toBe('workbook.broken');
  });
});

test('a workbook that was changed after it was packed is broken', () => {
  const bytes = Buffer.from(makeWorkbook(`<row>${cell('Atlas')}</row>`));
  const at = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 1, 2)) + 16;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  expect(refusalOf(bytes)).toBe('workbook.broken');
});
