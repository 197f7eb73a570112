import type { i18n, TFunction } from 'i18next';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import type { TableCell } from '../../../shared/exchange/table-text.ts';
import { composeEntrySentence } from '../../ui/compose-journal-sentence.ts';
import type { Format } from '../../ui/use-format.ts';
import type { AllEntries } from './use-all-entries.ts';

/** What the cells of the table are written with. */
export interface TableWords {
  readonly t: TFunction;
  readonly texts: Pick<i18n, 'exists'>;
  readonly format: Format;
}

/** Columns of the journal as a table, in their order. */
const COLUMNS = ['number', 'campaignDate', 'at', 'what', 'who', 'reason', 'byHand', 'undone'] as const;

/** What an entry of a list did, as a sentence. */
export function tellEntry(
  entry: JournalEntry,
  { targets }: Pick<AllEntries, 'targets'>,
  { t, texts, format }: TableWords,
): string {
  const target = entry.targetId === null ? undefined : targets.get(entry.targetId);
  return composeEntrySentence(entry, target, t, texts, format);
}

/** Who wrote an entry; empty where it is not said. */
export function nameAuthor({ who }: Pick<JournalEntry, 'who'>, t: TFunction): string {
  return who === '' ? '' : t(`history:hosts.${who}`, { defaultValue: who });
}

/** The journal as rows of a table with a heading, newest entry first; days as `3052-03-17`, moments in UTC. */
export function tabulateJournal(all: AllEntries, words: TableWords): readonly (readonly TableCell[])[] {
  const { t } = words;
  const yes = t('history:list.yes');
  return [
    COLUMNS.map((column) => t(`history:list.columns.${column}`)),
    ...all.entries.map((entry) => [
      entry.id,
      entry.campaignDate,
      entry.at,
      tellEntry(entry, all, words),
      nameAuthor(entry, t),
      typeof entry.facts['reason'] === 'string' ? entry.facts['reason'] : '',
      entry.facts['byHand'] === true ? yes : '',
      entry.undone ? yes : '',
    ]),
  ];
}
