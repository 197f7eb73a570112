import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDamageGroups } from './damage-groups.ts';

const groupsOf = (points: number, minimal = false): string =>
  listDamageGroups({ points, minimal })
    .map((group) => `${group.points}${group.minimal ? '*' : ''}`)
    .join(' ');

describe('damage groups', () => {
  it('are of two points, and an odd rest is one of one', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((points) => groupsOf(points))).toEqual([
      '',
      '1',
      '2',
      '2 1',
      '2 2',
      '2 2 1',
      '2 2 2',
    ]);
  });

  it('take minimal damage with the odd point, or by itself', () => {
    expect([0, 1, 2, 3].map((points) => groupsOf(points, true))).toEqual(['0*', '1*', '2 0*', '2 1*']);
  });

  it('damage groups lose no point', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.boolean(), (points, minimal) => {
        const groups = listDamageGroups({ points, minimal });
        expect(groups.reduce((sum, group) => sum + group.points, 0)).toBe(points);
        expect(groups.filter((group) => group.minimal)).toHaveLength(minimal ? 1 : 0);
        expect(groups.slice(0, -1).every((group) => group.points === 2)).toBe(true);
      }),
    );
  });
});
