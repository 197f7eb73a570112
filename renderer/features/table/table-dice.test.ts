import { describe, expect, it } from 'vitest';
import { guessGoodDice, isHit, listTold, readNeed, splitTotal, typeNumber } from './table-dice.ts';

describe('a question for dice', () => {
  it('of two six-sided dice is answered by their total, with its chance', () => {
    const told = listTold({ sides: 6, count: 2 });
    expect(told.map(({ total }) => total)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(told.map(({ faces }) => faces.reduce((sum, face) => sum + face))).toEqual(
      told.map(({ total }) => total),
    );
    expect(told.every(({ faces }) => faces.every((face) => face >= 1 && face <= 6))).toBe(true);
    expect(told.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
    expect(told[5]).toEqual({ total: 7, faces: [4, 3], chance: 6 / 36 });
  });

  it('of other dice is answered one die at a time', () => {
    expect(listTold({ sides: 6, count: 1 }).map(({ faces }) => faces)).toEqual([
      [1],
      [2],
      [3],
      [4],
      [5],
      [6],
    ]);
    expect(listTold({ sides: 20, count: 2 })).toHaveLength(20);
  });

  it('is none where units are asked for', () => {
    expect(readNeed({ sides: null, count: null })).toBeNull();
    expect(readNeed(null)).toBeNull();
    expect(readNeed({ sides: 6, count: 2 })).toEqual({ sides: 6, count: 2 });
  });
});

it('two dice come to every total', () => {
  expect([2, 7, 12].map(splitTotal)).toEqual([
    [1, 1],
    [4, 3],
    [6, 6],
  ]);
});

it('2D6 have to reach a number, a D20 must not exceed it', () => {
  expect([7, 8].map((total) => isHit(total, { targetNumber: 8 }))).toEqual([false, true]);
  expect([8, 9].map((face) => isHit(face, { targetNumber: 8, rolledOn: 'd20' }))).toEqual([true, false]);
});

it('an attack is tried with dice that hit, but not with two sixes', () => {
  expect(guessGoodDice('to-hit', { sides: 6, count: 2 })).toEqual([5, 6]);
  expect(guessGoodDice('to-hit', { sides: 20, count: 1 })).toEqual([1]);
  expect(guessGoodDice('variable-damage', { sides: 6, count: 1 })).toEqual([6]);
});

describe('typed digits', () => {
  const type = (digits: string, least: number, most: number) => {
    let [before, done, isWrong]: [string, number | null, boolean] = ['', null, false];
    for (const digit of digits)
      ({ digits: before, done, isWrong } = typeNumber(before, Number(digit), least, most));
    return isWrong ? 'wrong' : (done ?? `${before}…`);
  };

  it('come to a total as soon as it can be no other', () => {
    expect(['2', '9', '10', '11', '12'].map((digits) => type(digits, 2, 12))).toEqual([2, 9, 10, 11, 12]);
    expect(type('1', 2, 12)).toBe('1…');
    expect(['13', '0'].map((digits) => type(digits, 2, 12))).toEqual(['wrong', 'wrong']);
  });

  it('come to faces of one die', () => {
    expect(type('1', 1, 6)).toBe(1);
    expect(['7', '0'].map((digits) => type(digits, 1, 6))).toEqual(['wrong', 'wrong']);
    expect(['1', '14', '20', '3', '21'].map((digits) => type(digits, 1, 20))).toEqual([
      '1…',
      14,
      20,
      3,
      'wrong',
    ]);
  });
});
