import { expect, it } from 'vitest';
import { chooseSubjects, listJobSheets, readSheets, readSheetSort, type SheetSort } from './paper-choice.ts';

it('takes the sheets of the address in the order of the list, and the record sheet where it has none', () => {
  expect(readSheets('cards')).toEqual(['cards']);
  expect(readSheets('cards,poster,record')).toEqual(['record', 'cards']);
  expect(readSheets('none')).toEqual([]);
  expect(readSheets(undefined)).toEqual(['record']);
});

it('takes what the address names, the first where it names none, and never another one instead', () => {
  const options = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Bravo' },
    { id: 'c', name: 'Charlie' },
  ];
  const names = (wanted: string | null) => chooseSubjects(options, wanted).map(({ name }) => name);
  expect(names('b')).toEqual(['Bravo']);
  expect(names('c,a')).toEqual(['Alpha', 'Charlie']);
  expect(names(null)).toEqual(['Alpha']);
  expect(names('gone')).toEqual([]);
  expect(names('')).toEqual([]);
  expect(chooseSubjects([], 'a')).toEqual([]);
});

it.each<[SheetSort, string[]]>([
  ['subject', ['record A', 'cards A', 'record B', 'cards B', 'report Ridge']],
  ['kind', ['record A', 'record B', 'cards A', 'cards B', 'report Ridge']],
])('the sheets of a print job are sorted by %s', (sort, sheets) => {
  const chosen = {
    force: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    track: [{ id: 't', name: 'no briefing was chosen' }],
    engagement: [{ id: 'e', name: 'Ridge' }],
  };
  const job = listJobSheets(['record', 'cards', 'report'], chosen, sort);
  expect(job.map(({ kind, subject }) => `${kind} ${subject.name}`)).toEqual(sheets);
});

it('sheets are sorted by what they are about where the address does not say', () => {
  expect([readSheetSort('kind'), readSheetSort('weight'), readSheetSort(null)]).toEqual([
    'kind',
    'subject',
    'subject',
  ]);
});
