import { expect, it } from 'vitest';
import type { RowDifference } from '../../../shared/domain/journal-comparison.ts';
import { groupDifferences, isToldOfNew } from './group-differences.ts';

const row = (table: string, id: string, kind: RowDifference['kind'] = 'changed'): RowDifference => ({
  ...{ table, id, kind, name: id, nameKey: null, forceId: null, force: null, fields: [] },
});

it('a unit and its condition are one thing, whichever of the rows differ', () => {
  const groups = groupDifferences([
    row('units', 'a', 'added'),
    row('unit_states', 'a', 'added'),
    row('unit_states', 'b'),
    row('pilots', 'c'),
  ]);
  const told = groups.map(({ table, things }) => [
    table,
    things.map(({ row: { id, kind }, parts }) => [id, kind, parts.length]),
  ]);
  expect(told).toEqual([
    [
      'units',
      [
        ['a', 'added', 2],
        ['b', 'changed', 1],
      ],
    ],
    ['pilots', [['c', 'changed', 1]]],
  ]);
});

it('of what is new, its name, its place and what it has none of are not told', () => {
  const field = { of: null, before: null, isLong: false };
  expect(isToldOfNew({ ...field, field: 'skill', after: 4 })).toBe(true);
  for (const after of [null, 0, false]) expect(isToldOfNew({ ...field, field: 'kills', after })).toBe(false);
  expect(isToldOfNew({ ...field, field: 'position', after: 3 })).toBe(false);
});
