import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import { startChild } from '../testing/child.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { openCatalogues } from './catalogues.ts';
import { saveOwnCard } from './own-catalogue.ts';

const [card] = inventCardsToSearch(1);
const ROUNDS = 60;

function open(folder: string) {
  const catalogues = openCatalogues(folder);
  onTestFinished(() => catalogues.close());
  return catalogues;
}

it('two programs that save their first own card at the same moment both keep it', async () => {
  const folder = makeTempFolder();
  const children = [
    startChild('save-own-cards-child.ts', [folder, 'One', 'Two', String(ROUNDS)]),
    startChild('save-own-cards-child.ts', [folder, 'Two', 'One', String(ROUNDS)]),
  ];
  await Promise.all(children.map(async (child) => expect(await child.nextLine()).toBe('done')));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cards } = open(join(folder, String(round))).search([OWN_CATALOGUE], {});
    expect(cards.map(({ name }) => name)).toEqual(['One', 'Two']);
  }
});

it('a change that a killed process left half in the file is taken back', async () => {
  const folder = makeTempFolder();
  const catalogues = open(folder);
  const saved = saveOwnCard(catalogues.store, { ...card!, id: 0, name: 'Kept' }).card;
  const path = catalogues.store.getPath(OWN_CATALOGUE);
  const before = readFileSync(path);
  const child = startChild('unfinished-change-child.ts', [folder]);
  expect(await child.nextLine()).toBe('written');
  child.process.kill('SIGKILL');
  await child.ended();
  expect(readFileSync(path).equals(before)).toBe(false);
  expect(existsSync(`${path}-journal`)).toBe(true);
  const after = open(folder);
  expect(after.search([OWN_CATALOGUE], {}).cards).toEqual([saved]);
  expect(after.list()[1]).toMatchObject({ cards: 1, problem: null });
  expect(existsSync(`${path}-journal`)).toBe(false);
  expect(readFileSync(path).equals(before)).toBe(true);
  saveOwnCard(after.store, { ...card!, id: 0, name: 'Next' });
  expect(catalogues.search([OWN_CATALOGUE], {}).total).toBe(2);
});
