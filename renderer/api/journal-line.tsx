import type { JournalEntry } from '../../shared/domain/journal-entry.ts';
import type { SideNames } from '../ui/compose-journal-sentence.ts';
import { JournalSentence } from '../ui/journal-sentence.tsx';
import { shortForceNames } from '../ui/short-force-name.ts';
import { skipToken, useContractQuery } from './use-contract-query.ts';

interface JournalLineProps {
  readonly entry: JournalEntry;
  /** Entries at hand, in which the one that an undo or redo acted on may be found without asking the host. */
  readonly among?: readonly JournalEntry[];
  /** What the forces are called, where a list knows it for all of its lines. */
  readonly names?: SideNames | undefined;
}

/** What a journal entry of the open campaign did; looks up what an undo or redo acted on. */
export function JournalLine({ entry, among = [], names }: JournalLineProps) {
  const { targetId } = entry;
  const target = targetId === null ? undefined : among.find((candidate) => candidate.id === targetId);
  // A line that asks nothing: a journal of thousands has as many of them.
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
