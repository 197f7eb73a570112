import { describe, expect, it } from 'vitest';
import { moveInGrid, typeDigit } from './grid-navigation.ts';

const sides = [3, 2];

describe('moveInGrid', () => {
  it('runs through both sides and stops at the ends', () => {
    expect(moveInGrid({ row: 2, column: 'armor' }, 'ArrowDown', false, sides)?.row).toBe(3);
    expect(moveInGrid({ row: 4, column: 'armor' }, 'ArrowDown', false, sides)?.row).toBe(4);
    expect(moveInGrid({ row: 0, column: 'armor' }, 'ArrowUp', false, sides)?.row).toBe(0);
  });

  it('moves across columns and jumps to the ends', () => {
    expect(moveInGrid({ row: 0, column: 'armor' }, 'ArrowRight', false, sides)?.column).toBe('structure');
    expect(moveInGrid({ row: 0, column: 'details' }, 'ArrowRight', false, sides)?.column).toBe('details');
    expect(moveInGrid({ row: 1, column: 'fate' }, 'End', true, sides)).toEqual({
      row: 4,
      column: 'details',
    });
  });

  it('changes the side and keeps the place in it', () => {
    expect(moveInGrid({ row: 1, column: 'fate' }, 'PageDown', false, sides)?.row).toBe(4);
    expect(moveInGrid({ row: 2, column: 'fate' }, 'PageDown', false, sides)?.row).toBe(4);
    expect(moveInGrid({ row: 3, column: 'fate' }, 'PageUp', false, sides)?.row).toBe(0);
    expect(moveInGrid({ row: 0, column: 'fate' }, 'PageUp', false, sides)?.row).toBe(0);
  });

  it('leaves other keys alone', () => {
    expect(moveInGrid({ row: 0, column: 'armor' }, 'a', false, sides)).toBeNull();
  });
});

describe('typeDigit', () => {
  it('joins digits typed soon after each other while the number is possible', () => {
    const one = typeDigit(null, 1, 0, 12);
    expect(typeDigit(one, 2, 400, 12).value).toBe(12);
    expect(typeDigit(one, 5, 400, 12).value).toBe(5);
    expect(typeDigit(one, 2, 2000, 12).value).toBe(2);
  });

  it('never exceeds what is possible', () => {
    expect(typeDigit(null, 9, 0, 4).value).toBe(4);
  });
});
