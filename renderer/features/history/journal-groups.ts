import type { JournalEntry } from '../../ui/compose-journal-sentence.ts';

export interface JournalGroup {
  readonly key: string;
  /** Day of the campaign's calendar. */
  readonly date: string;
  readonly entries: readonly JournalEntry[];
}

/** Entries under the campaign's days, in the order given; a day that comes back after an undo stands twice. */
export function groupByCampaignDate(entries: readonly JournalEntry[]): JournalGroup[] {
  const groups: { key: string; date: string; entries: JournalEntry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.date === entry.campaignDate) last.entries.push(entry);
    else
      groups.push({ key: `${entry.campaignDate}-${entry.id}`, date: entry.campaignDate, entries: [entry] });
  }
  return groups;
}

/** How many commands in force came after an entry: what going back to it would take back. */
export function countUndoneBy(entries: readonly JournalEntry[], id: number): number {
  return entries.filter((entry) => entry.kind === 'command' && !entry.undone && entry.id > id).length;
}
