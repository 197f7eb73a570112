import type { Database } from 'better-sqlite3';
import { listValueWords, toModeBit, UNKNOWN_YEAR } from '../../shared/catalogue/query/card-facts.ts';
import { hasWord } from '../../shared/catalogue/query/match-card.ts';
import {
  listPlainWords,
  type Condition,
  type QueryNumberField,
  type Query,
  type QueryTextField,
} from '../../shared/catalogue/query/query.ts';

/** A search as SQL: what the rows of `cards` and of `words` have to fulfil. */
export interface QuerySql {
  /** For `words MATCH`: the plain words that a card must have; null: there are none. */
  readonly match: string | null;
  /** As `match`, of the name alone. */
  readonly nameMatch: string | null;
  /** For WHERE, about the row `cards`; empty: nothing more. */
  readonly where: string;
  readonly values: readonly (string | number)[];
}

/** Turns a search into SQL with parameters. Its answer is the same as that of `matchesCard`. */
export function toSql(db: Database, query: Query): QuerySql {
  const words = listPlainWords(query);
  const values: (string | number)[] = [];
  const clauses = query.clauses
    .filter(
      ([term, ...others]) => others.length > 0 || term?.isNegated === true || term?.condition.kind !== 'word',
    )
    .map((terms) =>
      terms.map(({ isNegated, condition }) => {
        const sql = toCondition(db, condition, values);
        return isNegated ? `NOT (${sql})` : sql;
      }),
    );
  const joined = words.map((word) => `"${word}" *`).join(' AND ');
  return {
    match: words.length === 0 ? null : joined,
    nameMatch: words.length === 0 ? null : `{name} : (${joined})`,
    where: clauses.map((terms) => `(${terms.join(' OR ')})`).join(' AND '),
    values,
  };
}

/** Columns of `cards` with few different values, whose words are looked up in those values. */
const VALUE_COLUMNS = { type: 'type', role: 'role', era: 'era', tech: 'tech' } as const;

function toCondition(db: Database, condition: Condition, values: (string | number)[]): string {
  switch (condition.kind) {
    case 'word':
      values.push(`"${condition.word}" *`);
      return MATCHES;
    case 'text': {
      const { field, word, isWhole } = condition;
      if (field === 'name' || field === 'special') {
        values.push(`{${field}} : "${word}"${isWhole ? '' : ' *'}`);
        return MATCHES;
      }
      values.push(
        JSON.stringify(
          listValues(db, field).filter((value) => hasWord(listValueWords(field, value), word, isWhole)),
        ),
      );
      return `cards.${VALUE_COLUMNS[field]} IN (SELECT value FROM json_each(?))`;
    }
    case 'number': {
      const { field, comparison, value } = condition;
      values.push(value);
      return `cards.${field} ${comparison} ?${comparison === '=' ? '' : knownOnly(field)}`;
    }
    case 'range':
      values.push(condition.from, condition.to);
      return `cards.${condition.field} BETWEEN ? AND ?${knownOnly(condition.field)}`;
    case 'mode':
      values.push(toModeBit(condition.mode));
      return '(cards.modes & ?) != 0';
  }
}

/** Leaves cards of unknown year out where years are compared. */
function knownOnly(field: QueryNumberField): string {
  return field === 'year' ? ` AND cards.year <> ${UNKNOWN_YEAR}` : '';
}

const MATCHES = 'cards.key IN (SELECT rowid FROM words WHERE words MATCH ?)';

/** The different values of a column. A connection sees one state of the file, so they are read once. */
const valuesOf = new WeakMap<Database, Map<string, readonly string[]>>();

function listValues(db: Database, field: Exclude<QueryTextField, 'name' | 'special'>): readonly string[] {
  let known = valuesOf.get(db);
  if (known === undefined) {
    known = new Map();
    valuesOf.set(db, known);
  }
  let values = known.get(field);
  if (values === undefined) {
    const column = VALUE_COLUMNS[field];
    values = db
      .prepare<[], { value: string }>(`SELECT DISTINCT ${column} AS value FROM cards`)
      .all()
      .map(({ value }) => value);
    known.set(field, values);
  }
  return values;
}
