import { existsSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import {
  FIRST_OWN_CARD,
  OWN_CATALOGUE,
  type FoundCard,
  type SavedSearch,
} from '../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { makeOwnCardId } from '../../shared/catalogue/card-check/own-card-id.ts';
import { takeAll } from '../../shared/steps.ts';
import { Refusal } from '../refusal.ts';
import { createCatalogueFile } from './create-catalogue.ts';
import { openCatalogueFile } from './open-catalogue.ts';
import { findCardById } from './read-card.ts';
import { refuseProblem, refuseUnusable } from './refuse-unusable.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { deleteCard, prepareInsert } from './write-cards.ts';

const MAX_OWN_CARDS = 20_000;
const MAX_SEARCHES = 200;
const MAX_FAVOURITES = 5_000;
/** The largest range that `randomInt` has. */
const MAX_CHANCES = 2 ** 48 - 1;

/** A number for a card made here: random, so that cards of two people hardly ever have the same one. */
export function newCardId(): number {
  return makeOwnCardId(() => randomInt(MAX_CHANCES) / MAX_CHANCES);
}

/** Saves a card of the user's own: a new one with number 0, else the one with its number, which it replaces. */
export function saveOwnCard(
  store: CatalogueStore,
  card: UnitCard,
): { readonly card: FoundCard; readonly before: FoundCard | null } {
  if (card.id !== 0 && card.id < FIRST_OWN_CARD)
    throw new Refusal('catalogue.not-own-card', { cardId: card.id });
  const saved = { ...card, id: card.id === 0 ? newCardId() : card.id, armyLists: [] };
  const before = findOwn(store, saved.id);
  changeOwn(store, (db) => {
    const key = findKey(db, saved.id);
    if (key !== undefined) deleteCard(db, key);
    else if (countCards(db) >= MAX_OWN_CARDS)
      throw new Refusal('catalogue.too-many-cards', { most: MAX_OWN_CARDS });
    prepareInsert(db)(saved, key ?? nextKey(db));
    db.exec('UPDATE catalogue SET cards = (SELECT count(*) FROM cards)');
  });
  return { card: { ...saved, catalogueId: OWN_CATALOGUE }, before };
}

/** Takes a card of the user's own away and answers it. Refuses a number that none of them has. */
export function removeOwnCard(store: CatalogueStore, cardId: number): FoundCard {
  const card = findOwn(store, cardId);
  if (card === null) throw new Refusal('catalogue.not-own-card', { cardId });
  changeOwn(store, (db) => {
    const key = findKey(db, cardId);
    if (key !== undefined) deleteCard(db, key);
    db.exec('UPDATE catalogue SET cards = (SELECT count(*) FROM cards)');
  });
  return card;
}

/** Numbers of the favourite cards, the newest first; none while the file cannot be read. */
export function listFavourites(store: CatalogueStore): readonly number[] {
  const { value } = store.use(OWN_CATALOGUE, ({ db }) =>
    db.prepare<[], number>('SELECT card_id FROM favourites ORDER BY at DESC').pluck().all(),
  );
  return value ?? [];
}

export function setFavourite(store: CatalogueStore, cardId: number, isFavourite: boolean): void {
  changeOwn(store, (db) => {
    db.prepare('DELETE FROM favourites WHERE card_id = ?').run(cardId);
    if (!isFavourite) return;
    db.prepare('INSERT INTO favourites SELECT ?, coalesce(max(at), 0) + 1 FROM favourites').run(cardId);
    db.prepare(
      'DELETE FROM favourites WHERE card_id NOT IN (SELECT card_id FROM favourites ORDER BY at DESC LIMIT ?)',
    ).run(MAX_FAVOURITES);
  });
}

/** The searches that are kept, by name; none while the file cannot be read. */
export function listSearches(store: CatalogueStore): readonly SavedSearch[] {
  const { value } = store.use(OWN_CATALOGUE, ({ db }) =>
    db.prepare<[], SavedSearch>('SELECT name, text FROM searches ORDER BY name').all(),
  );
  return value ?? [];
}

/** Keeps a search. Answers the text that it replaces; null: none. */
export function saveSearch(store: CatalogueStore, { name, text }: SavedSearch): string | null {
  return changeOwn(store, (db) => {
    const before = findSearch(db, name);
    const count = db.prepare<[], number>('SELECT count(*) FROM searches').pluck().get() ?? 0;
    if (before === null && count >= MAX_SEARCHES)
      throw new Refusal('catalogue.too-many-searches', { most: MAX_SEARCHES });
    db.prepare('INSERT OR REPLACE INTO searches (name, text) VALUES (?, ?)').run(name, text);
    return before;
  });
}

/** Forgets a search and answers it. Refuses a name that none has. */
export function removeSearch(store: CatalogueStore, name: string): SavedSearch {
  return changeOwn(store, (db) => {
    const text = findSearch(db, name);
    if (text === null) throw new Refusal('catalogue.search-not-found', { name });
    db.prepare('DELETE FROM searches WHERE name = ?').run(name);
    return { name, text };
  });
}

/** Changes the file of the own catalogue in one transaction; the first change makes the file. */
function changeOwn<T>(store: CatalogueStore, change: (db: Database) => T): T {
  const path = store.getPath(OWN_CATALOGUE);
  if (!existsSync(path)) createOwn(path);
  return changeCatalogueFile(store, OWN_CATALOGUE, change);
}

function createOwn(path: string): void {
  try {
    takeAll(createCatalogueFile(path, '', null, []));
  } catch (error) {
    // Another program has made it at the same moment: its file is the one that counts.
    if (!existsSync(path)) throw error;
  }
}

/** Changes the file of a catalogue in one transaction. Refuses one that cannot be used. */
export function changeCatalogueFile<T>(
  store: CatalogueStore,
  id: Parameters<CatalogueStore['drop']>[0],
  change: (db: Database) => T,
): T {
  store.drop(id);
  let db: Database;
  try {
    db = openCatalogueFile(store.getPath(id), { readonly: false });
  } catch (error) {
    throw refuseUnusable(error, { id, title: id });
  }
  try {
    // EXTRA syncs the folder too: without it a power cut may bring the rollback journal of a finished change back.
    db.pragma('synchronous = EXTRA');
    return db.transaction(() => change(db)).immediate();
  } catch (error) {
    throw error instanceof Refusal ? error : refuseUnusable(error, { id, title: id });
  } finally {
    db.close();
  }
}

/** A card of the user's own; null: there is none. Refuses while the file cannot be used. */
function findOwn(store: CatalogueStore, cardId: number): FoundCard | null {
  const { problem, value } = store.use(OWN_CATALOGUE, (catalogue) => findCardById(catalogue, cardId));
  if (problem !== null) throw refuseProblem(problem, { id: OWN_CATALOGUE, title: '' });
  return value;
}

function findKey(db: Database, cardId: number): number | undefined {
  return db.prepare<[number], number>('SELECT key FROM cards WHERE id = ?').pluck().get(cardId);
}

function nextKey(db: Database): number {
  return db.prepare<[], number>('SELECT coalesce(max(key), 0) + 1 FROM cards').pluck().get() ?? 1;
}

function countCards(db: Database): number {
  return db.prepare<[], number>('SELECT count(*) FROM cards').pluck().get() ?? 0;
}

function findSearch(db: Database, name: string): string | null {
  return db.prepare<[string], string>('SELECT text FROM searches WHERE name = ?').pluck().get(name) ?? null;
}
