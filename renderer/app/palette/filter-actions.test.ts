import { expect, test } from 'vitest';
import { filterActions } from './filter-actions.ts';

const groups = [
  { group: 'Places', actions: [{ label: 'History' }, { label: 'Warchest' }, { label: 'Forces' }] },
  {
    group: 'Actions',
    actions: [
      { label: 'Undo the last step' },
      { label: 'Convert warchest points of Lantern Guard' },
      { label: 'Convert warchest points of Third March Lancers', description: 'SP for repairs' },
      { label: 'Switch to Russian', keywords: ['language', 'язык'] },
    ],
  },
];

function find(query: string): (string | undefined)[] {
  return filterActions(query, groups).flatMap(({ actions }) => actions.map((action) => action.label));
}

test('words are found in any order, in any part of an action', () => {
  expect(find('convert third')).toEqual(['Convert warchest points of Third March Lancers']);
  expect(find('guard  Convert ')).toEqual(['Convert warchest points of Lantern Guard']);
  expect(find('third repairs')).toEqual(['Convert warchest points of Third March Lancers']);
  expect(find('ЯЗЫК')).toEqual(['Switch to Russian']);
  expect(find('convert nobody')).toEqual([]);
});

test('what begins with the words comes first, with its group', () => {
  expect(find('warchest')[0]).toBe('Warchest');
  expect(find('undo')).toEqual(['Undo the last step']);
  expect(find('co')[0]).toBe('Convert warchest points of Lantern Guard');
});

test('nothing typed shows everything as it stands', () => {
  expect(filterActions('', groups)).toEqual(groups);
});

test('a name comes first, without those of its group that only mention it', () => {
  const terms = {
    group: 'Terms',
    actions: [
      { label: 'Ledger: lines of WP' },
      { label: 'Track: a battle', description: 'It costs WP' },
      { label: 'WP: warchest points', keywords: ['WP', 'ОК'] },
    ],
  };
  const labels = (query: string) =>
    filterActions(query, [...groups, terms]).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(labels('wp')).toEqual(['WP: warchest points', 'Ledger: lines of WP']);
  expect(labels('ОК')).toEqual(['WP: warchest points']);
  expect(labels('costs')).toEqual(['Track: a battle']);
});

test('what a search of the host has found is shown, below what has the words', () => {
  const cards = { group: 'Cards', actions: [{ label: 'Atlas AS7-D', 'data-found': true }] };
  const found = filterActions('pv:52', [cards]);
  expect(found.flatMap(({ actions }) => actions)).toHaveLength(1);
  expect(filterActions('warchest', [cards, ...groups])[0]?.group).toBe('Places');
});

test('what books or ends something needs one of its phrases, and no words but its own', () => {
  const repairs = {
    label: 'Repair all of Swamp Guard',
    'data-grave': true,
    description: 'converts 20 WP',
    keywords: ['repair all', 'починить всё'],
  };
  const ends = {
    label: 'Federation gives the campaign up',
    'data-grave': true,
    description: 'You can undo it',
    keywords: ['give up', 'surrender'],
  };
  const all = [
    { group: 'Actions', actions: [repairs, ends] },
    { group: 'Terms', actions: [{ label: 'Repair bay' }] },
  ];
  const labels = (query: string) =>
    filterActions(query, all).flatMap(({ actions }) => actions.map(({ label }) => label));
  for (const query of ['wp', 'undo', 'federation', 'campaign', 'give', 'all', 'of', 'repair all locusts'])
    expect(labels(query), query).toEqual([]);
  expect(labels('repair')).toEqual(['Repair bay']);
  expect(labels('repair all')).toEqual([repairs.label]);
  expect(labels('Починить все')).toEqual([repairs.label]);
  expect(labels('all swamp repair')).toEqual([repairs.label]);
  expect(labels('surrender')).toEqual([ends.label]);
  expect(labels('federation surrender')).toEqual([ends.label]);
});
