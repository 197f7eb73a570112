import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGroupUnits, type DeploymentGroup } from './track-set-up.ts';

const groupsOf = (...shares: readonly number[]): readonly DeploymentGroup[] =>
  shares.map((share) => ({ kind: 'entry', share, edges: ['west'], turn: 1, mayWait: false }));

test('units are divided among the groups by their shares', () => {
  expect(countGroupUnits(groupsOf(2 / 3, 1 / 3), 9)).toEqual([6, 3]);
  expect(countGroupUnits(groupsOf(2 / 3, 1 / 3), 4)).toEqual([3, 1]);
  expect(countGroupUnits(groupsOf(2 / 3, 1 / 3), 1)).toEqual([1, 0]);
  expect(countGroupUnits(groupsOf(0.5, 0.25, 0.25), 8)).toEqual([4, 2, 2]);
  expect(countGroupUnits(groupsOf(1), 5)).toEqual([5]);
});

test('nobody is left over and nobody is counted twice, whatever the shares', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(shares, fc.nat(60), (list, units) => {
      const counts = countGroupUnits(groupsOf(...list), units);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(units);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    }),
  );
});
