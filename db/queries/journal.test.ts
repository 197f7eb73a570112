import { expect, test } from 'vitest';
import { startTestHost } from '../testing/test-host.ts';

const FORCE = 'force-attacker';

test('the journal is told newest first, page by page, with what each entry changed', async () => {
  const { must } = startTestHost();
  await must('campaign.create', { name: 'Alpha' });
  await must('force.rename', { forceId: FORCE, name: 'Liao' });
  await must('ledger.convert', { forceId: FORCE, wp: 5 });
  await must('journal.undo');
  const first = await must('journal.list', { limit: 2 });
  expect(first.total).toBe(4);
  expect(
    first.entries.map(({ id, kind, method, undone, changes }) => ({ id, kind, method, undone, changes })),
  ).toEqual([
    { id: 4, kind: 'undo', method: 'journal.undo', undone: false, changes: { ledger: 2 } },
    { id: 3, kind: 'command', method: 'ledger.convert', undone: true, changes: { ledger: 2 } },
  ]);
  const second = await must('journal.list', { before: 3, limit: 2 });
  expect(second.entries).toMatchObject([
    { id: 2, facts: { name: 'Liao' }, changes: { forces: 1 }, undoable: true },
    { id: 1, method: 'campaign.create', campaignDate: '3052-01-01', undoable: false },
  ]);
  expect((await must('journal.list', { before: 1 })).entries).toEqual([]);
});

test('the hash of an entry stays, whatever is done or undone after it', async () => {
  const { must } = startTestHost();
  await must('campaign.create', { name: 'Alpha' });
  const first = await must('journal.hash');
  expect(first).toEqual({ entry: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await must('ledger.convert', { forceId: FORCE, wp: 5 });
  const second = await must('journal.hash');
  expect(second.entry).toBe(2);
  expect(second.hash).not.toBe(first.hash);
  await must('journal.undo');
  expect(await must('journal.hash', { entry: 1 })).toEqual(first);
  expect(await must('journal.hash', { entry: 2 })).toEqual(second);
  expect(await must('journal.hash', { entry: 4 })).toEqual({ entry: 4, hash: null });
});
