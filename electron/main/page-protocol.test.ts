import { expect, it } from 'vitest';
import type { StaticFiles } from '../host/static-files.ts';
import { createPageHandler } from './page-protocol.ts';

const page = { body: Buffer.from('page'), contentType: 'text/html; charset=utf-8', immutable: false };
const files: StaticFiles = new Map([
  ['/', page],
  ['/index.html', page],
]);
const answer = (url: string, method = 'GET') => createPageHandler(files)(new Request(url, { method }));

it('serves the map of built files with a strict policy', async () => {
  const response = answer('app://warchest/#/forces');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('page');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
});

it('has nothing beside it', () => {
  const others = [
    'app://warchest/nothing',
    'app://other/',
    'app://warchest/../main/main.mjs',
    'app://warchest/%2e%2e/x',
  ];
  for (const url of others) expect(answer(url).status, url).toBe(404);
  expect(answer('app://warchest/', 'POST').status).toBe(405);
});
