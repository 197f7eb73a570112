import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH } from './limits.ts';
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

describe('texts that would take too much memory', () => {
  const nest = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each<readonly [string, () => string, string]>([
    ['200 MB of JSON', () => `[${'{"BFPointValue":1},'.repeat(11_000_000)}{}]`, 'text.too-large'],
    ['nesting of 10,000', () => nest(10_000), 'json.too-deep'],
    ['nesting that never ends', () => '{"a":'.repeat(100_000), 'json.too-deep'],
    ['ten million lists', () => `[${'[],'.repeat(10_000_000)}[]]`, 'json.too-many'],
    ['200,001 cards', () => `[${'{"BFType":1},'.repeat(200_001)}{}]`, 'text.too-many'],
    ['a million lines of any end', () => `Name;Skill\r${'Atlas;3\r'.repeat(1_000_000)}`, 'text.too-many'],
    ['200,001 entries of a code', () => `{${'{1,4},'.repeat(200_001)}}`, 'text.too-many'],
  ])('are refused: %s', (_, write, code) => {
    expect(readExchange(write())).toMatchObject({ refused: { code } });
  });

  it('are not mistaken: brackets in a string nest nothing, and the deepest level is allowed', () => {
    expect(readExchange(`[{"BFType":"BM","Name":"${'['.repeat(1_000)}\\""}]`)).toMatchObject({
      format: 'mul-json',
    });
    expect(readExchange(nest(MAX_JSON_DEPTH))).toMatchObject({ refused: { code: 'format.unknown' } });
  });

  it('a member with a million abilities is refused with a note for none of them', () => {
    const member = { name: 'A', type: 'BM', abilities: Array.from({ length: 1_000_000 }, () => 'x-') };
    const reading = readExchange(JSON.stringify({ name: 'Group', members: [member] }));
    if (!('units' in reading)) throw new Error(reading.refused.code);
    expect(reading.units[0]?.notes.length).toBeLessThan(100);
  });

  it('a card with ten million abilities is refused, the next one read', () => {
    const card = { Id: 1, Name: 'A', BFType: 'BM', BFPointValue: 5, BFMove: '8"' };
    const text = JSON.stringify([{ ...card, BFAbilities: 'A,'.repeat(10_000_000) }, card]);
    expect(readExchange(text)).toMatchObject({ cards: [{ card: null }, { name: 'A' }] });
  });
});
