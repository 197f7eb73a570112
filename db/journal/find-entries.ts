import type { ParamsOf } from '../../shared/contract/index.ts';
import { splitIntoWords } from './journal-terms.ts';

type EntryFilter = Omit<ParamsOf<'journal.list'>, 'before' | 'limit' | 'with'>;

/** What a filter asks the journal for: the entries that every one of its queries finds. */
export interface EntrySearch {
  /** By terms and days, ending in its conditions; `id` is the column with the ids of entries. Null without any. */
  readonly ordered: { readonly sql: string; readonly id: string } | null;
  /** One for each beginning of a word: ids by word, hence in no order, and some of them more than once. */
  readonly byWord: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** The beginnings of words without those that begin another of them: who has the longer one has the shorter one too. */
function dropImplied(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Greater than any letter or digit that continues a word. */
const LAST = '\u{10ffff}';

/**
 * What finds the entries that pass a filter; null when all do. The first term leads, in the order of its entries, so
 * that a page reads no more than it shows; each further one is looked up for each of them. Without terms the days lead.
 */
export function findEntries(filter: EntryFilter): EntrySearch | null {
  const { forceId, unitId, pilotId, trackId, who, from, to, text = '' } = filter;
  // A unit, pilot or track is rarer than a force, a force than an author.
  const terms = Object.entries({ unit: unitId, pilot: pilotId, track: trackId, force: forceId, who }).flatMap(
    ([kind, term]) => (term === undefined ? [] : [{ kind, term }]),
  );
  const words = dropImplied(splitIntoWords(text));
  const conditions = [
    ...(from === undefined ? [] : ['campaign_date >= @from']),
    ...(to === undefined ? [] : ['campaign_date <= @to']),
    // A text without a letter or digit is in no entry.
    ...(text.trim() !== '' && words.length === 0 ? ['FALSE'] : []),
  ];
  if (terms.length + words.length + conditions.length === 0) return null;
  const values = {
    ...Object.fromEntries(terms.map(({ kind, term }) => [kind, term])),
    ...Object.fromEntries(
      words.flatMap((word, index) => [
        [`word${index}`, word],
        [`end${index}`, `${word}${LAST}`],
      ]),
    ),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const byWord = words.map(
    (_word, number) =>
      `SELECT entry_id FROM journal_terms WHERE kind = 'word' AND term >= @word${number} AND term < @end${number}`,
  );
  return {
    ordered: terms.length + conditions.length === 0 ? null : findByTerms(terms, conditions),
    byWord,
    values,
  };
}

interface SearchTerm {
  readonly kind: string;
  readonly term: string;
}

function findByTerms(
  [first, ...others]: readonly SearchTerm[],
  conditions: readonly string[],
): { readonly sql: string; readonly id: string } {
  const entries = 'journal_entries entry';
  const where = (all: readonly string[]) => ['TRUE', ...all].join(' AND ');
  if (first === undefined)
    return { sql: `SELECT entry.id FROM ${entries} WHERE ${where(conditions)}`, id: 'entry.id' };
  const id = 'lead.entry_id';
  const all = [
    `lead.kind = '${first.kind}' AND lead.term = @${first.kind}`,
    ...others.map(
      ({ kind }) =>
        `EXISTS (SELECT 1 FROM journal_terms WHERE kind = '${kind}' AND term = @${kind} AND entry_id = ${id})`,
    ),
    ...conditions,
  ];
  const join = conditions.length === 0 ? '' : ` JOIN ${entries} ON entry.id = ${id}`;
  return { sql: `SELECT ${id} FROM journal_terms lead${join} WHERE ${where(all)}`, id };
}
