import { describe, expect, it } from 'vitest';
import { QUERY_PROBLEMS } from '../../domain/catalogue.ts';
import { listCards } from '../catalogue.ts';
import { inventCardsToSearch } from '../testing/invent-cards-to-search.ts';
import en from '../../locales/en/query.json' with { type: 'json' };
import ru from '../../locales/ru/query.json' with { type: 'json' };
import { matchesCard } from './match-card.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const read = (text: string) => printQuery(parseQuery(text).query);
const codes = (text: string) => parseQuery(text).problems.map(({ code }) => code);
const [madCat] = inventCardsToSearch(1);
const card = {
  ...madCat!,
  name: 'Mad Cat (Timber Wolf) Prime',
  chassis: 'Mad Cat (Timber Wolf)',
  variant: 'Prime',
  type: 'BM',
  role: 'Scout',
  basePv: 54,
  tmm: 2,
  specials: ['C3M', 'IF2'],
  move: [{ mode: 'jump' as const, inches: 10 }],
  era: 'Clan Invasion',
  techBase: 'Clan' as const,
  damage: { short: '0*', medium: '5', long: '-' },
};
const finds = (text: string) => matchesCard(parseQuery(text).query, card);

describe('the search language', () => {
  it.each([
    ['pv:30-45 tmm>=2 role:scout type:bm era:clan move:jump c3'],
    ['pv<=40 or tmm>2 -role:scout'],
    ['size:1 armor<4 structure>2 damage:3 short:2 medium:2 long:1 ov:1 year:3050-3067 tech:clan special:c3'],
  ])('%s is printed as it was typed', (text) => {
    expect(read(text)).toBe(text);
    expect(codes(text)).toEqual([]);
  });

  it.each([
    ['пв:30-45', 'pv:30-45'],
    ['ОС:30–45', 'pv:30-45'],
    ['мдц≥2', 'tmm>=2'],
    ['роль:разведчик', 'role:разведчик'],
    ['движение:прыжок', 'move:jump'],
    ['тип:бм или тип:бм', 'type:бм or type:бм'],
    ['"Mad Cat"', 'madcat'],
    ['«Mad Cat»', 'madcat'],
    ['medium:3+', 'medium>=3'],
    ['short:0*', 'short:0.5'],
    ['"or"', '"or"'],
  ])('%s means %s', (text, meant) => {
    expect(read(text)).toBe(meant);
    expect(codes(text)).toEqual([]);
  });

  it.each([
    ['рв:3', 'unknown-field_proposal'],
    ['xyzzy:3', 'unknown-field'],
    ['pv:many', 'not-a-number'],
    ['pv:45-30', 'empty-range'],
    ['pv:', 'no-value'],
    ['role>scout', 'no-comparison'],
    ['pv>3-4', 'no-comparison'],
    ['move:teleport', 'unknown-value'],
    ['***', 'nothing-to-find'],
    ['or atlas', 'lonely-or'],
    ['atlas or', 'lonely-or'],
    ['"atlas', 'unclosed-quote'],
    ['a '.repeat(60), 'too-many-terms'],
  ])('%s is told as %s, and the rest is searched', (text, code) => {
    const { query, problems } = parseQuery(`${text} raven`);
    expect([...problems, ...parseQuery(text).problems].map((problem) => problem.code)).toContain(code);
    if (code !== 'too-many-terms' && code !== 'unclosed-quote') expect(printQuery(query)).toContain('raven');
  });

  it('every problem has a sentence in both languages', () => {
    for (const sentences of [en, ru])
      expect(Object.keys(sentences).toSorted()).toEqual([...QUERY_PROBLEMS].toSorted());
  });

  it.each([
    ...['mad cat', 'timber', 'madcat', 'mad-cat', '"timber wolf"', 'prime', 'C3', 'if', 'battlemech', 'мех'],
    ...[
      'scout',
      'скаут',
      'role:разв',
      'type:мех',
      'pv:54',
      'pv>=54',
      'tmm<3',
      'move:jump',
      'move:10',
      'era:клан',
    ],
    ...[
      'short>0',
      'short<1',
      'long:0',
      'damage:5',
      'special:c3',
      'special=c3m',
      '-atlas',
      'atlas or mad',
      'tech:clan',
    ],
  ])('%s finds the Mad Cat', (text) => {
    expect(finds(text)).toBe(true);
    expect(codes(text)).toEqual([]);
  });

  it.each([
    'at',
    'cat mad dog',
    'special=c3',
    'pv<54',
    '-mad',
    'move:hover',
    'tech:is',
    'type:cv',
    'atlas or dog',
  ])('%s does not', (text) => {
    expect(finds(text)).toBe(false);
  });

  it('a card of an unknown year fits no comparison of years but year:0', () => {
    const found = (text: string, introYear: number | null) =>
      matchesCard(parseQuery(text).query, { ...card, introYear });
    const texts = ['year<3050', 'year<=3050', 'year:1-3050', 'year:0-3050', 'year>0', 'year:3000', 'year>=0'];
    for (const text of texts)
      for (const unknown of [null, 0]) expect([text, found(text, unknown)]).toEqual([text, false]);
    expect([found('year:0', null), found('год=0', 0), found('-year<3050', null)]).toEqual([true, true, true]);
    expect([found('year<3050', 3049), found('year:0-3050', 3050), found('year:0', 3049)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['ATLAS rs', 1],
    ['missile boat', listCards().filter(({ role }) => role === 'Missile Boat').length],
    ['role:"missile boat"', listCards().filter(({ role }) => role === 'Missile Boat').length],
    ['no such words', 0],
    ['', listCards().length],
  ])('“%s” finds %i of the bundled cards', (text, count) => {
    const { query } = parseQuery(text);
    expect(listCards().filter((one) => matchesCard(query, one))).toHaveLength(count);
  });
});
