import { expect, it } from 'vitest';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { createImmobileChances, ROLL } from './motive-chance.ts';

const ruleset = standard2018();

function tank(inches: number) {
  return makeCard({ type: 'CV', move: [{ mode: 'tracked', inches }] });
}

/** Of 36: no effect, 2" less, half, immobilized. */
const ROLLS = [
  [26, ''],
  [7, 's'],
  [2, 'h'],
  [1, 'i'],
] as const;

/** Chance of a stop, with every fall of every roll carried out. */
function countStops(inches: number, order: string): number {
  if (inches <= 0) return 1;
  if (order === '') return 0;
  const rest = order.slice(1);
  const suffer = (hit: string): number => {
    if (hit === 's') return inches - 2;
    if (hit === 'h') return Math.min(Math.floor(inches / 2), inches - 2);
    return hit === 'i' ? 0 : inches;
  };
  if (order[0] !== ROLL) return countStops(suffer(order[0] ?? ''), rest);
  return ROLLS.reduce((sum, [ways, hit]) => sum + (ways / 36) * countStops(suffer(hit), rest), 0);
}

it.each(['', '?', '??', '?h', 'h?', 's?h?', '?s?h', '??????', 'hs??'])(
  'gives the chance of a stop after %s as every fall of the dice does',
  (order) => {
    for (const inches of [1, 4, 5, 6, 7, 10, 13]) {
      const chanceOf = createImmobileChances(ruleset, tank(inches), 0);
      expect(chanceOf(order)).toBeCloseTo(countStops(inches, order), 12);
    }
  },
);

it('tells a roll before an engine hit from one after it', () => {
  const chanceOf = createImmobileChances(ruleset, tank(5), 0);
  expect(chanceOf('?h')).toBeCloseTo(1 / 36 + 2 / 36, 12);
  expect(chanceOf('h?')).toBeCloseTo(10 / 36, 12);
});

it('stops no vehicle that could never move', () => {
  expect(createImmobileChances(ruleset, tank(0), 0)('??')).toBe(0);
});
