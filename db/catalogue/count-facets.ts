import type { CardFacet, FacetCount } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { toModeBit } from '../../shared/catalogue/query/card-facts.ts';
import { MOVEMENT_KINDS } from '../../shared/domain/unit-card.ts';
import { prepareHiding } from './hidden-cards.ts';
import { toSql } from './query-sql.ts';
import { listValues, readQuery, toSource } from './search-catalogues.ts';
import type { OpenCatalogue, Shelf } from './shelf.ts';

export type Facets = Readonly<Record<CardFacet, readonly FacetCount[]>>;

const COLUMNS = { type: 'type', role: 'role', size: 'size', tech: 'tech', era: 'era' } as const;
const MOST_VALUES = 100;

/** How many of the cards that a search finds have each value. A catalogue that cannot be read is left out. */
export function countFacets(
  shelf: Shelf,
  catalogueIds: readonly CatalogueId[],
  text: string | undefined,
): Facets {
  const query = readQuery(text);
  const counts = {
    type: newCounts(),
    role: newCounts(),
    size: newCounts(),
    tech: newCounts(),
    era: newCounts(),
    move: newCounts(),
  };
  const hideEarlier = prepareHiding(shelf, catalogueIds);
  catalogueIds.forEach((id, index) => {
    shelf.use(id, (catalogue) => {
      hideEarlier(catalogue, index);
      const sql = toSql(catalogue.db, query);
      noteMatches(catalogue, `SELECT cards.key FROM ${toSource(sql)}`, listValues(sql));
      for (const facet of ['type', 'role', 'size', 'tech', 'era'] as const)
        for (const { value, count } of countColumn(catalogue, COLUMNS[facet]))
          add(counts[facet], value, count);
      for (const mode of MOVEMENT_KINDS) add(counts.move, mode, countMode(catalogue, toModeBit(mode)));
    });
  });
  return {
    type: toList(counts.type),
    role: toList(counts.role),
    size: toList(counts.size),
    tech: toList(counts.tech),
    era: toList(counts.era),
    move: toList(counts.move),
  };
}

function newCounts(): Map<string, number> {
  return new Map();
}

function add(counts: Map<string, number>, value: string, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count);
}

function toList(counts: ReadonlyMap<string, number>): readonly FacetCount[] {
  return [...counts]
    .filter(([value, count]) => count > 0 && value !== '')
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}

/** Puts the keys of what was found into a temporary table, so that it is searched once for all facets. */
function noteMatches({ db }: OpenCatalogue, select: string, values: readonly (string | number)[]): void {
  db.exec('CREATE TABLE IF NOT EXISTS temp.found (key INTEGER PRIMARY KEY); DELETE FROM temp.found');
  db.prepare(`INSERT INTO temp.found ${select}`).run(...values);
}

function countColumn({ db }: OpenCatalogue, column: string): FacetCount[] {
  return db
    .prepare<[], FacetCount>(
      `SELECT CAST(cards.${column} AS TEXT) AS value, count(*) AS count
       FROM temp.found JOIN cards ON cards.key = found.key GROUP BY 1`,
    )
    .all();
}

function countMode({ db }: OpenCatalogue, bit: number): number {
  const row = db
    .prepare<[number], { count: number }>(
      `SELECT count(*) AS count FROM temp.found JOIN cards ON cards.key = found.key WHERE (cards.modes & ?) != 0`,
    )
    .get(bit);
  return row?.count ?? 0;
}
