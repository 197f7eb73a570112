import { describe, expect, it } from 'vitest';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import { computeExpectedByBracket } from './expected-by-bracket.ts';

describe('expected damage by range', () => {
  const target = makeCard({ tmm: 1, move: [{ mode: 'ground', inches: 8 }] });

  it('is the chance of the to-hit number times the damage: Skill 4, range 0, +2, +4, TMM 1', () => {
    const attacker = makeCard({ damage: { short: '3', medium: '2', long: '0*' } });
    const { short, medium, long } = computeExpectedByBracket(standard2018(), attacker, target);
    expect([short?.targetNumber, medium?.targetNumber, long?.targetNumber]).toEqual([5, 7, 9]);
    expect(short?.points).toBeCloseTo((3 * 30) / 36, 10);
    expect(medium?.points).toBeCloseTo((2 * 21) / 36, 10);
    // Minimal damage deals its point on half of the faces of a die.
    expect(long?.points).toBeCloseTo((0.5 * 10) / 36, 10);
  });

  it('follows the Skill of the attacker', () => {
    const { short } = computeExpectedByBracket(standard2018(), makeCard(), target, 2);
    expect(short?.targetNumber).toBe(3);
  });

  it('is missing where the card has no attack', () => {
    const attacker = makeCard({ damage: { short: '3', medium: '2', long: '-' } });
    expect(computeExpectedByBracket(standard2018(), attacker, target).long).toBeNull();
  });
});
