import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import {
  indexNames,
  isClearMatch,
  matchName,
  type NamedCard,
  type NameIndex,
  type WrittenName,
} from '../../shared/catalogue/match-name.ts';
import {
  BUNDLED_CATALOGUE,
  MAX_CANDIDATES,
  OWN_CATALOGUE,
  type Catalogue,
  type CatalogueSource,
  type FoundCard,
  type NameMatch,
} from '../../shared/domain/catalogue.ts';
import { countSchema, momentSchema } from '../../shared/contract/schemas.ts';
import type { CatalogueId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { mapInSteps, takeAll, mapProgress, type Steps } from '../../shared/steps.ts';
import { DamageFound } from '../sqlite/errors.ts';
import { Refusal } from '../refusal.ts';
import { countFacets, type CardFacets } from './count-facets.ts';
import { createCatalogueFile } from './create-catalogue.ts';
import { changeCatalogueFile, newCardId } from './own-catalogue.ts';
import { findCardById, readAllCards } from './read-card.ts';
import { refuseProblem } from './refuse-unusable.ts';
import { removeCatalogueFile, restoreCatalogueFile } from './removed-catalogues.ts';
import { sampleCatalogues, searchCatalogues, type CardSearch, type FoundCards } from './search-catalogues.ts';
import { createCatalogueStore, type OpenCatalogue, type CatalogueStore } from './catalogue-store.ts';

/** Imported catalogues at most. */
const MAX_CATALOGUES = 200;

/** The catalogues of unit cards of this user. `ids` name those that are asked, in order. */
export interface Catalogues {
  readonly store: CatalogueStore;
  list(): readonly Catalogue[];
  search(ids: readonly CatalogueId[], search: CardSearch): FoundCards;
  /** At most so many of the cards that a search finds, evenly from all of them by name. */
  sample(ids: readonly CatalogueId[], text: string, most: number): readonly FoundCard[];
  facets(ids: readonly CatalogueId[], text: string | undefined): CardFacets;
  /** From the first catalogue that has it; undefined: none. */
  find(ids: readonly CatalogueId[], cardId: number): FoundCard | undefined;
  match(ids: readonly CatalogueId[], names: readonly WrittenName[]): readonly NameMatch[];
  import(what: ImportedCards, now: string): Catalogue;
  /** As `import`, step by step: nothing is left of it when not all of them are taken. */
  importInSteps(what: ImportedCards, now: string): Steps<Catalogue>;
  rename(id: CatalogueId, title: string): Catalogue;
  remove(id: CatalogueId, now: string): void;
  restore(id: CatalogueId): Catalogue;
  export(id: CatalogueId): { readonly catalogue: Catalogue; readonly cards: readonly FoundCard[] };
  close(): void;
}

export interface ImportedCards {
  readonly title: string;
  /** Name of the file; empty for pasted text. */
  readonly source: string;
  readonly format: string;
  readonly cards: readonly UnitCard[];
}

/** Opens the catalogues beside the campaigns. Reads nothing before the first question. */
export function openCatalogues(campaignFolder: string): Catalogues {
  const store = createCatalogueStore(join(campaignFolder, 'catalogues'));
  return {
    store,
    list: () => store.listIds().map((id) => describe(store, id)),
    search: (ids, search) => searchCatalogues(store, ids, search),
    sample: (ids, text, most) => sampleCatalogues(store, ids, text, most),
    facets: (ids, text) => countFacets(store, ids, text),
    find: (ids, cardId) => findIn(store, ids, cardId),
    match: (ids, names) => matchNames(store, ids, names),
    import: (what, now) => takeAll(importCards(store, what, now)),
    importInSteps: (what, now) => importCards(store, what, now),
    rename(id, title) {
      findChangeable(store, id);
      changeCatalogueFile(store, id, (db) => db.prepare('UPDATE catalogue SET title = ?').run(title));
      return describe(store, id);
    },
    remove(id, now) {
      findChangeable(store, id);
      removeCatalogueFile(store, id, new Date(now));
    },
    restore(id) {
      restoreCatalogueFile(store, id);
      return describe(store, id);
    },
    export: (id) => exportCards(store, id),
    close: () => store.close(),
  };
}

/** What a catalogue tells of itself. */
const descriptionSchema = z.object({
  title: z.string(),
  source_name: z.string(),
  source_format: z.string(),
  imported_at: momentSchema.nullable(),
  cards: countSchema,
});

/** Throws `DamageFound` for what this program does not write. */
function readDescription({ id, db }: OpenCatalogue): z.output<typeof descriptionSchema> {
  const read = descriptionSchema.safeParse(db.prepare('SELECT * FROM catalogue').get());
  if (!read.success) throw new DamageFound(`description of catalogue ${id}`);
  return read.data;
}

function describe(store: CatalogueStore, id: CatalogueId): Catalogue {
  const { problem, value } = store.use(id, readDescription);
  if (value === null) return { id, title: id, cards: 0, source: null, problem };
  const source: CatalogueSource = {
    name: value.source_name,
    format: value.source_format,
    importedAt: value.imported_at,
  };
  return {
    id,
    title: value.title,
    cards: value.cards,
    source: id === OWN_CATALOGUE ? null : source,
    problem,
  };
}

function findIn(store: CatalogueStore, ids: readonly CatalogueId[], cardId: number): FoundCard | undefined {
  for (const id of ids) {
    const { value } = store.use(id, (catalogue) => findCardById(catalogue, cardId));
    if (value !== null) return value;
  }
  return undefined;
}

function exportCards(store: CatalogueStore, id: CatalogueId): ReturnType<Catalogues['export']> {
  if (!store.listIds().includes(id)) throw new Refusal('catalogue.not-found');
  const catalogue = describe(store, id);
  const { problem, value } = store.use(id, readAllCards);
  if (value === null) throw refuseProblem(problem, catalogue);
  return { catalogue, cards: value };
}

function* importCards(
  store: CatalogueStore,
  { title, source, format, cards }: ImportedCards,
  now: string,
): Steps<Catalogue> {
  if (store.listIds().length >= MAX_CATALOGUES + 2)
    throw new Refusal('catalogue.too-many', { most: MAX_CATALOGUES });
  const renumber = (card: UnitCard) => ({
    ...card,
    id: card.id === 0 ? newCardId() : card.id,
    armyLists: [],
  });
  const numbered = yield* mapProgress(mapInSteps(cards, renumber), ({ of }) => ({ done: 0, of }));
  const names = new Map<number, string>();
  for (const { id, name } of numbered) {
    const other = names.get(id);
    if (other !== undefined) throw new Refusal('catalogue.card-twice', { cardId: id, name, other });
    names.set(id, name);
  }
  // Ids grow with time, so that the oldest catalogue comes first.
  const id =
    `c${Date.parse(now).toString(36).padStart(9, '0')}-${randomBytes(4).toString('hex')}` as CatalogueId;
  yield* createCatalogueFile(store.getPath(id), title, { name: source, format, importedAt: now }, numbered);
  return describe(store, id);
}

function findChangeable(store: CatalogueStore, id: CatalogueId): void {
  if (id === BUNDLED_CATALOGUE) throw new Refusal('catalogue.fixed', { context: 'bundled' });
  if (id === OWN_CATALOGUE) throw new Refusal('catalogue.fixed', { context: 'own' });
  if (!store.listIds().includes(id)) throw new Refusal('catalogue.not-found');
}

const nameIndexes = new WeakMap<OpenCatalogue, NameIndex>();

function getNameIndex(catalogue: OpenCatalogue): NameIndex {
  const known = nameIndexes.get(catalogue);
  if (known !== undefined) return known;
  const index = indexNames(
    catalogue.db
      .prepare<[], NamedCard>(
        `SELECT cards.id, ${readText('name')}, ${readText('chassis')}, ${readText('variant')},
           ${readText('type')}
         FROM cards JOIN sheets USING (key) ORDER BY cards.key`,
      )
      .all(),
  );
  nameIndexes.set(catalogue, index);
  return index;
}

/** A field of a card as text; another program may have written a value of any type there. */
function readText(field: string): string {
  return `CAST(coalesce(card ->> '$.${field}', '') AS TEXT) AS ${field}`;
}

function matchNames(
  store: CatalogueStore,
  ids: readonly CatalogueId[],
  names: readonly WrittenName[],
): readonly NameMatch[] {
  return names.map((written) => {
    const seen = new Set<number>();
    const candidates = ids
      .flatMap((id) => {
        const found = store.use(id, (catalogue) =>
          matchName(getNameIndex(catalogue), written).flatMap(
            ({ card: { id: cardId }, reason, confidence }) => {
              if (seen.has(cardId)) return [];
              seen.add(cardId);
              const card = findCardById(catalogue, cardId);
              return card === null ? [] : [{ card, reason, confidence }];
            },
          ),
        );
        return found.value ?? [];
      })
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_CANDIDATES);
    return { name: written.name, candidates, isClear: isClearMatch(candidates) };
  });
}
