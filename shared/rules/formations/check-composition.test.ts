import { describe, expect, test } from 'vitest';
import type { MoveMode } from '../../domain/unit-card.ts';
import { checkComposition } from './check-composition.ts';

const walk = (inches: number): MoveMode[] => [{ mode: 'ground', inches }];
const unit = (size: number, role: string, move: readonly MoveMode[] = walk(8)) => ({ size, role, move });
/** Needed and had, in the order in which the kind asks. */
const count = (...question: Parameters<typeof checkComposition>) =>
  checkComposition(...question).map(({ needed, have }) => [needed, have]);

describe('a battle lance', () => {
  test('has half of its units of Size 3 or more, and three with the right role', () => {
    const lance = [unit(3, 'Brawler'), unit(4, 'Sniper'), unit(2, 'Skirmisher'), unit(1, 'Scout')];
    expect(count('battle', lance)).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  test('half of five units are three', () => {
    const star = Array.from({ length: 5 }, () => unit(2, 'Scout'));
    expect(count('battle', star)).toEqual([
      [3, 0],
      [3, 0],
    ]);
  });

  test('of the ideal role alone asks nothing more', () => {
    const brawlers = Array.from({ length: 4 }, () => unit(1, 'Brawler'));
    expect(checkComposition('battle', brawlers)).toEqual([]);
  });

  test('without units has nothing, and still asks for three', () => {
    expect(count('battle', [])).toEqual([
      [0, 0],
      [3, 0],
    ]);
  });
});

test('a fire support lance has three quarters of its units with a role for long range', () => {
  const lance = [unit(2, 'Missile Boat'), unit(3, 'Sniper'), unit(3, 'Sniper'), unit(4, 'Juggernaut')];
  expect(count('fire-support', lance)).toEqual([[3, 3]]);
  expect(count('fire-support', [...lance, unit(1, 'Scout')])).toEqual([[4, 3]]);
});

test('a striker lance is fast, on foot or with jump jets, not heavy, and half of it strikes', () => {
  const lance = [
    unit(1, 'Striker', walk(12)),
    unit(2, 'Scout', [
      { mode: 'ground', inches: 8 },
      { mode: 'jump', inches: 8 },
    ]),
    unit(3, 'Skirmisher', walk(10)),
    unit(4, 'Brawler', walk(8)),
  ];
  expect(count('striker', lance)).toEqual([
    [4, 3],
    [4, 3],
    [2, 2],
  ]);
});
