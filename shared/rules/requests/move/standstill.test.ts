import { expect, it } from 'vitest';
import { resolveMovementUsed } from './standstill.ts';

it.each([
  ['less than an inch', { movedInches: 0.9 }, 'standstill'],
  ['an inch', { movedInches: 1 }, 'ground'],
  ['carried without a step', { movedInches: 0, carried: true }, 'ground'],
  ['a jump', { movedInches: 4, jumped: true }, 'jump'],
  ['a jump of an inch', { movedInches: 1, jumped: true }, 'jump'],
  ['a jump of less than an inch', { movedInches: 0.9, jumped: true }, 'standstill'],
  ['a jump on the spot after a ride', { movedInches: 0, jumped: true, carried: true }, 'ground'],
] as const)('%s counts as it should', (_, move, expected) => {
  expect(resolveMovementUsed({ jumped: false, carried: false, ...move })).toBe(expected);
});
