import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import { composeEntrySentence } from './compose-journal-sentence.ts';
import { useFormat } from './use-format.ts';

interface JournalSentenceProps {
  readonly entry: Pick<JournalEntry, 'kind' | 'method' | 'facts' | 'targetId'>;
  /** For an undo or redo: its target, if it is loaded. */
  readonly target?: JournalEntry | undefined;
}

/** Tells what journal entries did, as sentences in the reader's language. */
export function useEntrySentence(): (entry: JournalSentenceProps['entry'], target?: JournalEntry) => string {
  const { t, i18n } = useTranslation(['app', 'game']);
  const format = useFormat();
  return (entry, target) => composeEntrySentence(entry, target, t, i18n, format);
}

/** What a journal entry did, as a sentence in the reader's language. */
export function JournalSentence({ entry, target }: JournalSentenceProps) {
  return <>{useEntrySentence()(entry, target)}</>;
}
