import { useTranslation } from 'react-i18next';
import { composeJournalSentence, type JournalEntry } from './compose-journal-sentence.ts';
import { useFormat } from './use-format.ts';

interface JournalSentenceProps {
  readonly entry: JournalEntry;
  /** Entries in which the one that an undo or redo acted on may be found. */
  readonly among?: readonly JournalEntry[];
}

/** What a journal entry did, as a sentence in the reader's language. */
export function JournalSentence({ entry, among = [] }: JournalSentenceProps) {
  const { t, i18n } = useTranslation(['app', 'game']);
  const format = useFormat();
  if (entry.kind === 'command') return <>{composeJournalSentence(entry, t, i18n, format)}</>;
  const target = among.find((candidate) => candidate.id === entry.targetId);
  const what =
    target === undefined
      ? t('journal.step', { number: entry.targetId ?? '' })
      : composeJournalSentence(target, t, i18n, format);
  return (
    <>
      {t(`journal.${entry.kind}`)} {what}
    </>
  );
}
