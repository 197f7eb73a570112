/** Marks a SQLite file as a catalogue of this program: the letters `WrCt` in the file's header. */
export const CATALOGUE_APPLICATION_ID = 0x57724374;
/** Version of the format of catalogues (`user_version`). */
export const CATALOGUE_VERSION = 1;
/** How files of catalogues end. */
export const CATALOGUE_EXTENSION = '.warchest-catalogue';

/**
 * The tables of a catalogue. `cards` is narrow, so that a search that has to look at every row reads little; the card
 * itself is in `sheets`. In a catalogue that was imported as a whole, `key` follows the order of the names.
 * `favourites` and `searches` are used in the catalogue of the user's own cards only.
 */
export const CATALOGUE_SCHEMA = `
CREATE TABLE catalogue (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  title TEXT NOT NULL,
  source_name TEXT NOT NULL,
  source_format TEXT NOT NULL,
  imported_at TEXT,
  cards INTEGER NOT NULL
) STRICT;
CREATE TABLE cards (
  key INTEGER PRIMARY KEY,
  id INTEGER NOT NULL UNIQUE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  role TEXT NOT NULL,
  era TEXT NOT NULL,
  tech TEXT NOT NULL,
  modes INTEGER NOT NULL,
  size INTEGER NOT NULL,
  pv INTEGER NOT NULL,
  tmm INTEGER NOT NULL,
  armor INTEGER NOT NULL,
  structure INTEGER NOT NULL,
  tonnage REAL NOT NULL,
  damage REAL NOT NULL,
  short REAL NOT NULL,
  medium REAL NOT NULL,
  long REAL NOT NULL,
  ov INTEGER NOT NULL,
  year INTEGER NOT NULL,
  move INTEGER NOT NULL
) STRICT;
CREATE TABLE sheets (key INTEGER PRIMARY KEY, card TEXT NOT NULL) STRICT;
CREATE TABLE favourites (card_id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE searches (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
-- Words are folded already (shared/catalogue/fold-word.ts): this tokenizer only cuts at spaces.
CREATE VIRTUAL TABLE words USING fts5(
  name, type, role, special, content='', contentless_delete=1, detail=column, prefix='1 2 3', tokenize='ascii'
);
`;
