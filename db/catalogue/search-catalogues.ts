import { parseQuery } from '../../shared/catalogue/query/parse-query.ts';
import type { Query } from '../../shared/catalogue/query/query.ts';
import {
  type CardOrder,
  type FoundCard,
  OWN_CATALOGUE,
  type QueryProblem,
} from '../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import { readCard } from './read-card.ts';
import { NOT_HIDDEN, prepareHiding } from './hidden-cards.ts';
import { toSql, type QuerySql } from './query-sql.ts';
import type { OpenCatalogue, CatalogueStore } from './catalogue-store.ts';
import { compareTexts } from './write-cards.ts';

export interface CardSearch {
  readonly text?: string | undefined;
  readonly order?: CardOrder | undefined;
  readonly descending?: boolean | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

export interface FoundCards {
  readonly total: number;
  readonly cards: readonly FoundCard[];
  readonly problems: readonly QueryProblem[];
}

interface FoundRow {
  readonly key: number;
  readonly id: number;
  readonly name: string;
  readonly value: number;
}

/** A found row with what it is sorted by. */
interface Hit extends FoundRow {
  readonly catalogueId: CatalogueId;
  /** 0: all plain words are in the name. */
  readonly rank: number;
}

const ORDER_COLUMNS: Readonly<Record<CardOrder, string>> = {
  name: '0',
  pv: 'cards.pv',
  tmm: 'cards.tmm',
  size: 'cards.size',
  armor: 'cards.armor',
  tonnage: 'cards.tonnage',
  damage: 'cards.damage',
  year: 'cards.year',
};

const DEFAULT_LIMIT = 100;

/** Searches catalogues for one page of cards. A catalogue that cannot be read is left out. */
export function searchCatalogues(
  store: CatalogueStore,
  catalogueIds: readonly CatalogueId[],
  { text = '', order = 'name', descending = false, offset = 0, limit = DEFAULT_LIMIT }: CardSearch,
): FoundCards {
  const { query, problems } = parseQuery(text);
  const wanted = { order, descending, most: offset + limit };
  const { total, hits } = findHits(store, catalogueIds, query, wanted);
  const cards = hits.slice(offset, offset + limit).flatMap((hit) => readHit(store, hit));
  return { total, cards, problems };
}

/** At most so many of the cards that a search finds: every second, third … of them by name. */
export function sampleCatalogues(
  store: CatalogueStore,
  catalogueIds: readonly CatalogueId[],
  text: string,
  most: number,
): readonly FoundCard[] {
  const wanted: Wanted = { order: 'name', descending: false, most: ALL };
  const { hits } = findHits(store, catalogueIds, readQuery(text), wanted);
  const step = Math.max(1, hits.length / most);
  return Array.from({ length: Math.min(most, hits.length) }, (_, index) => hits[Math.floor(index * step)])
    .filter((hit) => hit !== undefined)
    .flatMap((hit) => readHit(store, hit));
}

/** Every row, for LIMIT. */
const ALL = Number.MAX_SAFE_INTEGER;

function findHits(
  store: CatalogueStore,
  catalogueIds: readonly CatalogueId[],
  query: Query,
  wanted: Wanted,
): { readonly total: number; readonly hits: readonly Hit[] } {
  let total = 0;
  const hits: Hit[] = [];
  const hideEarlier = prepareHiding(store, catalogueIds);
  catalogueIds.forEach((id, index) => {
    const looked = store.use(id, (catalogue) => {
      hideEarlier(catalogue, index);
      const sql = toSql(catalogue.db, query);
      return { count: countHits(catalogue, sql), found: listHits(catalogue, sql, wanted) };
    });
    total += looked.value?.count ?? 0;
    for (const hit of looked.value?.found ?? []) hits.push(hit);
  });
  return { total, hits: hits.toSorted(compareHits(wanted.descending, wanted.order)) };
}

function readHit(store: CatalogueStore, { catalogueId, key }: Hit): readonly FoundCard[] {
  const card = store.use(catalogueId, (catalogue) => readCard(catalogue, key)).value;
  return card === null ? [] : [card];
}

/** The rows of a search in one catalogue, after FROM. Parameters: `match`, if there is one, then `values`. */
export function toSource({ match, where }: QuerySql): string {
  const conditions = [match === null ? '' : 'words MATCH ?', NOT_HIDDEN, where].filter((part) => part !== '');
  // CROSS JOIN keeps the order of the tables: the index of words first.
  const tables = match === null ? 'cards' : 'words CROSS JOIN cards ON cards.key = words.rowid';
  return `${tables} WHERE ${conditions.join(' AND ')}`;
}

export function listValues({ match, values }: QuerySql): (string | number)[] {
  return match === null ? [...values] : [match, ...values];
}

function countHits({ db }: OpenCatalogue, sql: QuerySql): number {
  const source =
    sql.match !== null && sql.where === ''
      ? `words WHERE words MATCH ? AND words.rowid NOT IN (SELECT key FROM temp.hidden)`
      : toSource(sql);
  return (
    db
      .prepare<unknown[], number>(`SELECT count(*) FROM ${source}`)
      .pluck()
      .get(...listValues(sql)) ?? 0
  );
}

interface Wanted {
  readonly order: CardOrder;
  readonly descending: boolean;
  /** Rows, from the first on. */
  readonly most: number;
}

function listHits(catalogue: OpenCatalogue, sql: QuerySql, wanted: Wanted): readonly Hit[] {
  if (wanted.order !== 'name' || sql.match === null || sql.nameMatch === null)
    return listRows(catalogue, sql, wanted, 0);
  const named = listRows(catalogue, { ...sql, match: sql.nameMatch }, wanted, 0);
  const missing = wanted.most - named.length;
  if (missing <= 0) return named;
  const where = ['cards.key NOT IN (SELECT rowid FROM words WHERE words MATCH ?)', sql.where];
  const rest = {
    ...sql,
    where: where.filter((part) => part !== '').join(' AND '),
    values: [sql.nameMatch, ...sql.values],
  };
  return [...named, ...listRows(catalogue, rest, { ...wanted, most: missing }, 1)];
}

function listRows(
  { id: catalogueId, db }: OpenCatalogue,
  sql: QuerySql,
  { order, descending, most }: Wanted,
  rank: number,
): readonly Hit[] {
  const direction = descending ? 'DESC' : 'ASC';
  // A catalogue that was imported as a whole has its keys in the order of names.
  const byName = catalogueId === OWN_CATALOGUE ? ['cards.name', 'cards.id'] : ['cards.key'];
  const key =
    sql.match === null ? byName : byName.map((column) => (column === 'cards.key' ? 'words.rowid' : column));
  const terms =
    order === 'name'
      ? key.map((column) => `${column} ${direction}`)
      : [`${ORDER_COLUMNS[order]} ${direction}`, ...byName];
  return db
    .prepare<unknown[], FoundRow>(
      `SELECT cards.key, cards.id, cards.name, ${ORDER_COLUMNS[order]} AS value FROM ${toSource(sql)}
       ORDER BY ${terms.join(', ')} LIMIT ?`,
    )
    .all(...listValues(sql), most)
    .map((row) => ({ ...row, catalogueId, rank }));
}

/** The order of all hits: the same as that of the rows in each catalogue. */
function compareHits(descending: boolean, order: CardOrder) {
  const sign = descending ? -1 : 1;
  const nameSign = order === 'name' ? sign : 1;
  return (a: Hit, b: Hit): number =>
    a.rank - b.rank ||
    sign * (a.value - b.value) ||
    nameSign * compareTexts(a.name, b.name) ||
    nameSign * (a.id - b.id);
}

/** Reads a search of which only the cards that it finds are wanted. */
export function readQuery(text: string | undefined): Query {
  return parseQuery(text ?? '').query;
}
