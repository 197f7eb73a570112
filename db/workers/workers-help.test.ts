import { expect, it } from 'vitest';
import { readWorkersAddress } from './address.ts';
import type { WorkersClient } from './ask-workers.ts';
import { createWorkersHelp } from './workers-help.ts';

it('hears nothing of what was asked at an earlier address', async () => {
  const reported: unknown[] = [];
  const help = createWorkersHelp({
    engine: () => 'test',
    onChange: () => undefined,
    report: (error) => reported.push(error),
  });
  // No server listens on this port.
  help.use(readWorkersAddress('postgres://one:secret@127.0.0.1:9/one'));
  const earlier: WorkersClient = {
    ask: () => Promise.reject(new Error('closed')),
    listWorkers: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  help.note(earlier, new Error('the pool of the earlier address is closed'));
  expect(help.status).toMatchObject({ state: 'connecting', problem: null });
  expect(reported).toEqual([]);
  await help.close();
});
