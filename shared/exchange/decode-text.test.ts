import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { MAX_BYTES } from './limits.ts';
import { recodeText, sampleLines, TEXT_ENCODINGS } from './text-encoding.ts';

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const utf16 = (text: string, isBigEndian: boolean): number[] =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return isBigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });

describe('decoding a text', () => {
  it.each([
    ['UTF-8', [...new TextEncoder().encode('Ёж 1')], []],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Ёж 1')], []],
    ['UTF-16, low byte first', [0xff, 0xfe, ...utf16('Ёж 1', false)], []],
    ['UTF-16, high byte first', [0xfe, 0xff, ...utf16('Ёж 1', true)], []],
    ['Windows-1251', [0xa8, 0xe6, 0x20, 0x31], ['encoding.windows-1251']],
    ['UTF-16 without a mark', utf16('Ёж 1', false), ['encoding.utf-16']],
  ])('reads %s and notes what was guessed', (_, values, codes) => {
    const decoded = decodeText(bytes(...values));
    expect(decoded).toMatchObject({ text: 'Ёж 1' });
    expect('notes' in decoded && decoded.notes.map(({ code }) => code)).toEqual(codes);
  });

  it('tells umlauts of Windows-1252 from Cyrillic letters of Windows-1251', () => {
    // Ü is Ь, ß is Я and é is й in the other one.
    const german = [...'Fregatte Gr']
      .map((sign) => sign.charCodeAt(0))
      .concat(0xfc, 0xdf, 0x65, 0x20, 0xe9, 0x74);
    expect(decodeText(bytes(...german))).toMatchObject({
      text: 'Fregatte Grüße ét',
      notes: [{ level: 'guessed', code: 'encoding.windows-1252' }],
    });
    expect(decodeText(bytes(0xc0, 0xed, 0xed, 0xe0, 0x20, 0xc8, 0x2e))).toMatchObject({ text: 'Анна И.' });
  });

  it.each([
    ['nothing', [], 'text.empty'],
    ['an archive', [0x50, 0x4b, 3, 4, 20, 0], 'text.zip'],
    ['a compressed file', [0x1f, 0x8b, 8, 0], 'text.gzip'],
    ['a database', [...new TextEncoder().encode('SQLite format 3\0')], 'text.sqlite'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47], 'text.picture'],
    ['control characters', [1, 2, 3, 4, 5, 6], 'text.binary'],
    ['zeros anywhere', [65, 0, 0, 65, 66, 67], 'text.binary'],
    ['half a pair in UTF-16', [0xff, 0xfe, 0, 0xd8], 'text.encoding'],
  ])('refuses %s', (_, values, code) => {
    expect(decodeText(bytes(...values))).toMatchObject({ refused: { level: 'refused', code } });
  });

  it('refuses more than it reads before looking at it', () => {
    expect(decodeText(new Uint8Array(MAX_BYTES + 1))).toMatchObject({ refused: { code: 'text.too-large' } });
  });
});

describe('choosing another encoding', () => {
  // Each byte once but for zero, so that every sign of the code pages is there.
  const all = Uint8Array.from({ length: 256 }, (_, byte) => (byte === 0 ? 65 : byte));

  it.each(TEXT_ENCODINGS)('loses nothing of a text that was read as %s', (from) => {
    const text = from.startsWith('windows') ? new TextDecoder(from).decode(all) : 'Ёж Grüße 中 🦊';
    let tried = 0;
    for (const to of TEXT_ENCODINGS) {
      const recoded = recodeText(text, from, to);
      if (recoded === null) continue;
      tried += 1;
      expect(recodeText(recoded, to, from)).toBe(text);
    }
    expect(tried).toBeGreaterThanOrEqual(2);
  });

  it('gives the names that a wrong guess spoiled', () => {
    const [grün, анна] = ['Gr\u00fcn', 'Анна'];
    const asCyrillic = recodeText(grün, 'windows-1252', 'windows-1251') ?? '';
    expect(asCyrillic).toBe('Grьn');
    expect(recodeText(asCyrillic, 'windows-1251', 'windows-1252')).toBe(grün);
    expect(recodeText('Àííà', 'windows-1252', 'windows-1251')).toBe(анна);
  });

  it('is not possible where the bytes are none of the encoding', () => {
    expect(recodeText('Grün', 'windows-1252', 'utf-8')).toBe(null);
    expect(recodeText('abc', 'windows-1252', 'utf-16le')).toBe(null);
  });

  it('is only asked for where the file does not tell', () => {
    const utf8 = new TextEncoder().encode('Ёж');
    expect(decodeText(utf8)).toHaveProperty('encoding', 'utf-8');
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...utf8))).not.toHaveProperty('encoding');
    expect(decodeText(bytes(0xff, 0xfe, ...utf16('Ёж', false)))).not.toHaveProperty('encoding');
  });

  it('shows the first lines that it decides, around their first such sign', () => {
    const far = `${'x'.repeat(200)}ü${'y'.repeat(200)}`;
    const lines = sampleLines(['plain', 'Grün', far, 'Ёж', 'é', 'à'].join('\n'));
    expect(lines).toEqual(['Grün', `…${'x'.repeat(50)}ü${'y'.repeat(49)}…`, 'Ёж', 'é']);
    expect(sampleLines('Atlas;4')).toEqual([]);
  });
});
