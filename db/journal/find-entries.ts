import type { ParamsOf } from '../../shared/contract/index.ts';
import { listWords } from './journal-terms.ts';

type JournalFilter = Omit<ParamsOf<'journal.list'>, 'before' | 'limit'>;

/** A query for the ids of entries, ending in its conditions; `id` is the column with them. */
export interface EntryQuery {
  readonly sql: string;
  readonly id: string;
  /** Whether its entries come in the order of their ids; those of a beginning of a word come by word. */
  readonly inOrder: boolean;
  readonly values: Readonly<Record<string, string>>;
}

/** The beginnings of words without those that begin another of them: who has the longer one has the shorter one too. */
function dropImplied(words: readonly string[]): readonly string[] {
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Greater than any letter or digit that continues a word. */
const LAST = '\u{10ffff}';

/**
 * The query for the entries that pass a filter; null when all do. The first term leads, in the order of its entries, so
 * that a page reads no more than it shows; each further one is looked up for each of them. Without such a term the first
 * beginning of a word leads, without words the days do.
 */
export function findEntries(filter: JournalFilter): EntryQuery | null {
  const { forceId, unitId, pilotId, trackId, who, from, to, text = '' } = filter;
  // A unit, pilot or track is rarer than a force, a force than an author.
  const terms = Object.entries({ unit: unitId, pilot: pilotId, track: trackId, force: forceId, who }).flatMap(
    ([kind, term]) => (term === undefined ? [] : [{ kind, term }]),
  );
  const words = dropImplied(listWords(text));
  const dates = [
    ...(from === undefined ? [] : ['campaign_date >= @from']),
    ...(to === undefined ? [] : ['campaign_date <= @to']),
  ];
  if (terms.length + words.length + dates.length === 0 && text.trim() === '') return null;
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
  const [first, ...others] = terms;
  const byWord = first === undefined && words.length > 0;
  const id = first === undefined && !byWord ? 'entry.id' : 'lead.entry_id';
  const hasTerm = (kind: string) =>
    `EXISTS (SELECT 1 FROM journal_terms WHERE kind = '${kind}' AND term = @${kind} AND entry_id = ${id})`;
  const entriesOfWord = (number: number) =>
    `SELECT entry_id FROM journal_terms WHERE kind = 'word' AND term >= @word${number} AND term < @end${number}`;
  const conditions = [
    ...(first === undefined ? [] : [`lead.kind = '${first.kind}' AND lead.term = @${first.kind}`]),
    ...others.map(({ kind }) => hasTerm(kind)),
    ...words.flatMap((_word, number) =>
      byWord && number === 0 ? [] : [`${id} IN (${entriesOfWord(number)})`],
    ),
    ...dates,
    // A text without a letter or digit is in no entry.
    ...(text.trim() !== '' && words.length === 0 ? ['FALSE'] : []),
  ];
  const entries = 'journal_entries entry';
  const lead = byWord ? `(SELECT DISTINCT entry_id FROM (${entriesOfWord(0)})) lead` : 'journal_terms lead';
  const source =
    id === 'entry.id'
      ? entries
      : `${lead}${dates.length === 0 ? '' : ` JOIN ${entries} ON entry.id = lead.entry_id`}`;
  const where = ['TRUE', ...conditions].join(' AND ');
  return { sql: `SELECT ${id} FROM ${source} WHERE ${where}`, id, inOrder: !byWord, values };
}
