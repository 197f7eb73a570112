import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inventCards } from './testing/invent-cards.ts';
import { MAX_FILES, unpackFiles } from './unpack-files.ts';
import { writeWorkbook } from './text/write-workbook.ts';
import { writeExchange } from './write-exchange.ts';

const told = (bytes: Uint8Array) =>
  unpackFiles(bytes, 'lists.zip').map(({ fileName, decoded }) => [
    fileName,
    'refused' in decoded ? decoded.refused.code : decoded.text,
  ]);

describe('an archive', () => {
  it('gives each of its files by name; a bad one spoils no other', () => {
    const archive = zipSync({
      'ann.txt': strToU8('{{178,4}}'),
      'lists/bob.txt': strToU8('{{672,3}}'),
      'cleo.xlsx': writeWorkbook('Cleo', [['Name'], ['Atlas']]),
      'photo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1),
      'more.zip': zipSync({ 'a.txt': strToU8('x') }),
    });
    expect(told(archive)).toEqual([
      ['ann.txt', '{{178,4}}'],
      ['lists/bob.txt', '{{672,3}}'],
      ['cleo.xlsx', 'Name\nAtlas'],
      ['photo.png', 'text.picture'],
      ['more.zip', 'text.zip'],
    ]);
  });

  it('is read without what systems add to it', () => {
    const archive = zipSync({
      'lists/': new Uint8Array(),
      'lists/ann.txt': strToU8('{{178,4}}'),
      '__MACOSX/lists/._ann.txt': strToU8('x'),
      'lists/.DS_Store': strToU8('x'),
      'lists/Thumbs.db': strToU8('x'),
    });
    expect(told(archive)).toEqual([['lists/ann.txt', '{{178,4}}']]);
  });

  it.each([
    ['that is a document', zipSync({ mimetype: strToU8('odt'), 'content.xml': strToU8('<a/>') })],
    ['that is broken', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ])('%s is refused as a whole', (_, bytes) => {
    expect(told(bytes)).toEqual([['lists.zip', 'text.zip']]);
  });

  it('without files says so, as one of folders alone', () => {
    for (const files of [{}, { 'lists/': new Uint8Array() }, { '__MACOSX/': new Uint8Array() }])
      expect(told(zipSync(files))).toEqual([['lists.zip', 'text.zip-empty']]);
  });

  it('tells names without signs that turn them around', () => {
    expect(told(zipSync({ 'a\u202Etxt.b': strToU8('{{178,4}}') }))).toEqual([['atxt.b', '{{178,4}}']]);
    expect(unpackFiles(strToU8('x'), 'b\u202Etxt.c')[0]?.fileName).toBe('btxt.c');
  });

  it('is bounded in its number of files', () => {
    const names = Array.from({ length: MAX_FILES + 20 }, (_, index) => `list-${index}.txt`);
    const files = told(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('{{178,4}}')]))));
    expect(files).toHaveLength(MAX_FILES + 1);
    expect(files.at(-1)).toEqual([`list-${MAX_FILES}.txt`, 'text.too-many-files']);
  });

  it('is bounded in the ratio of its files, which no list comes near', () => {
    const bomb = new Uint8Array(8 * 1024 * 1024).fill(0x20);
    const { text } = writeExchange('mul-json', { title: 'Many', cards: inventCards(4_000, 'ratio') });
    const files = told(zipSync({ 'bomb.txt': bomb, 'many.json': strToU8(text) }));
    expect(files).toEqual([
      ['bomb.txt', 'text.too-large'],
      ['many.json', text],
    ]);
  });
});

describe('what an archive says of its files is not trusted', () => {
  const table = (name: string) => strToU8(`name,skill\n${name},4`);
  /** Offsets in an entry of the directory. */
  const CHECKSUM = 16;
  const SIZE = 24;
  /** An archive with another number in the entry of its first file. */
  const falsify = (archive: Uint8Array, offset: number, value: number) => {
    const bytes = Buffer.from(archive);
    bytes.writeUInt32LE(value, bytes.indexOf(Buffer.of(0x50, 0x4b, 1, 2)) + offset);
    return bytes;
  };

  it('two files of one name are both read', () => {
    const bytes = Buffer.from(zipSync({ 'a.csv': table('Locust'), 'b.csv': table('Atlas') }));
    for (let at = bytes.indexOf('b.csv'); at !== -1; at = bytes.indexOf('b.csv')) bytes.write('a.csv', at);
    expect(told(bytes)).toEqual([
      ['a.csv', 'name,skill\nLocust,4'],
      ['a.csv', 'name,skill\nAtlas,4'],
    ]);
  });

  it('a file that was changed is refused, and no other', () => {
    const bytes = Buffer.from(zipSync({ 'a.csv': table('AS7-D'), 'b.csv': table('Locust') }, { level: 0 }));
    bytes.write('AS7-K', bytes.indexOf('AS7-D'));
    expect(told(bytes)).toEqual([
      ['a.csv', 'text.damaged'],
      ['b.csv', 'name,skill\nLocust,4'],
    ]);
  });

  it.each([
    ['longer than it says', SIZE, 30],
    ['shorter than it says', SIZE, 5_000],
    ['of another checksum', CHECKSUM, 7],
  ])('a file that is %s is refused, not cut', (_, offset, value) => {
    const archive = zipSync({ 'a.csv': table('Atlas\n'.repeat(50)) });
    expect(told(falsify(archive, offset, value))).toEqual([['a.csv', 'text.damaged']]);
  });

  it('a bomb that says it is small is refused', () => {
    const bomb = zipSync({ 'bomb.txt': new Uint8Array(1024 * 1024).fill(0x20) });
    expect(told(falsify(bomb, SIZE, 100))).toEqual([['bomb.txt', 'text.damaged']]);
  });
});

it('a file that is no archive is read as it is', () => {
  expect(told(strToU8('{{178,4}}'))).toEqual([['lists.zip', '{{178,4}}']]);
});
