import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventCardsToSearch } from '../../../shared/catalogue/testing/invent-cards-to-search.ts';
import { openCatalogues } from '../../catalogue/catalogues.ts';
import { saveOwnCard } from '../../catalogue/own-catalogue.ts';
import { Refusal } from '../../refusal.ts';

/** Saves an own card in each of some new folders, at the same moment as the other of two such processes. */
const [folder = '', me = '', other = '', rounds = '0'] = process.argv.slice(2);
const [card] = inventCardsToSearch(1);
for (let round = 0; round < Number(rounds); round += 1) {
  const place = join(folder, String(round));
  mkdirSync(place, { recursive: true });
  const catalogues = openCatalogues(place);
  writeFileSync(join(place, me), '');
  while (!existsSync(join(place, other)));
  if (card !== undefined) saveAsAsked(() => saveOwnCard(catalogues.store, { ...card, id: 0, name: me }));
  catalogues.close();
}
process.stdout.write('done\n');

/** Tries again as a refusal asks for: where the machine is busy, the other process may hold the file for long. */
function saveAsAsked(save: () => void, tries = 10): void {
  try {
    save();
  } catch (error) {
    const isLocked = error instanceof Refusal && error.code === 'catalogue.own-unusable';
    if (!isLocked || tries === 1) throw error;
    saveAsAsked(save, tries - 1);
  }
}
