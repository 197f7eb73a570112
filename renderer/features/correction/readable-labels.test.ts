import { expect, it } from 'vitest';
import { listReadableLabels, listStretches } from './readable-labels.ts';

const labelsOf = (...ids: number[]) => ids.map((id) => ({ id, text: String(id) }));

it('leaves out labels that would lie over the one before, or over that of today', () => {
  const placed = listReadableLabels(labelsOf(10, 12, 50, 51, 101), {
    entry: 10,
    newest: 110,
    apart: 40,
    fromEnd: 100,
  });
  expect(placed.map(({ id, share }) => [id, share])).toEqual([
    [10, 0],
    [50, 0.4],
  ]);
});

it('always shows the entry that is corrected, though it may be the newest', () => {
  expect(listReadableLabels(labelsOf(10), { entry: 10, newest: 10, apart: 40, fromEnd: 100 })).toHaveLength(
    1,
  );
});

it('divides the journal by the entries that ended something; what is open has no name', () => {
  expect(listStretches(labelsOf(5, 20, 60), { entry: 10, newest: 110 })).toEqual([
    { start: 0, end: 0.1, text: '20' },
    { start: 0.1, end: 0.5, text: '60' },
    { start: 0.5, end: 1, text: null },
  ]);
});

it('has no stretch after an end of today', () => {
  expect(listStretches(labelsOf(110), { entry: 10, newest: 110 })).toEqual([
    { start: 0, end: 1, text: '110' },
  ]);
});
