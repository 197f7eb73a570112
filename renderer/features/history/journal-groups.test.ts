import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { countSteps, foldUndos, groupByDays } from './journal-groups.ts';

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
    stepsAfter: null,
    targetId: null,
    changes: {},
    ...part,
  };
}

const undo = (id: number, targetId: number, part: Partial<JournalEntry> = {}) =>
  entry(id, { kind: 'undo', method: 'journal.undo', targetId, ...part });
const redo = (id: number, targetId: number) => entry(id, { kind: 'redo', method: 'journal.redo', targetId });
const dayOf = (moment: string) => moment.slice(0, 10);

/** The lines of all groups: id of the entry, or kind of fold. */
function listLines(entries: readonly JournalEntry[]) {
  return groupByDays(foldUndos(entries), dayOf).flatMap(({ lines }) =>
    lines.map((line) => ('fold' in line ? [line.fold, ...line.entries.map(({ id }) => id)] : line.id)),
  );
}

describe('groups of the journal', () => {
  it('keep the order and part the days, those of the campaign and those of the calendar', () => {
    const later = '3052-03-31';
    const groups = groupByDays(
      [
        entry(5, { at: '2026-01-03T10:00:00.000Z' }),
        entry(4),
        entry(3, { campaignDate: later }),
        entry(2, { campaignDate: later }),
        entry(1),
      ],
      dayOf,
    );
    expect(groups.map(({ campaignDate, at, lines }) => [campaignDate, dayOf(at), lines.length])).toEqual([
      ['3052-03-17', '2026-01-03', 1],
      ['3052-03-17', '2026-01-01', 1],
      [later, '2026-01-01', 2],
      ['3052-03-17', '2026-01-01', 1],
    ]);
    expect(new Set(groups.map((group) => group.key)).size).toBe(4);
  });
});

describe('steps back and forth', () => {
  it('fold where what was undone was redone, and leave the commands', () => {
    expect(listLines([redo(7, 3), redo(6, 2), undo(5, 2), undo(4, 3), entry(3), entry(2), entry(1)])).toEqual(
      [['redone', 7, 6, 5, 4], 3, 2, 1],
    );
  });

  it('stay in sight where they were undone and nothing else', () => {
    expect(listLines([undo(5, 3), redo(4, 3), undo(3, 3), entry(2, { undone: true }), entry(1)])).toEqual([
      5,
      ['redone', 4, 3],
      2,
      1,
    ]);
  });

  it('fold where several were undone in a row', () => {
    expect(listLines([undo(5, 2), undo(4, 3), entry(3), entry(2), entry(1)])).toEqual([
      ['undone', 5, 4],
      3,
      2,
      1,
    ]);
  });

  it('are counted by the commands that they were about', () => {
    expect(countSteps([redo(7, 3), redo(6, 2), undo(5, 2), undo(4, 3)])).toBe(2);
    expect(countSteps([redo(9, 3)])).toBe(1);
  });

  it('fold a redo whose undo is on an older page', () => {
    expect(listLines([redo(9, 3)])).toEqual([['redone', 9]]);
  });
});
