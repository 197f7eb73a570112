import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inventCards } from '../../shared/catalogue/testing/invented-cards.ts';
import { onProgress } from '../testing/on-progress.ts';
import { FORCE, startWithCampaign } from '../testing/test-host.ts';

const CARDS = 30;
const what = { title: 'Many', source: 'many.json', format: 'mul-json', cards: inventCards(CARDS) };

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

test('closing the program waits for an import that was asked for', async () => {
  const { host, must, folder } = await startWithCampaign({ longestTurnMs: 0 });
  const importing = must('catalogue.import', what);
  await host.close();
  expect((await importing).cards).toBe(CARDS);
  expect(readdirSync(join(folder, 'catalogues'))).toHaveLength(1);
});
