import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import { JournalSentence } from '../ui/journal-sentence.tsx';
import { useContractQuery } from './use-contract-query.ts';

interface JournalLineProps {
  readonly entry: JournalEntry;
  /** Loaded entries; the target of an undo or redo is looked up here before the host is asked. */
  readonly among?: readonly JournalEntry[];
}

/** What a journal entry did. Loads the target of an undo or redo. */
export function JournalLine({ entry, among = [] }: JournalLineProps) {
  const { targetId } = entry;
  const target = targetId === null ? undefined : among.find((candidate) => candidate.id === targetId);
  // Makes no query: a journal can have thousands of such lines.
  if (targetId === null || target !== undefined) return <JournalSentence entry={entry} target={target} />;
  return <AskingLine entry={entry} targetId={targetId} />;
}

function AskingLine({ entry, targetId }: { entry: JournalEntry; targetId: number }) {
  const { data: found } = useContractQuery('journal.list', { before: targetId + 1, limit: 1 });
  const target = found?.entries.find((candidate) => candidate.id === targetId);
  return <JournalSentence entry={entry} target={target} />;
}
