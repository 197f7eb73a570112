import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../ui/compose-journal-sentence.ts';
import { countUndoneBy, groupByCampaignDate } from './journal-groups.ts';

function entry(id: number, part: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id,
    at: '2026-01-01T10:00:00.000Z',
    campaignDate: '3052-03-17',
    who: '',
    kind: 'command',
    method: 'ledger.convert',
    facts: {},
    undone: false,
    undoable: true,
    targetId: null,
    changes: {},
    ...part,
  };
}

describe('journal groups', () => {
  it('keep the order and part the days', () => {
    const later = '3052-03-31';
    const groups = groupByCampaignDate([
      entry(4),
      entry(3, { campaignDate: later }),
      entry(2, { campaignDate: later }),
      entry(1),
    ]);
    expect(groups.map((group) => group.entries.map(({ id }) => id))).toEqual([[4], [3, 2], [1]]);
    expect(new Set(groups.map((group) => group.key)).size).toBe(3);
  });

  it('count only commands in force after an entry', () => {
    const entries = [
      entry(5),
      entry(4, { kind: 'undo', targetId: 3 }),
      entry(3, { undone: true }),
      entry(2),
      entry(1),
    ];
    expect(countUndoneBy(entries, 1)).toBe(2);
    expect(countUndoneBy(entries, 5)).toBe(0);
  });
});
