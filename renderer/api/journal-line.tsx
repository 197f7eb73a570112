import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import type { SideNames } from '../ui/compose-journal-sentence.ts';
import { JournalSentence } from '../ui/journal-sentence.tsx';
import { shortForceNames } from '../ui/short-force-name.ts';
import { skipToken, useContractQuery } from './use-contract-query.ts';

interface JournalLineProps {
  readonly entry: JournalEntry;
  /** Loaded entries; the target of an undo or redo is looked up here before the host is asked. */
  readonly among?: readonly JournalEntry[];
  /** Names of the forces, where the list has already asked for them. */
  readonly names?: SideNames | undefined;
}

/** What a journal entry did. Loads the target of an undo or redo. */
export function JournalLine({ entry, among = [], names }: JournalLineProps) {
  const { targetId } = entry;
  const target = targetId === null ? undefined : among.find((candidate) => candidate.id === targetId);
  // Makes no query: a journal can have thousands of such lines.
  if (names !== undefined && (targetId === null || target !== undefined))
    return <JournalSentence entry={entry} target={target} names={names} />;
  return <AskingLine entry={entry} target={target} />;
}

/** Short names of both forces of the open campaign; undefined until they are known. */
export function useSideNames(): SideNames | undefined {
  const { data } = useContractQuery('campaign.summary', {});
  return data === undefined ? undefined : shortForceNames(data.forces);
}

function AskingLine({ entry, target }: { entry: JournalEntry; target: JournalEntry | undefined }) {
  const names = useSideNames();
  const { targetId } = entry;
  const { data: found } = useContractQuery(
    'journal.list',
    targetId === null || target !== undefined ? skipToken : { before: targetId + 1, limit: 1 },
  );
  const acted = target ?? found?.entries.find((candidate) => candidate.id === targetId);
  return <JournalSentence entry={entry} target={acted} names={names} />;
}
