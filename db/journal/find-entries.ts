import type { ParamsOf } from '../../shared/contract/index.ts';
import { listWords } from './journal-terms.ts';

type JournalFilter = Omit<ParamsOf<'journal.list'>, 'before' | 'limit'>;

/** A query for the ids of entries, ending in its conditions; `id` is the column with them. */
interface EntryQuery {
  readonly sql: string;
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Greater than any letter or digit that continues a word. */
const LAST = '\u{10ffff}';

/**
 * The query for the entries that pass a filter; null when all do. The first term leads, in the order of its entries, so
 * that a page reads no more than it shows; each further one is looked up for each of them. Beginnings of words and days
 * lead where there is no such term.
 */
export function findEntries(filter: JournalFilter): EntryQuery | null {
  const { forceId, unitId, pilotId, trackId, who, from, to, text = '' } = filter;
  // A unit, pilot or track is rarer than a force, a force than an author.
  const terms = Object.entries({ unit: unitId, pilot: pilotId, track: trackId, force: forceId, who }).flatMap(
    ([kind, term]) => (term === undefined ? [] : [{ kind, term }]),
  );
  const words = listWords(text);
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
  const id = first === undefined ? 'entry.id' : 'lead.entry_id';
  const hasTerm = (kind: string) =>
    `EXISTS (SELECT 1 FROM journal_terms WHERE kind = '${kind}' AND term = @${kind} AND entry_id = ${id})`;
  const hasWord = (_word: string, index: number) =>
    `${id} IN (SELECT entry_id FROM journal_terms WHERE kind = 'word' AND term >= @word${index} AND term < @end${index})`;
  const conditions = [
    ...(first === undefined ? [] : [`lead.kind = '${first.kind}' AND lead.term = @${first.kind}`]),
    ...others.map(({ kind }) => hasTerm(kind)),
    ...words.map(hasWord),
    ...dates,
    // A text without a letter or digit is in no entry.
    ...(text.trim() !== '' && words.length === 0 ? ['FALSE'] : []),
  ];
  const entries = 'journal_entries entry';
  const source =
    first === undefined
      ? entries
      : `journal_terms lead${dates.length === 0 ? '' : ` JOIN ${entries} ON entry.id = lead.entry_id`}`;
  return { sql: `SELECT ${id} FROM ${source} WHERE ${conditions.join(' AND ')}`, id, values };
}
