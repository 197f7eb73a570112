import { describe, expect, it } from 'vitest';
import { fightRandomBattles } from './fight-random-battles.ts';
import { inventGroundCards } from './testing/invent-ground-cards.ts';

describe('many random battles of every type of unit', () => {
  it('are fought, and leave nobody idle without a reason', () => {
    const { fought, faults } = fightRandomBattles(inventGroundCards(700, 'long'), {
      count: 400,
      seed: 'long',
    });
    expect(faults).toEqual([]);
    expect(fought).toBeGreaterThan(250);
  });
});
