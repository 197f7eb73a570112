import { expect, it, onTestFinished } from 'vitest';
import { measureCancel } from './measure-cancel.ts';
import { startScaleServer } from './scale-server.ts';

it('a job that is cancelled ends within two seconds in every process, in the middle of large battles', async () => {
  const server = await startScaleServer();
  onTestFinished(() => server.close());
  const taken = await measureCancel(await server.makeDatabase('cancel'), 6);
  expect(Math.max(...taken)).toBeLessThan(2000);
});
