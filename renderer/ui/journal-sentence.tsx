import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import { composeEntrySentence } from './compose-journal-sentence.ts';
import { useFormat } from './use-format.ts';

interface JournalSentenceProps {
  readonly entry: Pick<JournalEntry, 'kind' | 'method' | 'facts' | 'targetId'>;
  /** For an undo or redo: its target, if it is loaded. */
  readonly target?: JournalEntry | undefined;
}

/** What a journal entry did, as a sentence in the reader's language. */
export function JournalSentence({ entry, target }: JournalSentenceProps) {
  const { t, i18n } = useTranslation(['app', 'game']);
  const format = useFormat();
  return <>{composeEntrySentence(entry, target, t, i18n, format)}</>;
}
