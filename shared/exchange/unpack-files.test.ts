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
    ['of nothing', zipSync({})],
    ['that is a document', zipSync({ mimetype: strToU8('odt'), 'content.xml': strToU8('<a/>') })],
    ['that is broken', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3)],
  ])('%s is refused as a whole', (_, bytes) => {
    expect(told(bytes)).toEqual([['lists.zip', 'text.zip']]);
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
    expect(files.map(([name]) => name)).toEqual(['many.json', 'bomb.txt']);
    expect(files[0]?.[1]).toBe(text);
    expect(files[1]?.[1]).toBe('text.too-large');
  });
});

it('a file that is no archive is read as it is', () => {
  expect(told(strToU8('{{178,4}}'))).toEqual([['lists.zip', '{{178,4}}']]);
});
