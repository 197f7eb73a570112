import { inventCardsToSearch } from '../../../shared/catalogue/testing/invent-cards-to-search.ts';
import { OWN_CATALOGUE } from '../../../shared/domain/catalogue.ts';
import { openCatalogues } from '../../catalogue/catalogues.ts';
import { changeCatalogueFile } from '../../catalogue/own-catalogue.ts';
import { prepareInsert } from '../../catalogue/write-cards.ts';

/** Writes half of a change of the own catalogue to its file and waits to be killed. */
const [folder = ''] = process.argv.slice(2);
const { store: shelf } = openCatalogues(folder);
changeCatalogueFile(shelf, OWN_CATALOGUE, (db) => {
  // A cache of few pages writes the others to the file before the end of the change.
  db.pragma('cache_size = 4');
  db.exec('DELETE FROM cards; DELETE FROM sheets');
  const insert = prepareInsert(db);
  inventCardsToSearch(500).forEach((card, index) => insert({ ...card, armyLists: [] }, index + 1));
  process.stdout.write('written\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
