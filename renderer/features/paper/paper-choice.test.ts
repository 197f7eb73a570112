import { expect, it } from 'vitest';
import { chooseSubject, readSheet } from './paper-choice.ts';

it('takes the sheet of the address, and the record sheet for one that there is not', () => {
  expect(readSheet('cards')).toBe('cards');
  expect(readSheet('poster')).toBe('record');
  expect(readSheet(undefined)).toBe('record');
});

it('takes what the address names, the first where it names none, and never another one instead', () => {
  const options = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Bravo' },
  ];
  expect(chooseSubject(options, 'b')?.name).toBe('Bravo');
  expect(chooseSubject(options, null)?.name).toBe('Alpha');
  expect(chooseSubject(options, 'gone')).toBeNull();
  expect(chooseSubject([], 'a')).toBeNull();
});
