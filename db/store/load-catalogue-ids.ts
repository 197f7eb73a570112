import { BUNDLED_CATALOGUE, OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { parseColumn } from './parse-column.ts';

/** The catalogues whose cards a campaign uses, in order; those of a campaign that is being made: the usual ones. */
export function loadCatalogueIds(db: ReadableDb): readonly CatalogueId[] {
  const row = db.prepare<[], { catalogues: string }>('SELECT catalogues FROM campaign').get();
  return row === undefined ? [BUNDLED_CATALOGUE, OWN_CATALOGUE] : parseColumn<CatalogueId[]>(row.catalogues);
}
