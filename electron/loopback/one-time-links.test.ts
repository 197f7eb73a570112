import { expect, it } from 'vitest';
import { createOneTimeLinks } from './one-time-links.ts';

it('a link works once, and not after a minute', () => {
  let now = 0;
  const links = createOneTimeLinks(() => now);
  const [first, second] = [links.create(), links.create()];
  expect(links.use('another')).toBe(false);
  expect([links.use(first), links.use(first)]).toEqual([true, false]);
  now = 60_001;
  expect(links.use(second)).toBe(false);
});
