import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../shared/contract/index.ts';
import { composeJournalSentence } from './compose-journal-sentence.ts';
import { useFormat } from './use-format.ts';

export type JournalEntry = ResultOf<'journal.list'>['entries'][number];

/** What a journal entry did, as a sentence in the reader's language. */
export function JournalSentence({ entry }: { entry: JournalEntry }) {
  const { t, i18n } = useTranslation(['app', 'game']);
  const format = useFormat();
  return <>{composeJournalSentence(entry, t, i18n, format)}</>;
}
