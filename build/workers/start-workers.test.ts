import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { nameHubWorker } from './start-workers.ts';

it('workers beside hubs on two machines have different names, with their numbers however long the name is', () => {
  expect(nameHubWorker(1)).toBe(`${hostname().slice(0, 90)}-1`);
  expect(nameHubWorker(1, 'ann')).not.toBe(nameHubWorker(1, 'ben'));
  expect(nameHubWorker(12, 'x'.repeat(255))).toMatch(/^x{90}-12$/);
});
