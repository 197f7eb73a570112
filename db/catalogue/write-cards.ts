import { readCardFacts } from '../../shared/catalogue/query/card-facts.ts';
import { foldForOrder } from '../../shared/catalogue/fold-word.ts';
import { NUMBER_FIELDS } from '../../shared/catalogue/query/query.ts';
import { mapInSteps, sortInSteps, mapProgress, type Steps, type StepsDone } from '../../shared/steps.ts';
import type { CatalogueSource } from '../../shared/domain/catalogue.ts';
import type { CatalogueCard } from '../../shared/domain/unit-card.ts';
import type { Database } from 'better-sqlite3';
import { CATALOGUE_APPLICATION_ID, CATALOGUE_SCHEMA, CATALOGUE_VERSION } from './catalogue-schema.ts';

/** Makes the tables of a catalogue in an empty database and writes all its cards, by name. */
export function* writeCatalogue(
  db: Database,
  title: string,
  source: CatalogueSource | null,
  cards: readonly CatalogueCard[],
): Steps {
  db.exec('BEGIN');
  db.exec(CATALOGUE_SCHEMA);
  db.pragma(`application_id = ${CATALOGUE_APPLICATION_ID}`);
  db.pragma(`user_version = ${CATALOGUE_VERSION}`);
  db.prepare('INSERT INTO catalogue VALUES (1, ?, ?, ?, ?, ?)').run(
    title,
    source?.name ?? '',
    source?.format ?? '',
    source?.importedAt ?? null,
    cards.length,
  );
  const insert = prepareInsert(db);
  const sorted = yield* mapProgress(sortByName(cards), ({ of }) => ({ done: 0, of }));
  yield* mapInSteps(sorted, (card, index) => insert(card, index + 1));
  db.exec('COMMIT');
  yield* mergeWords(db, { done: cards.length, of: cards.length });
}

function* sortByName(cards: readonly CatalogueCard[]): Steps<CatalogueCard[]> {
  const named = yield* mapInSteps(cards, (card) => ({ card, name: foldForOrder(card.name) }));
  const sorted = yield* sortInSteps(named, (a, b) => compareTexts(a.name, b.name) || a.card.id - b.card.id);
  return sorted.map(({ card }) => card);
}

/** Pages of the index that one step merges at most. */
const MERGED_PAGES = 500;

/** Makes one segment of the index of words, as `optimize` does at once (SQLite, FTS5, "The 'merge' Command"). */
function* mergeWords(db: Database, step: StepsDone): Steps {
  const merge = db.prepare(`INSERT INTO words (words, rank) VALUES ('merge', ?)`);
  const countChanges = db.prepare<[], number>('SELECT total_changes()').pluck();
  // A negative number begins to merge all segments; later ones go on with it, until a step changes nothing but itself.
  for (let pages = -MERGED_PAGES; ; pages = MERGED_PAGES) {
    const before = countChanges.get() ?? 0;
    merge.run(pages);
    if ((countChanges.get() ?? 0) - before < 2) return;
    yield step;
  }
}

/** Compares texts as SQLite does, sign by sign. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Answers a function that writes a card under a key. */
export function prepareInsert(db: Database): (card: CatalogueCard, key: number) => void {
  const fields = NUMBER_FIELDS.map((field) => `@${field}`).join(', ');
  const insertCard = db.prepare(
    `INSERT INTO cards (key, id, name, type, role, era, tech, modes, ${NUMBER_FIELDS.join(', ')})
     VALUES (@key, @id, @name, @type, @role, @era, @tech, @modes, ${fields})`,
  );
  const insertSheet = db.prepare('INSERT INTO sheets (key, card) VALUES (?, ?)');
  const insertWords = db.prepare(
    'INSERT INTO words (rowid, name, type, role, special) VALUES (?, ?, ?, ?, ?)',
  );
  return (card, key) => {
    const { numbers, modes, words } = readCardFacts(card);
    insertCard.run({
      ...numbers,
      key,
      id: card.id,
      name: foldForOrder(card.name),
      type: card.type,
      role: card.role,
      era: card.era,
      tech: card.techBase,
      modes,
    });
    insertSheet.run(key, JSON.stringify(card));
    const texts = [words.name, words.type, words.role, words.special].map((list) => list.join(' '));
    insertWords.run(key, ...texts);
  };
}

/** Takes a card out of the tables. */
export function deleteCard(db: Database, key: number): void {
  db.prepare('DELETE FROM cards WHERE key = ?').run(key);
  db.prepare('DELETE FROM sheets WHERE key = ?').run(key);
  db.prepare('DELETE FROM words WHERE rowid = ?').run(key);
}
