import type { CardFacet, FacetCount } from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { dropFacet } from '../../shared/catalogue/query/drop-facet.ts';
import type { Query } from '../../shared/catalogue/query/query.ts';
import { toModeBit } from '../../shared/catalogue/query/card-facts.ts';
import { MOVEMENT_KINDS } from '../../shared/domain/unit-card.ts';
import { prepareHiding } from './hidden-cards.ts';
import { toSql } from './query-sql.ts';
import { listValues, readQuery, toSource } from './search-catalogues.ts';
import type { OpenCatalogue, CatalogueStore } from './catalogue-store.ts';

export type CardFacets = Readonly<Record<CardFacet, readonly FacetCount[]>>;

const MAX_VALUES = 100;

/** Cards that agree in all facets: their values in the order of the columns, and their ways of moving as bits. */
type FacetGroup = readonly [
  type: string,
  role: string,
  size: string,
  tech: string,
  era: string,
  modes: number,
];

/**
 * How many of the cards that a search finds have each value. The search's own conditions about a facet do not count for
 * it: its other values would be added to them. A catalogue that cannot be read is left out.
 */
export function countFacets(
  store: CatalogueStore,
  catalogueIds: readonly CatalogueId[],
  text: string | undefined,
): CardFacets {
  const query = readQuery(text);
  const all = countKinds(store, catalogueIds, query);
  const count = (facet: CardFacet) => {
    const others = dropFacet(query, facet);
    const isChosen = others.clauses.length < query.clauses.length;
    const found = isChosen ? countKinds(store, catalogueIds, others) : all;
    return facet === 'move' ? countModes(found) : countColumn(found, COLUMNS[facet]);
  };
  return {
    type: count('type'),
    role: count('role'),
    size: count('size'),
    tech: count('tech'),
    era: count('era'),
    move: count('move'),
  };
}

/** Places of the facets in a `Kind`. */
const COLUMNS = { type: 0, role: 1, size: 2, tech: 3, era: 4 } as const;

/** How many cards of each kind a search finds. */
function countKinds(
  store: CatalogueStore,
  catalogueIds: readonly CatalogueId[],
  query: Query,
): ReadonlyMap<FacetGroup, number> {
  const found = new Map<FacetGroup, number>();
  const hideEarlier = prepareHiding(store, catalogueIds);
  catalogueIds.forEach((id, index) => {
    store.use(id, (catalogue) => {
      hideEarlier(catalogue, index);
      const sql = toSql(catalogue.db, query);
      const kinds = getKinds(catalogue);
      const keys = catalogue.db
        .prepare<unknown[], number>(`SELECT cards.key FROM ${toSource(sql)}`)
        .pluck()
        .all(...listValues(sql));
      for (const key of keys) {
        const kind = kinds.get(key);
        if (kind !== undefined) found.set(kind, (found.get(kind) ?? 0) + 1);
      }
    });
  });
  return found;
}

const kindsOf = new WeakMap<OpenCatalogue, ReadonlyMap<number, FacetGroup>>();

/** The kind of each card by its key. A connection sees one state of the file, so they are read once. */
function getKinds(catalogue: OpenCatalogue): ReadonlyMap<number, FacetGroup> {
  let kinds = kindsOf.get(catalogue);
  if (kinds === undefined) {
    kinds = readKinds(catalogue);
    kindsOf.set(catalogue, kinds);
  }
  return kinds;
}

function readKinds({ db }: OpenCatalogue): ReadonlyMap<number, FacetGroup> {
  const rows = db
    .prepare<[], [number, ...FacetGroup]>(
      'SELECT key, type, role, CAST(size AS TEXT), tech, era, modes FROM cards ORDER BY key',
    )
    .raw()
    .iterate();
  // Few kinds for many cards: each is kept once.
  const known = new Map<string, FacetGroup>();
  const kinds = new Map<number, FacetGroup>();
  for (const [key, ...kind] of rows) {
    const name = kind.join('\0');
    const same = known.get(name) ?? kind;
    known.set(name, same);
    kinds.set(key, same);
  }
  return kinds;
}

function countColumn(
  found: ReadonlyMap<FacetGroup, number>,
  column: 0 | 1 | 2 | 3 | 4,
): readonly FacetCount[] {
  const counts = new Map<string, number>();
  for (const [kind, count] of found) counts.set(kind[column], (counts.get(kind[column]) ?? 0) + count);
  return toList(counts);
}

function countModes(found: ReadonlyMap<FacetGroup, number>): readonly FacetCount[] {
  const counts = new Map<string, number>();
  for (const mode of MOVEMENT_KINDS) {
    const bit = toModeBit(mode);
    let cards = 0;
    for (const [kind, count] of found) if ((kind[5] & bit) !== 0) cards += count;
    counts.set(mode, cards);
  }
  return toList(counts);
}

function toList(counts: ReadonlyMap<string, number>): readonly FacetCount[] {
  return [...counts]
    .filter(([value, count]) => count > 0 && value !== '')
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_VALUES);
}
