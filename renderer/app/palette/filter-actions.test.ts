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

test('what books or ends something needs a whole word of its name, and never comes first', () => {
  const all = [
    {
      group: 'Actions',
      actions: [
        { label: 'Repair all of Swamp Guard', 'data-grave': true, description: 'converts 20 WP' },
        { label: 'Federation gives the campaign up', 'data-grave': true, description: 'You can undo it' },
      ],
    },
    {
      group: 'Terms',
      actions: [
        { label: 'WP: warchest points' },
        { label: 'Repair bay' },
        { label: 'The evening after: repair' },
      ],
    },
  ];
  const labels = (query: string) =>
    filterActions(query, all).flatMap(({ actions }) => actions.map(({ label }) => label));
  expect(labels('wp')).toEqual(['WP: warchest points']);
  expect(labels('undo')).toEqual([]);
  expect(labels('rep')).toEqual(['Repair bay', 'The evening after: repair']);
  expect(labels('repair')).toEqual(['Repair bay', 'The evening after: repair', 'Repair all of Swamp Guard']);
  expect(labels('repair all')).toEqual(['Repair all of Swamp Guard']);
});
