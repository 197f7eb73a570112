import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';

/** Consecutive entries that are shown as one line. */
export interface JournalFold {
  /** `redone`: undone and redone later, so without effect; `undone`: several undone in a row. */
  readonly fold: 'redone' | 'undone';
  readonly entries: readonly [JournalEntry, ...JournalEntry[]];
}

export type JournalItem = JournalEntry | JournalFold;

/** Lines of one day of the campaign that were written on one real day. */
export interface JournalGroup {
  readonly key: string;
  /** Day of the campaign's calendar. */
  readonly campaignDate: string;
  /** A moment of the real day: ISO 8601 in UTC. */
  readonly at: string;
  readonly lines: readonly JournalItem[];
}

/** Folds undos that were redone, and rows of undos. `entries` are newest first and without gaps. */
export function foldUndos(entries: readonly JournalEntry[]): JournalItem[] {
  const redone = new Set<number | null>();
  const lines: { fold: JournalFold['fold'] | null; entries: [JournalEntry, ...JournalEntry[]] }[] = [];
  for (const entry of entries) {
    const fold = classify(entry, redone);
    const last = lines.at(-1);
    if (last !== undefined && fold !== null && last.fold === fold) last.entries.push(entry);
    else lines.push({ fold, entries: [entry] });
  }
  return lines.map(({ fold, entries: [first, ...others] }) =>
    fold === null || (fold === 'undone' && others.length === 0)
      ? first
      : { fold, entries: [first, ...others] },
  );
}

/** How many commands the entries of a fold undid or redid. */
export function countSteps(entries: readonly Pick<JournalEntry, 'targetId'>[]): number {
  return new Set(entries.map(({ targetId }) => targetId)).size;
}

/** `redone`: the commands redone by entries newer than this one and not undone since. */
function classify(entry: JournalEntry, redone: Set<number | null>): JournalFold['fold'] | null {
  if (entry.kind === 'command') return null;
  if (entry.kind === 'redo') {
    redone.add(entry.targetId);
    return 'redone';
  }
  return redone.delete(entry.targetId) ? 'redone' : 'undone';
}

/**
 * Groups lines by day, in the order given; a day that returns after an undo gets a second group. `dayOf` answers the
 * real day of a moment.
 */
export function groupByDays(
  lines: readonly JournalItem[],
  dayOf: (moment: string) => string,
): JournalGroup[] {
  const groups: { key: string; campaignDate: string; at: string; lines: JournalItem[] }[] = [];
  for (const line of lines) {
    const { id, campaignDate, at } = 'fold' in line ? line.entries[0] : line;
    const last = groups.at(-1);
    if (last?.campaignDate === campaignDate && dayOf(last.at) === dayOf(at)) last.lines.push(line);
    else groups.push({ key: `${campaignDate}-${id}`, campaignDate, at, lines: [line] });
  }
  return groups;
}
