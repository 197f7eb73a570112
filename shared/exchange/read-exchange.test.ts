import { describe, expect, it } from 'vitest';
import { readExchange } from './read-exchange.ts';

describe('telling formats apart', () => {
  it.each<readonly [string, string, string | undefined]>([
    ['mul-json', '{"Units":[{"BFType":"BM"}]}', undefined],
    ['mul-json', '\uFEFF [{"BFPointValue":3}]', undefined],
    ['jeff-json', '{"name":"A","members":[{}]}', undefined],
    ['warchest-json', '{"format":"warchest-units","version":1,"cards":[{}]}', undefined],
    ['megamek-mul', '<unit><entity chassis="A"/></unit>', undefined],
    ['tts', '\n{{178,4}}', undefined],
    ['tts', '{\n  {178,4}\n}', undefined],
    ['mul-search', 'A;1;178:4:x:B', undefined],
    ['mekbay-address', 'https://mekbay.example/?gs=as&mul_ids=3465', undefined],
    ['megamek-text', 'Atlas AS7-D\n-----------\nPoint Value (PV): 52\nTP: BM', undefined],
    ['csv', 'Name;Skill\nA;4', undefined],
    ['csv', 'Name\nA', 'list.CSV'],
  ])('finds %s in %j', (format, text, fileName) => {
    expect(readExchange(text, { fileName })).toMatchObject({ format });
  });

  it.each<readonly [string, string, object]>([
    ['nothing', ' \n', { code: 'text.empty' }],
    ['prose', 'Only a line of prose', { code: 'format.unknown' }],
    ['other JSON', '{"a":1}', { code: 'format.unknown' }],
    ['broken JSON', '{"Units":[\n{"Id":1,}]}', { code: 'json.broken', values: { line: 2, column: 9 } }],
    ['JSON that ends too soon', '{"Units":[\n', { code: 'json.broken', values: { line: 2 } }],
    [
      'a file of a newer program',
      '{"format":"warchest-units","version":2,"cards":[{}]}',
      { code: 'format.newer' },
    ],
  ])('refuses %s with its place', (_, text, refused) => {
    expect(readExchange(text)).toMatchObject({ refused });
  });

  it('refuses a text that is none of the chosen format', () => {
    for (const format of ['mul-json', 'jeff-json', 'warchest-json'] as const)
      expect(readExchange('{"a":1}', { format })).toMatchObject({
        format,
        refused: { code: 'format.other' },
      });
    expect(readExchange('{"a":1}', { format: 'megamek-mul' })).toMatchObject({
      refused: { level: 'refused' },
    });
    expect(readExchange('{"a":1}', { format: 'tts' })).toMatchObject({ format: 'tts' });
  });
});
