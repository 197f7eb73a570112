import { describe, expect, it } from 'vitest';
import { addRows, NO_ROWS, toggleRow, toggleRows } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: typeof NO_ROWS) => [...ids].toSorted();

describe('the choice of rows', () => {
  it('gains and loses one row', () => {
    const one = toggleRow(NO_ROWS, rows, 'b', false);
    expect(idsOf(one)).toEqual(['b']);
    expect(idsOf(toggleRow(one, rows, 'b', false))).toEqual([]);
  });
  it('gains a range up or down from the last row, and loses one', () => {
    const down = toggleRow(toggleRow(NO_ROWS, rows, 'b', false), rows, 'd', true);
    expect(idsOf(down)).toEqual(['b', 'c', 'd']);
    expect(idsOf(toggleRow(down, rows, 'a', true))).toEqual(['a', 'b', 'c', 'd']);
    expect(idsOf(toggleRow(down, rows, 'c', true))).toEqual(['b']);
  });
  it('takes one row where the range has no beginning', () => {
    expect(idsOf(toggleRow(NO_ROWS, rows, 'c', true))).toEqual(['c']);
    const left = { ids: new Set<string>(), anchor: 'gone' };
    expect(idsOf(toggleRow(left, rows, 'c', true))).toEqual(['c']);
  });
  it('gains several rows, and loses them where all were chosen', () => {
    const some = toggleRow(NO_ROWS, rows, 'a', false);
    const all = toggleRows(some, ['a', 'b']);
    expect(idsOf(all)).toEqual(['a', 'b']);
    expect(idsOf(toggleRows(all, ['a', 'b']))).toEqual([]);
    expect(idsOf(addRows(all, ['b', 'e']))).toEqual(['a', 'b', 'e']);
    expect(idsOf(addRows(all, ['b']))).toEqual(['a', 'b']);
  });
});
