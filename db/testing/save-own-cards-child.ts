import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { openCatalogues } from '../catalogue/catalogues.ts';
import { saveOwnCard } from '../catalogue/own-catalogue.ts';

/** Saves an own card in each of some new folders, at the same moment as the other of two such processes. */
const [folder = '', me = '', other = '', rounds = '0'] = process.argv.slice(2);
const [card] = inventCardsToSearch(1);
for (let round = 0; round < Number(rounds); round += 1) {
  const place = join(folder, String(round));
  mkdirSync(place, { recursive: true });
  const catalogues = openCatalogues(place);
  writeFileSync(join(place, me), '');
  while (!existsSync(join(place, other)));
  if (card !== undefined) saveOwnCard(catalogues.store, { ...card, id: 0, name: me });
  catalogues.close();
}
process.stdout.write('done\n');
