import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { decodeText } from '../decode-text.ts';
import { MAX_BYTES } from '../limits.ts';
import { makeWorkbook } from '../testing/make-workbook.ts';
import { readWorkbook } from './read-workbook.ts';

const readSample = (name: string): Uint8Array => readFileSync(new URL(`../testing/${name}`, import.meta.url));
const shared = (text: string): Record<string, string> => ({
  'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
});

test.each<readonly [string, () => Uint8Array, string]>([
  [
    'a text that is repeated for ever',
    () => makeWorkbook('<row><c t="s"><v>0</v></c></row>'.repeat(4_000), shared('x'.repeat(30_000))),
    'text.too-large',
  ],
  [
    'what is larger than is read when it is unpacked',
    () => zipSync({ 'xl/workbook.xml': new Uint8Array(4 * MAX_BYTES + 1) }),
    'text.too-large',
  ],
  ['millions of empty rows', () => makeWorkbook('<row/>'.repeat(15_000_000)), 'text.too-many'],
  ['too many rows', () => makeWorkbook('<row><c><v>1</v></c></row>'.repeat(200_001)), 'text.too-many'],
])('a workbook with %s is refused', (_, make, code) => {
  expect(decodeText(make())).toMatchObject({ refused: { code } });
});

test('any change of a byte is refused or read, and never thrown', () => {
  const bytes = readSample('search-xlsxwriter.xlsx');
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Uint8Array.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    const read = readWorkbook(changed);
    expect(read === null || 'refused' in read || typeof read.text === 'string').toBe(true);
  }
});
