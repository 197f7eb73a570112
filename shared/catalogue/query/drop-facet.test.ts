import { expect, it } from 'vitest';
import { dropFacet } from './drop-facet.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

it.each([
  ['role:scout or role:sniper pv>30', 'role', 'pv>30'],
  ['role:scout or atlas pv>30', 'role', 'role:scout or atlas pv>30'],
  ['-role:scout', 'role', '-role:scout'],
  ['size:1 size>=2', 'size', 'size>=2'],
  ['move:jump or move:hover move:10', 'move', 'move:10'],
  ['type:cv role:scout', 'type', 'role:scout'],
] as const)('%s without what chooses a %s is %s', (text, facet, rest) => {
  expect(printQuery(dropFacet(parseQuery(text).query, facet))).toBe(rest);
});
