import { expect, test } from 'vitest';
import { countZoneHexes, isInZone } from './deployment-zone.ts';

const size = { widthHexes: 36, heightHexes: 24 };
const count = (zone: Parameters<typeof countZoneHexes>[2], home: Parameters<typeof countZoneHexes>[3]) =>
  countZoneHexes(size, 2, zone, home);

test('a zone by an edge is as deep as it says', () => {
  expect(count({ kind: 'near-edges', edges: ['west'], depthInches: 10 }, 'west')).toBe(5 * 24);
  expect(count({ kind: 'near-edges', edges: ['north'], depthInches: 10 }, 'south')).toBe(5 * 36);
  expect(count({ kind: 'near-edges', edges: ['west', 'north'], depthInches: 2 }, 'west')).toBe(24 + 36 - 1);
  expect(count({ kind: 'near-edges', edges: ['west'], depthInches: 1 }, 'west')).toBe(0);
});

test('half the board belongs to each side, and what lies in the middle to nobody', () => {
  expect(count({ kind: 'own-half' }, 'west')).toBe(18 * 24);
  expect(count({ kind: 'own-half' }, 'south')).toBe(36 * 12);
  const odd = { widthHexes: 9, heightHexes: 8 };
  for (const home of ['west', 'east'] as const)
    expect(isInZone(odd, 2, { kind: 'own-half' }, home, { column: 4, row: 0 })).toBe(false);
});

test('a zone away from edges leaves out what is near them', () => {
  expect(count({ kind: 'away-from', edges: ['west'], inches: 16 }, 'east')).toBe((36 - 8) * 24);
  expect(count({ kind: 'away-from', edges: ['west', 'east'], inches: 72 }, 'east')).toBe(0);
});
