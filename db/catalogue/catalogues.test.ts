import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listCards } from '../../shared/catalogue/catalogue.ts';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import {
  BUNDLED_CATALOGUE,
  FIRST_OWN_CARD,
  OWN_CATALOGUE,
  type CatalogueProblem,
} from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { catalogueHarm } from '../testing/catalogue-harm.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { openCatalogues, type Catalogues } from './catalogues.ts';
import {
  listFavourites,
  listSearches,
  removeOwnCard,
  removeSearch,
  saveOwnCard,
  saveSearch,
  setFavourite,
} from './own-catalogue.ts';

const NOW = '2026-01-02T03:04:05.678Z';
const cards = inventCardsToSearch(300);

function open(folder = makeTempFolder()): Catalogues & { readonly folder: string } {
  const catalogues = openCatalogues(folder);
  onTestFinished(() => catalogues.close());
  return { ...catalogues, folder };
}

function importSome(catalogues: Catalogues, title = 'Some', count = 300): CatalogueId {
  const what = { title, source: 'some.json', format: 'mul-json', cards: cards.slice(0, count) };
  return catalogues.import(what, NOW).id;
}

const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
  return null;
};

describe('catalogues', () => {
  it('are the bundled one and the empty own one before anything is written', () => {
    const { list, folder } = open();
    expect(list().map(({ id, cards: count, problem }) => [id, count, problem])).toEqual([
      [BUNDLED_CATALOGUE, listCards().length, null],
      [OWN_CATALOGUE, 0, null],
    ]);
    expect(existsSync(join(folder, 'catalogues'))).toBe(false);
  });

  it('an imported one has its title, source and cards, and nothing else in its folder', () => {
    const catalogues = open();
    const title = `'; DROP TABLE cards; -- <b>"${'ё'.repeat(20)}`;
    const id = importSome(catalogues, title);
    expect(catalogues.list()[2]).toEqual({
      id,
      title,
      cards: 300,
      source: { name: 'some.json', format: 'mul-json', importedAt: NOW },
      problem: null,
    });
    expect(
      catalogues
        .export(id)
        .cards.map((card) => card.id)
        .toSorted((a, b) => a - b),
    ).toEqual(cards.map((card) => card.id));
    const { catalogueId: _, armyLists: __, ...card } = catalogues.find([id], 20_007)!;
    expect(card).toEqual(cards[7]);
    expect(readdirSync(dirname(catalogues.store.getPath(id)))).toHaveLength(1);
  });

  it('two cards with one number refuse the import, and nothing is left of it', () => {
    const catalogues = open();
    const twice = { title: 'Twice', source: '', format: 'csv', cards: [cards[0]!, cards[0]!] };
    expect(codeOf(() => catalogues.import(twice, NOW))).toBe('catalogue.card-twice');
    expect(catalogues.list()).toHaveLength(2);
    const unnumbered = cards.slice(0, 5).map((card) => ({ ...card, id: 0 }));
    const { id } = catalogues.import({ ...twice, cards: unnumbered }, NOW);
    const ids = catalogues.export(id).cards.map((card) => card.id);
    expect(new Set(ids).size).toBe(5);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(FIRST_OWN_CARD);
  });

  it('is renamed, removed and restored; the bundled and the own one are not', () => {
    const catalogues = open();
    const id = importSome(catalogues);
    expect(catalogues.rename(id, 'Other').title).toBe('Other');
    catalogues.remove(id, NOW);
    expect(catalogues.list()).toHaveLength(2);
    expect(catalogues.search([id], {}).total).toBe(0);
    expect(catalogues.restore(id)).toMatchObject({ id, title: 'Other', cards: 300 });
    expect(catalogues.search([id], {}).total).toBe(300);
    expect(codeOf(() => catalogues.restore(id))).toBe('catalogue.not-removed');
    expect(codeOf(() => catalogues.remove(BUNDLED_CATALOGUE, NOW))).toBe('catalogue.fixed');
    expect(codeOf(() => catalogues.rename(OWN_CATALOGUE, 'x'))).toBe('catalogue.fixed');
    expect(codeOf(() => catalogues.rename('none' as CatalogueId, 'x'))).toBe('catalogue.not-found');
  });

  it('a hundred of them are searched as one', () => {
    const catalogues = open();
    const ids = Array.from({ length: 100 }, (_, index) => importSome(catalogues, `No. ${index}`, 3));
    expect(catalogues.list()).toHaveLength(102);
    expect(catalogues.search(ids, {}).total).toBe(3);
  });

  it.each<[string, CatalogueProblem, (path: string) => void]>([
    ['cut off', 'damaged', (path) => truncateSync(path, 20_000)],
    ['overwritten', 'damaged', catalogueHarm.overwrite],
    ['empty', 'damaged', (path) => truncateSync(path, 0)],
    ['another program’s', 'foreign', (path) => writeFileSync(path, 'x'.repeat(1000))],
    ['with a trigger', 'foreign', catalogueHarm.addTrigger],
    ['of a newer program', 'newer', catalogueHarm.makeNewer],
    ['locked', 'locked', (path) => onTestFinished(catalogueHarm.lock(path))],
    ['a link', 'foreign', (path) => catalogueHarm.replace(path, (from) => symlinkSync(from, path))],
    ['a hard link', 'several-names', (path) => catalogueHarm.replace(path, (from) => linkSync(from, path))],
    ['a folder', 'foreign', (path) => catalogueHarm.replace(path, () => mkdirSync(path))],
    ['with a card that is none', 'damaged', catalogueHarm.spoilCard],
  ])('one that is %s is told as %s; the others are searched', (_, problem, harm) => {
    const catalogues = open();
    const harmed = importSome(catalogues, 'Harmed');
    const others = { title: 'Sound', source: '', format: 'csv', cards: inventCardsToSearch(10, 50_000) };
    const sound = catalogues.import(others, NOW).id;
    const ids = [harmed, sound];
    expect(catalogues.search(ids, {}).total).toBe(310);
    harm(catalogues.store.getPath(harmed));
    const found = catalogues.search(ids, { limit: 500 }).cards;
    expect(found.map(({ catalogueId }) => catalogueId)).toEqual(Array.from({ length: 10 }, () => sound));
    expect(catalogues.list().find(({ id }) => id === harmed)).toMatchObject({ problem });
    expect(catalogues.search(ids, {}).total).toBe(10);
    expect(() => catalogues.facets(ids, 'mad')).not.toThrow();
    expect(() => catalogues.match(ids, [{ name: 'Awesome' }])).not.toThrow();
  });

  it('one that tells of itself what cannot be is damaged', () => {
    const catalogues = open();
    const id = importSome(catalogues);
    catalogueHarm.spoilDescription(catalogues.store.getPath(id));
    expect(catalogues.list().at(-1)).toEqual({
      ...{ id, title: id, cards: 0, source: null },
      problem: 'damaged',
    });
    expect(catalogues.search([id], {}).total).toBe(0);
  });

  it('one that is removed while it is open is left out', () => {
    const catalogues = open();
    const id = importSome(catalogues);
    expect(catalogues.search([id], {}).total).toBe(300);
    rmSync(catalogues.store.getPath(id));
    expect(catalogues.search([id], {}).total).toBe(0);
    expect(catalogues.find([id], 20_000)).toBeUndefined();
    expect(codeOf(() => catalogues.export(id))).toBe('catalogue.not-found');
  });
});

describe('cards of one’s own', () => {
  it('are saved, changed, removed and brought back', () => {
    const { store, search, find } = open();
    const made = saveOwnCard(store, { ...cards[0]!, id: 0, name: 'Häuptling HPL-1', chassis: 'Häuptling' });
    expect(made.before).toBeNull();
    const { id } = made.card;
    expect(id).toBeGreaterThanOrEqual(FIRST_OWN_CARD);
    expect(search([OWN_CATALOGUE], { text: 'hauptling' }).cards).toEqual([made.card]);
    const changed = saveOwnCard(store, { ...cards[0]!, id, name: 'Atlas' });
    expect(changed.before).toEqual(made.card);
    expect(search([OWN_CATALOGUE], { text: 'hauptling' }).total).toBe(0);
    expect(removeOwnCard(store, id)).toEqual(changed.card);
    expect(find([OWN_CATALOGUE], id)).toBeUndefined();
    const { catalogueId: _, armyLists: __, ...card } = changed.card;
    expect(saveOwnCard(store, card)).toEqual({ card: changed.card, before: null });
    expect(codeOf(() => saveOwnCard(store, cards[0]!))).toBe('catalogue.not-own-card');
    expect(codeOf(() => removeOwnCard(store, 27))).toBe('catalogue.not-own-card');
  });

  it('favourites and searches are kept beside them', () => {
    const { store, folder } = open();
    setFavourite(store, 27, true);
    setFavourite(store, 30, true);
    setFavourite(store, 27, true);
    expect(listFavourites(store)).toEqual([27, 30]);
    setFavourite(store, 27, false);
    expect(saveSearch(store, { name: 'Scouts', text: 'role:scout' })).toBeNull();
    expect(saveSearch(store, { name: 'Scouts', text: 'role:scout pv<30' })).toBe('role:scout');
    const again = open(folder);
    expect(listFavourites(again.store)).toEqual([30]);
    expect(listSearches(again.store)).toEqual([{ name: 'Scouts', text: 'role:scout pv<30' }]);
    expect(removeSearch(store, 'Scouts').text).toBe('role:scout pv<30');
    expect(codeOf(() => removeSearch(store, 'Scouts'))).toBe('catalogue.search-not-found');
  });
});
