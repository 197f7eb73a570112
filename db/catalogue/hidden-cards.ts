import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { OpenCatalogue, Shelf } from './shelf.ts';

/** For WHERE: cards that no earlier catalogue has. */
export const NOT_HIDDEN = 'cards.key NOT IN (SELECT key FROM temp.hidden)';

/** What the temporary table of each connection holds: which catalogues come earlier, and in which state. */
const hiddenBy = new WeakMap<OpenCatalogue, string>();

/**
 * Notes in a temporary table which cards of a catalogue are hidden, since an earlier catalogue has one with the same
 * number. Does nothing while the same catalogues are earlier and have not changed.
 */
export function hideEarlier(shelf: Shelf, catalogue: OpenCatalogue, earlier: readonly CatalogueId[]): void {
  const stamps = earlier.map((id) => `${id}:${shelf.use(id, ({ stamp }) => stamp).value}`).join('|');
  if (hiddenBy.get(catalogue) === stamps) return;
  const { db } = catalogue;
  db.exec('CREATE TABLE IF NOT EXISTS temp.hidden (key INTEGER PRIMARY KEY); DELETE FROM temp.hidden');
  const hide = db.prepare(
    `INSERT OR IGNORE INTO temp.hidden
     SELECT cards.key FROM json_each(?) AS earlier JOIN cards ON cards.id = earlier.value`,
  );
  for (const id of earlier) {
    const ids = shelf.use(id, (other) => other.db.prepare<[], number>('SELECT id FROM cards').pluck().all());
    hide.run(JSON.stringify(ids.value ?? []));
  }
  hiddenBy.set(catalogue, stamps);
}
