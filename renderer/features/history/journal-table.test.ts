import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import app from '../../../shared/locales/en/app.json' with { type: 'json' };
import history from '../../../shared/locales/en/history.json' with { type: 'json' };
import type { JournalEntry } from '../../../shared/domain/journal-entry.ts';
import { writeTableText } from '../../../shared/exchange/table-text.ts';
import { createFormat } from '../../ui/use-format.ts';
import { tabulateJournal } from './journal-table.ts';

const texts = createInstance();
await texts.init({ lng: 'en', resources: { en: { app, history } }, interpolation: { escapeValue: false } });

const ENTRY: JournalEntry = {
  ...{ id: 2, at: '2026-01-01T10:00:00.000Z', campaignDate: '3052-03-17', who: 'cli', kind: 'command' },
  ...{ method: 'lance.rename', facts: { before: 'A', name: 'B' }, undone: true, undoable: true },
  ...{ stepsAfter: null, targetId: null, changes: {} },
};

it('the table has what each entry did, also one that was undone, and nothing that is a formula', () => {
  const undo: JournalEntry = {
    ...ENTRY,
    id: 3,
    kind: 'undo',
    method: 'journal.undo',
    undone: false,
    targetId: 2,
  };
  const byHand: JournalEntry = {
    ...{ ...ENTRY, id: 4, who: '', undone: false, method: 'pilot.edit' },
    facts: { pilot: 'Tamara', reason: '=1+1', byHand: true },
  };
  const words = { t: texts.t, texts, format: createFormat('en') };
  const all = { entries: [byHand, undo, ENTRY], targets: new Map([[2, ENTRY]]), total: 3 };
  const rows = tabulateJournal(all, words);
  expect(rows).toEqual([
    ['Entry', 'Campaign date', 'Entered', 'What', 'By', 'Reason', 'By hand', 'Undone'],
    [4, '3052-03-17', ENTRY.at, 'Tamara changed', '', '=1+1', 'yes', ''],
    [3, '3052-03-17', ENTRY.at, 'Undone: Lance “A” renamed to “B”', 'a script', '', '', ''],
    [2, '3052-03-17', ENTRY.at, 'Lance “A” renamed to “B”', 'a script', '', '', 'yes'],
  ]);
  expect(writeTableText(rows, 'comma')).toContain(`,"'=1+1",`);
});
