import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepSetUp, readKeptSetUp } from './kept-set-up.ts';
import { makeCard } from '../../../../shared/rules/testing/fixtures.ts';
import { startList } from './list-draft.ts';
import { changeForce, createDraft } from './set-up-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

afterEach(() => {
  stored.clear();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('a set-up is read as it was kept, until it is forgotten', () => {
  const setUp = { draft: createDraft('March', ['Davion', 'Liao']), step: 1, force: 1 };
  keepSetUp(setUp);
  expect(readKeptSetUp()).toEqual(setUp);
  keepSetUp(null);
  expect(readKeptSetUp()).toBeNull();
});

it('the list that a player has is kept with it', () => {
  const list = startList({ id: 'a', fileName: 'alpha.txt', text: 'Awesome AWS-9M', notes: [] });
  const units = [{ card: makeCard(), pilot: null }];
  const draft = changeForce(createDraft('March', ['Davion', 'Liao']), 0, { list, units });
  keepSetUp({ draft, step: 1, force: 0 });
  expect(readKeptSetUp()).toEqual({ draft, step: 1, force: 0 });
});

it('what another version kept, or what is damaged, is no set-up', () => {
  stored.set('warchest.set-up', JSON.stringify({ shape: 0, setUp: {} }));
  expect(readKeptSetUp()).toBeNull();
  stored.set('warchest.set-up', '{"shape":');
  expect(readKeptSetUp()).toBeNull();
});

it('a set-up of the right version whose parts are of the wrong kind is none', () => {
  const draft = createDraft('March', ['Davion', 'Liao']);
  for (const setUp of [
    {},
    { draft: {}, step: 1, force: 0 },
    { draft, step: null, force: 0 },
    { draft: { ...draft, allegiances: 7 }, step: 0, force: 0 },
    { draft: { ...draft, forces: [{ ...draft.forces[0], units: {} }] }, step: 0, force: 0 },
    { draft: { ...draft, graph: 'circle' }, step: 0, force: 0 },
  ]) {
    stored.set('warchest.set-up', JSON.stringify({ shape: 1, setUp }));
    expect(readKeptSetUp(), JSON.stringify(setUp)).toBeNull();
  }
});

it('without storage there is none', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(readKeptSetUp()).toBeNull();
  expect(() => keepSetUp(null)).not.toThrow();
});
