import { afterAll } from 'vitest';
import { createCardFinder } from '../catalogue/card-finder.ts';
import { openCatalogues } from '../catalogue/catalogues.ts';
import { makeTempFolder } from './temp-folder.ts';

const catalogues = openCatalogues(makeTempFolder(afterAll));
afterAll(() => catalogues.close());

/** The bundled cards, for commands that run without a host. */
export const bundledCards = createCardFinder(catalogues, () => catalogues.store.listIds());
