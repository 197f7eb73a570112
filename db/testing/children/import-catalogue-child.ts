import { inventCardsToSearch } from '../../../shared/catalogue/testing/invent-cards-to-search.ts';
import { openCatalogues } from '../../catalogue/catalogues.ts';

/** Imports a large catalogue again and again, for a test that kills it. */
const [, , folder = ''] = process.argv;
const cards = inventCardsToSearch(3000);
const catalogues = openCatalogues(folder);
process.stdout.write('ready\n');
for (;;) catalogues.import({ title: 'Large', source: 'x', format: 'csv', cards }, new Date().toISOString());
