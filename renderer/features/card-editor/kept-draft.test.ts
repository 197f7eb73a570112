import { beforeEach, expect, it } from 'vitest';
import { createUsualCard } from './card-draft.ts';
import { keepDraft, readKeptDraft } from './kept-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

it('what was typed comes back, numbers that are missing too', () => {
  const draft = { ...createUsualCard('BM'), chassis: 'Banner', armor: NaN };
  keepDraft('new', draft);
  expect(readKeptDraft('new')).toEqual(draft);
  keepDraft('new', null);
  expect(readKeptDraft('new')).toBeNull();
});

it('an unknown year comes back as that', () => {
  const draft = { ...createUsualCard('BM'), introYear: null };
  keepDraft('new', draft);
  expect(readKeptDraft('new')).toEqual(draft);
});

it.each([
  '',
  '{',
  '[]',
  '7',
  '{"chassis":"Banner"}',
  JSON.stringify({ ...createUsualCard('BM'), move: [7] }),
])('nothing is made of %s', (text) => {
  stored.set('warchest.card.new', text);
  expect(readKeptDraft('new')).toBeNull();
});
