import { describe, expect, it } from 'vitest';
import { MAX_JSON_DEPTH } from './limits.ts';
import { readExchange } from './read-exchange.ts';

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
