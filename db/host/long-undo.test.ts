import { expect, test } from 'vitest';
import type { ProgressEvent } from '../../shared/contract/index.ts';
import { FORCE, startWithCampaign, type TestHost } from '../testing/test-host.ts';

const STEPS = 30;

/** A campaign with so many renamed forces, in a host that lets other requests in after every step of a long command. */
async function startWithHistory(): Promise<TestHost> {
  const host = await startWithCampaign({ longestTurnMs: 0 });
  for (let count = 1; count <= STEPS; count += 1)
    await host.must('force.rename', { forceId: FORCE, name: `after ${count}` });
  return host;
}

/** Calls back once, when a task has made so many steps. */
function onProgress({ host }: TestHost, done: number, then: () => void): ProgressEvent[] {
  const told: ProgressEvent[] = [];
  host.subscribe((event) => {
    if (event.type !== 'progress') return;
    told.push(event);
    if (event.done === done) then();
  });
  return told;
}

test('undoing many steps tells how far it is, and reads meanwhile see the campaign as it was', async () => {
  const started = await startWithHistory();
  const { must, call, host } = started;
  const meanwhile: Promise<unknown>[] = [];
  const told = onProgress(started, 3, () => {
    meanwhile.push(
      call('journal.list', { limit: 1 }).then((reply) => [reply.revision, 'read']),
      call('force.rename', { forceId: FORCE, name: 'later' }).then((reply) => [reply.revision, 'written']),
    );
  });
  const order: unknown[] = [];
  host.subscribe((event) => order.push(event.type === 'changed' ? event.revision : event.done));
  const { entries } = await must('journal.undo', { to: 1, taskId: 'undo' });
  expect(entries).toHaveLength(STEPS);
  expect(told.map(({ taskId, done, of }) => [taskId, done, of])).toEqual(
    entries.map((_, index) => ['undo', index + 1, STEPS]),
  );
  expect(await Promise.all(meanwhile)).toEqual([
    [STEPS + 1, 'read'],
    [2 * STEPS + 2, 'written'],
  ]);
  // The write was carried out after the whole undo.
  expect(order.slice(-3)).toEqual([STEPS, 2 * STEPS + 1, 2 * STEPS + 2]);
  expect(await must('campaign.verify')).toMatchObject({ ok: true });
});

test('a long undo that is cancelled changes nothing, and work goes on', async () => {
  const started = await startWithHistory();
  const { must, refused } = started;
  const told = onProgress(started, 5, () => void must('task.cancel', { taskId: 'undo' }));
  expect(await refused('journal.undo', { to: 1, taskId: 'undo' })).toBe('task.cancelled');
  expect(told.length).toBeLessThan(STEPS);
  expect((await must('journal.list', { limit: 1 })).total).toBe(STEPS + 1);
  expect(await refused('journal.redo')).toBe('journal.nothing-to-redo');
  await must('journal.undo', { to: 2 });
  expect((await must('journal.redo', { taskId: 'redo' })).entries).toHaveLength(STEPS - 1);
  expect(told.at(-1)).toMatchObject({ taskId: 'redo', done: STEPS - 1, of: STEPS - 1 });
  expect(await must('campaign.verify')).toMatchObject({ ok: true });
});

test('a repeated long undo is answered as before', async () => {
  const { must, call } = await startWithHistory();
  const request = ['journal.undo', { to: 1, taskId: 'undo' }, { idempotencyKey: 'once' }] as const;
  const first = await call(...request);
  expect(await call(...request)).toEqual(first);
  expect((await must('journal.list', { limit: 1 })).total).toBe(2 * STEPS + 1);
});
