import { expect, it } from 'vitest';
import { createCrashHandler } from './survive-crashes.ts';

function create(answer = true) {
  const done: string[] = [];
  let nowMs = 0;
  const handle = createCrashHandler({
    now: () => nowMs,
    reload: () => done.push('reload'),
    quit: () => done.push('quit'),
    askToReload() {
      done.push('ask');
      return Promise.resolve(answer);
    },
    report: () => done.push('report'),
  });
  const crash = (atMs: number) => {
    nowMs = atMs;
    return handle({ reason: 'crashed', exitCode: 139 });
  };
  return { done, handle, crash };
}

it('loads the page again', async () => {
  const { done, crash } = create();
  await crash(0);
  expect(done).toEqual(['report', 'reload']);
});

it('leaves a page alone that ended as it should', async () => {
  const { done, handle } = create();
  await handle({ reason: 'clean-exit', exitCode: 0 });
  expect(done).toEqual([]);
});

it.each([
  [true, 'reload'],
  [false, 'quit'],
])('asks when it happens three times within a minute: %s', async (answer, last) => {
  const { done, crash } = create(answer);
  for (const at of [0, 70_000, 100_000]) await crash(at);
  expect(done).not.toContain('ask');
  await crash(120_000);
  expect(done.slice(-2)).toEqual(['ask', last]);
});
