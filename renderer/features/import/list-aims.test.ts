import { expect, it } from 'vitest';
import type { ReadPreview } from '../../../shared/domain/exchange-preview.ts';
import { chooseAim, listAims } from './list-aims.ts';

const preview = (units: number, cards: number): ReadPreview => ({
  kind: 'read',
  format: 'mul-json',
  title: null,
  notes: [],
  csv: null,
  cards: { total: cards, usable: cards, lines: [] },
  units: { total: units, lines: [] },
});

it('a list becomes part of the open campaign, or a new one; cards a catalogue first', () => {
  expect(listAims(preview(3, 0), false)).toEqual(['campaign']);
  expect(listAims(preview(3, 0), true)).toEqual(['force', 'reinforcements', 'campaign']);
  expect(listAims(preview(0, 20), true)).toEqual(['catalogue', 'force', 'reinforcements', 'campaign']);
});

it('more cards than join at once become a catalogue only, and nothing becomes nothing', () => {
  expect(listAims(preview(0, 301), true)).toEqual(['catalogue']);
  expect(listAims(preview(0, 0), true)).toEqual([]);
});

it('an aim that is not possible with this text gives way to the likeliest one', () => {
  expect(chooseAim({ aim: 'catalogue' }, ['force', 'reinforcements'])).toBe('force');
  expect(chooseAim({ aim: 'reinforcements' }, ['force', 'reinforcements'])).toBe('reinforcements');
  expect(chooseAim({}, [])).toBeNull();
});

it('a list of the set-up goes back there although a campaign is open', () => {
  const reopened = { aim: 'campaign', isReopened: true } as const;
  expect(listAims(preview(3, 0), true, reopened)).toEqual(['campaign', 'force', 'reinforcements']);
});
