import { expect, it } from 'vitest';
import { choose, readSheet } from './paper-choice.ts';

it('takes the sheet of the address, and the record sheet for one that there is not', () => {
  expect(readSheet('cards')).toBe('cards');
  expect(readSheet('poster')).toBe('record');
  expect(readSheet(undefined)).toBe('record');
});

it('takes what the address names, else the first, and nothing of an empty list', () => {
  const options = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Bravo' },
  ];
  expect(choose(options, 'b')?.name).toBe('Bravo');
  expect(choose(options, 'gone')?.name).toBe('Alpha');
  expect(choose([], 'a')).toBeNull();
});
