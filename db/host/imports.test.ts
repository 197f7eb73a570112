import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import type { ProgressEvent } from '../../shared/contract/index.ts';
import { writeExchange } from '../../shared/exchange/write-exchange.ts';
import { FORCE, startWithCampaign, type TestHost } from '../testing/test-host.ts';

const CARDS = 30;
const what = { title: 'Many', source: 'many.json', format: 'mul-json', cards: inventCardsToSearch(CARDS) };

/** Calls back once, when so much of an import is done. */
function onProgress({ host }: TestHost, done: number, then: () => void): ProgressEvent[] {
  const told: ProgressEvent[] = [];
  host.subscribe((event) => {
    // Cards are sorted before the first one is written, and their words are merged after the last one.
    if (event.type !== 'progress' || event.done === told.at(-1)?.done || event.done === 0) return;
    told.push(event);
    if (event.done === done) then();
  });
  return told;
}

test('an import tells how far it is and lets every other request in; its catalogue appears as a whole', async () => {
  const started = await startWithCampaign({ longestTurnMs: 0 });
  const { must } = started;
  const order: string[] = [];
  const meanwhile: Promise<unknown>[] = [];
  const told = onProgress(started, 3, () => {
    meanwhile.push(
      must('catalogue.list').then((list) => order.push(`${list.length} catalogues`)),
      must('force.rename', { forceId: FORCE, name: 'meanwhile' }).then(() => order.push('renamed')),
    );
  });
  const imported = await must('catalogue.import', { ...what, taskId: 'import' });
  order.push('imported');
  await Promise.all(meanwhile);
  expect(order).toEqual(['2 catalogues', 'renamed', 'imported']);
  expect(told.map(({ taskId, done, of }) => [taskId, done, of])).toEqual(
    what.cards.map((_, index) => ['import', index + 1, CARDS]),
  );
  expect((await must('catalogue.list'))[2]).toEqual(imported);
  expect(imported.cards).toBe(CARDS);
});

test('an import that is cancelled leaves nothing, and the next one works', async () => {
  const started = await startWithCampaign({ longestTurnMs: 0 });
  const { must, refused, folder } = started;
  const told = onProgress(started, 5, () => void must('task.cancel', { taskId: 'import' }));
  expect(await refused('catalogue.import', { ...what, taskId: 'import' })).toBe('task.cancelled');
  expect(told.length).toBeLessThan(CARDS);
  expect(readdirSync(join(folder, 'catalogues'))).toEqual([]);
  expect(await must('catalogue.list')).toHaveLength(2);
  expect((await must('catalogue.import', what)).cards).toBe(CARDS);
});

const { text } = writeExchange('mul-json', {
  title: 'Many',
  cards: what.cards.map((card) => ({ ...card, armyLists: [] })),
});

test('a text is read and imported in turns: the first half of the way is reading', async () => {
  const started = await startWithCampaign({ longestTurnMs: 0 });
  const { must } = started;
  const order: string[] = [];
  const meanwhile: Promise<unknown>[] = [];
  const told = onProgress(started, 3, () => {
    meanwhile.push(must('catalogue.list').then((list) => order.push(`${list.length} catalogues`)));
  });
  const { catalogue } = await must('exchange.importCards', { text, title: 'Many', taskId: 'import' });
  order.push('imported');
  await Promise.all(meanwhile);
  expect(order).toEqual(['2 catalogues', 'imported']);
  expect(told.map(({ done, of }) => [done, of])).toEqual(
    Array.from({ length: 2 * CARDS }, (_, index) => [index + 1, 2 * CARDS]),
  );
  expect(catalogue.cards).toBe(CARDS);
});

test.each([5, CARDS + 5])('an import of a text that is cancelled at step %i leaves nothing', async (step) => {
  const started = await startWithCampaign({ longestTurnMs: 0 });
  const { must, refused, folder } = started;
  onProgress(started, step, () => void must('task.cancel', { taskId: 'import' }));
  const params = { text, title: 'Many', taskId: 'import' };
  expect(await refused('exchange.importCards', params)).toBe('task.cancelled');
  expect(existsSync(join(folder, 'catalogues')) ? readdirSync(join(folder, 'catalogues')) : []).toEqual([]);
  const again = await must('exchange.importCards', { ...params, taskId: 'again' });
  expect(again.catalogue.cards).toBe(CARDS);
});

test('a preview is read in turns, tells how far it is, and can be cancelled', async () => {
  const started = await startWithCampaign({ longestTurnMs: 0 });
  const { must, refused } = started;
  const told = onProgress(started, 5, () => undefined);
  const preview = await must('exchange.preview', { text, taskId: 'whole' });
  expect(preview).toMatchObject({ kind: 'read', cards: { total: CARDS } });
  expect(told.map(({ done, of }) => [done, of])).toEqual(what.cards.map((_, index) => [index + 1, CARDS]));
  started.host.subscribe((event) => {
    if (event.type === 'progress' && event.done === 7) void must('task.cancel', { taskId: 'broken off' });
  });
  expect(await refused('exchange.preview', { text, taskId: 'broken off' })).toBe('task.cancelled');
});

test('closing the program waits for an import that was asked for', async () => {
  const { host, must, folder } = await startWithCampaign({ longestTurnMs: 0 });
  const importing = must('catalogue.import', what);
  await host.close();
  expect((await importing).cards).toBe(CARDS);
  expect(readdirSync(join(folder, 'catalogues'))).toHaveLength(1);
});
