import type { JournalEntry } from '../ui/compose-journal-sentence.ts';
import { JournalSentence } from '../ui/journal-sentence.tsx';
import { shortForceNames } from '../ui/short-force-name.ts';
import { skipToken, useContractQuery } from './use-contract-query.ts';

interface JournalLineProps {
  readonly entry: JournalEntry;
  /** Entries at hand, in which the one that an undo or redo acted on may be found without asking the host. */
  readonly among?: readonly JournalEntry[];
}

/** What a journal entry of the open campaign did; looks up what an undo or redo acted on. */
export function JournalLine({ entry, among = [] }: JournalLineProps) {
  const { data: summary } = useContractQuery('campaign.summary', {});
  const names = summary === undefined ? undefined : shortForceNames(summary.forces);
  const { targetId } = entry;
  const atHand = among.find((candidate) => candidate.id === targetId);
  const { data: found } = useContractQuery(
    'journal.list',
    targetId === null || atHand !== undefined ? skipToken : { before: targetId + 1, limit: 1 },
  );
  const target = atHand ?? found?.entries.find((candidate) => candidate.id === targetId);
  return <JournalSentence entry={entry} target={target} names={names} />;
}
