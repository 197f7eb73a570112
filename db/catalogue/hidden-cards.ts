import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { OpenCatalogue, CatalogueStore } from './catalogue-store.ts';

/** For WHERE: cards that no earlier catalogue has. */
export const NOT_HIDDEN = 'cards.key NOT IN (SELECT key FROM temp.hidden)';

/** What the temporary table of each connection holds: which catalogues come earlier, and in which state. */
const hiddenBy = new WeakMap<OpenCatalogue, string>();
/** The numbers of all cards of a catalogue, as JSON. */
const cardIds = new WeakMap<OpenCatalogue, string>();

/**
 * Looks once in which state the catalogues are. Answers a function that notes in a temporary table which cards of one of
 * them are hidden, since an earlier one, of those before its index, has a card with the same number. It does nothing
 * while the same catalogues are earlier and have not changed.
 */
export function prepareHiding(
  store: CatalogueStore,
  ids: readonly CatalogueId[],
): (catalogue: OpenCatalogue, index: number) => void {
  const stamps = ids.map((id) => `${id}:${store.use(id, ({ stamp }) => stamp).value}`);
  return (catalogue, index) => {
    const state = stamps.slice(0, index).join('|');
    if (hiddenBy.get(catalogue) === state) return;
    const { db } = catalogue;
    db.exec('CREATE TABLE IF NOT EXISTS temp.hidden (key INTEGER PRIMARY KEY); DELETE FROM temp.hidden');
    const hide = db.prepare(
      `INSERT OR IGNORE INTO temp.hidden
       SELECT cards.key FROM json_each(?) AS earlier JOIN cards ON cards.id = earlier.value`,
    );
    for (const id of ids.slice(0, index)) hide.run(store.use(id, listCardIds).value ?? '[]');
    hiddenBy.set(catalogue, state);
  };
}

function listCardIds(catalogue: OpenCatalogue): string {
  const known = cardIds.get(catalogue);
  if (known !== undefined) return known;
  const ids = JSON.stringify(catalogue.db.prepare<[], number>('SELECT id FROM cards').pluck().all());
  cardIds.set(catalogue, ids);
  return ids;
}
