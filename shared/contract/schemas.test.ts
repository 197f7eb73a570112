import { describe, expect, it } from 'vitest';
import { CARDS } from '../rules/testing/fixtures.ts';
import { unitCardSchema } from './schemas.ts';

describe('a card from outside', () => {
  const { damage } = unitCardSchema.shape;
  const isTaken = (value: string): boolean =>
    damage.safeParse({ short: value, medium: value, long: value }).success;

  it.each(['0', '3', '12', '0*', '-'])('may print a damage of %s', (value) => {
    expect(isTaken(value)).toBe(true);
  });

  it.each(['03', '00', '00*', '3*', '-1', '1.5', '', ' 3', '123'])('prints no damage of "%s"', (value) => {
    expect(isTaken(value)).toBe(false);
  });

  it('is printed like those that the app ships', () => {
    for (const card of CARDS) expect(damage.safeParse(card.damage).success, card.name).toBe(true);
  });
});
