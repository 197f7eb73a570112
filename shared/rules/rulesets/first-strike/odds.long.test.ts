import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { AttackOdds } from '../../combat/odds/attack-odds.ts';
import { computeAttackOdds } from '../../combat/odds/compute-attack-odds.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, makeFighter } from '../../testing/fixtures.ts';

/** Odds of an attack with this many points of damage in First Strike. */
function getOdds(points: string, target: Partial<UnitCard>): AttackOdds {
  const ruleset = getRuleset('first-strike');
  if (ruleset === undefined) throw new Error('The ruleset under test is missing');
  const { odds } = computeAttackOdds(ruleset, {
    attacker: makeFighter('a', makeCard({ damage: { short: points, medium: points, long: points } })),
    target: makeFighter('t', makeCard(target)),
    order: { kind: 'weapon', rangeInches: 20, fromRear: false, overheat: 0 },
  });
  if (odds === null) throw new Error('The attack is refused');
  return odds;
}

describe('odds of First Strike that are sampled', () => {
  it('tell their margin, keep within it, and are the same each time', () => {
    const odds = getOdds('12', { structure: 8 });
    expect(odds.sampled).toEqual({ runs: 10_000, margin: 1.96 * Math.sqrt(0.25 / 10_000) });
    // Six groups, each of which misses in eight of twenty rolls.
    expect(Math.abs(odds.hit - (1 - 0.4 ** 6))).toBeLessThan(odds.sampled!.margin);
    const none = odds.damage.find(({ points }) => points === 0)?.chance ?? 0;
    const all = odds.damage.find(({ points }) => points === 12)?.chance ?? 0;
    expect(Math.abs(none - 0.4 ** 6)).toBeLessThan(odds.sampled!.margin);
    expect(Math.abs(all - 0.6 ** 6)).toBeLessThan(odds.sampled!.margin);
    expect(odds.damage.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(odds.target.marked.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(JSON.stringify(getOdds('12', { structure: 8 }))).toBe(JSON.stringify(odds));
  });

  it.each(['9', '12', '20', '40'])('of %s points have an exact mean, and chances without noise', (points) => {
    const odds = getOdds(points, { structure: 8 });
    expect(odds.sampled).toBeDefined();
    expect(odds.meanDamage).toBeCloseTo(0.6 * Number(points), 12);
    // Sampled chances are multiples of 1 / runs.
    const { runs } = odds.sampled!;
    for (const { chance } of odds.damage) expect(chance).toBeCloseTo(Math.round(chance * runs) / runs, 15);
    expect(odds.hit).toBeCloseTo(Math.round(odds.hit * runs) / runs, 15);
  });

  it('of very many groups have a wider margin', () => {
    const many = getOdds('200', { armor: 900 });
    expect(many.sampled?.runs).toBe(2000);
    expect(many.meanDamage).toBeCloseTo(0.6 * 200, 10);
  });
});
