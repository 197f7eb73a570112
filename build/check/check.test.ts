import { describe, expect, test } from 'vitest';
import { listBreaches } from './source-text.ts';
import { compareCatalogues, listProblems } from './translations.ts';

describe('translations', () => {
  test('a key that only one language has is told', () => {
    expect(compareCatalogues('x', 'ru', { a: 'A', b: { c: 'C' } }, { a: 'А' })).toEqual([
      'x: b.c is missing in ru',
    ]);
    expect(compareCatalogues('x', 'ru', { a: 'A' }, { a: 'А', d: 'Д' })).toEqual([
      'x: d is in ru but not in the source',
    ]);
  });

  test('plural forms may differ, placeholders may not', () => {
    const english = { unit_one: '{{count}} unit', unit_other: '{{count}} units' };
    const russian = {
      unit_one: '{{count}} единица',
      unit_few: '{{count}} единицы',
      unit_many: '{{count}} единиц',
    };
    expect(compareCatalogues('x', 'ru', english, russian)).toEqual([]);
    expect(compareCatalogues('x', 'pl', english, { unit_one: '{{count}} jednostka' })).toEqual([
      'x: unit has no form for many, few in pl',
    ]);
    expect(compareCatalogues('x', 'ru', { a: '{{name}}' }, { a: '{{side}}' })).toEqual([
      'x: a has other placeholders in ru',
    ]);
  });

  test('a missing catalogue and an empty text are told', () => {
    const english = { path: 'shared/locales/en/x.json', text: '{}' };
    const russian = { path: 'shared/locales/ru/y.json', text: '{}' };
    expect(listProblems([english, russian])).toEqual(['x: there is no shared/locales/ru/x.json']);
    expect(compareCatalogues('x', 'ru', { a: 'A' }, { a: ' ' })).toEqual(['x: a is empty in ru']);
  });
});

describe('source text', () => {
  test('a reference outside the project is told with its line', () => {
    const text = `const a = 1;\nread('${['..', 'shared', 'facts'].join('/')}/x.json');`;
    expect(listBreaches([{ path: 'db/x.ts', text }])).toEqual([
      'db/x.ts:2 refers to something outside the project',
    ]);
  });

  test('a barrel is told', () => {
    expect(listBreaches([{ path: 'db/x.ts', text: "export * from './y.ts';" }])).toEqual([
      'db/x.ts:1 is a barrel: a name would have two places to import it from',
    ]);
  });

  test('the clock may be read anywhere but in shared code', () => {
    const text = 'const now = new Date();';
    const paths = ['shared/x.ts', 'shared/x.test.ts', 'db/x.ts'];
    expect(listBreaches(paths.map((path) => ({ path, text })))).toEqual([
      'shared/x.ts:1 reads the clock: shared code is given the time',
    ]);
  });
});
