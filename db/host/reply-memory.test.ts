import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createReplyMemory } from './reply-memory.ts';
import type { Request } from './request.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const request = (key: string, text: string): Request => ({
  ...{ method: 'exchange.importCards', kind: 'command', scope: 'app' },
  ...{ params: { text, title: 'Some' }, idempotencyKey: key, expectedRevision: undefined, who: undefined },
});

it('remembers a reply, not the file that was sent for it', async () => {
  const memory = createReplyMemory();
  let works = 0;
  const work = async () => Promise.resolve({ count: (works += 1) });
  const send = async (key: string, text: string) => memory.once(request(key, text), work);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 60; index += 1) await send(`key ${index}`, 'x'.repeat(2 ** 20) + index);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20 * 2 ** 20);
  expect(await send('key 7', 'x'.repeat(2 ** 20) + 7)).toEqual({ count: 8, changed: false });
  await expect(send('key 7', 'another')).rejects.toMatchObject({ code: 'idempotency.conflict' });
  expect(works).toBe(60);
});
