import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import { composeJournalSentence } from './compose-journal-sentence.ts';
import { useFormat } from './use-format.ts';

interface JournalSentenceProps {
  readonly entry: JournalEntry;
  /** For an undo or redo: its target, if it is loaded. */
  readonly target?: JournalEntry | undefined;
}

/** What a journal entry did, as a sentence in the reader's language. */
export function JournalSentence({ entry, target }: JournalSentenceProps) {
  const { t, i18n } = useTranslation(['app', 'game']);
  const format = useFormat();
  const compose = (one: JournalEntry) => composeJournalSentence(one, t, i18n, format);
  if (entry.kind === 'command') return <>{compose(entry)}</>;
  const what = target === undefined ? t('journal.step', { number: entry.targetId ?? '' }) : compose(target);
  return (
    <>
      {t(`journal.${entry.kind}`)} {what}
    </>
  );
}
