import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../domain/unit-card.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import { makeCard, standard2018 } from '../testing/fixtures.ts';
import type { CombatHits } from './combat-state.ts';
import { computeCondition } from './condition.ts';
import { computeMoveInches, isImmobile } from './movement.ts';

const ruleset = standard2018();

function condition(
  armorLeft: number,
  structureLeft: number,
  criticals: Partial<CombatHits> = {},
  card: Partial<UnitCard> = {},
): readonly string[] | 'destroyed' {
  const damage = { armorLeft, structureLeft, criticals: { ...NO_CRITICALS, ...criticals } };
  const answer = computeCondition(ruleset, makeCard(card), damage);
  expect(answer.crippled).toBe(answer.reasons.length > 0);
  return answer.destroyed ? 'destroyed' : answer.reasons;
}

describe('condition', () => {
  it.each([
    ['whole', 5, 4, []],
    ['armor gone, structure over half', 0, 3, []],
    ['armor gone, half of the structure', 0, 2, ['structure']],
    ['half of the structure under armor', 1, 2, []],
    ['no structure', 0, 0, 'destroyed'],
  ] as const)('%s', (_, armor, structure, expected) => {
    expect(condition(armor, structure)).toEqual(expected);
  });

  it('rounds half of the structure up', () => {
    expect(condition(0, 3, {}, { structure: 5 })).toEqual(['structure']);
    expect(condition(0, 4, {}, { structure: 5 })).toEqual([]);
  });

  it('takes a unit with one structure as crippled with its armor', () => {
    expect(condition(0, 1, {}, { structure: 1 })).toEqual(['structure']);
    expect(condition(1, 1, {}, { structure: 1 })).toEqual([]);
    expect(condition(0, 1, {}, { structure: 1, armor: 0 })).toEqual([]);
  });

  it('counts medium and long damage only, and only where there was some', () => {
    expect(condition(5, 4, { weapon: 2 })).toEqual([]);
    expect(condition(5, 4, { weapon: 3 })).toEqual(['weapons']);
    const brawler = { damage: { short: '4', medium: '0', long: '0' } };
    expect(condition(5, 4, { weapon: 4 }, brawler)).toEqual([]);
    const minimal = { damage: { short: '4', medium: '0*', long: '0' } };
    expect(condition(5, 4, {}, minimal)).toEqual([]);
    expect(condition(5, 4, { weapon: 1 }, minimal)).toEqual(['weapons']);
  });

  it('counts movement hits that end all movement', () => {
    expect(condition(5, 4, { mp: 2 })).toEqual([]);
    expect(condition(5, 4, { mp: 3 })).toEqual(['immobile']);
    expect(condition(5, 4, { mp: 1 }, { move: [] })).toEqual([]);
  });

  it('counts motive damage that ends all movement, alone or with movement hits', () => {
    const tank: Partial<UnitCard> = { type: 'CV', move: [{ mode: 'tracked', inches: 8 }] };
    expect(condition(5, 4, { slowed: 3 }, tank)).toEqual([]);
    expect(condition(5, 4, { slowed: 4 }, tank)).toEqual(['immobile']);
    expect(condition(5, 4, { halved: 2 }, tank)).toEqual([]);
    expect(condition(5, 4, { halved: 3 }, tank)).toEqual(['immobile']);
    expect(condition(5, 4, { immobilized: 1 }, tank)).toEqual(['immobile']);
    expect(condition(5, 4, { mp: 1, slowed: 2 }, tank)).toEqual(['immobile']);
    expect(condition(5, 4, { immobilized: 1 }, { ...tank, move: [] })).toEqual([]);
  });

  it('takes a second engine hit as destruction', () => {
    expect(condition(5, 4, { engine: 1 })).toEqual([]);
    expect(condition(5, 4, { engine: 2 })).toBe('destroyed');
  });
});

describe('Move', () => {
  const card = makeCard({
    move: [
      { mode: 'ground', inches: 10 },
      { mode: 'jump', inches: 6 },
    ],
  });
  const hurt = (mp: number) => ({ heat: 0, shutdown: false, criticals: { mp } });

  it('is halved by each movement hit, rounded normally, by 2" at least', () => {
    const inches = [0, 1, 2, 3].map((hits) => computeMoveInches(ruleset, card, 'ground', hurt(hits)));
    expect(inches).toEqual([10, 5, 2, 0]);
    const jumps = [0, 1, 2, 3].map((hits) => computeMoveInches(ruleset, card, 'jump', hurt(hits)));
    expect(jumps).toEqual([6, 3, 1, 0]);
  });

  it('on the ground falls with heat, and jumping does not', () => {
    const hot = { ...hurt(0), heat: 3 };
    expect(computeMoveInches(ruleset, card, 'ground', hot)).toBe(4);
    expect(computeMoveInches(ruleset, card, 'jump', hot)).toBe(6);
    expect(isImmobile(ruleset, makeCard({ move: [{ mode: 'ground', inches: 6 }] }), hot)).toBe(true);
  });

  it('grows with heat in triple-strength myomer', () => {
    const myomer = { ...card, specials: ['TSM'] };
    // Two inches more, and what the levels after the first take.
    for (const [heat, inches] of [10, 12, 8, 6].entries())
      expect(computeMoveInches(ruleset, myomer, 'ground', { ...hurt(0), heat })).toBe(inches);
  });

  it('of industrial myomer is printed, and falls with heat as elsewhere', () => {
    const myomer = { ...card, specials: ['I-TSM'] };
    expect(computeMoveInches(ruleset, myomer, 'ground', hurt(0))).toBe(10);
    expect(computeMoveInches(ruleset, myomer, 'ground', { ...hurt(0), heat: 1 })).toBe(8);
    expect(computeMoveInches(ruleset, myomer, 'jump', hurt(0))).toBe(
      computeMoveInches(ruleset, card, 'jump', hurt(0)),
    );
  });

  it('is nothing while the crew is stunned', () => {
    const stunned = { ...hurt(0), criticals: { mp: 0, stunned: 1 } };
    for (const mode of ['ground', 'jump'] as const)
      expect(computeMoveInches(ruleset, card, mode, stunned)).toBe(0);
    expect(isImmobile(ruleset, card, stunned)).toBe(true);
  });

  it('is nothing after a shutdown', () => {
    for (const mode of ['ground', 'jump'] as const)
      expect(computeMoveInches(ruleset, card, mode, { ...hurt(0), shutdown: true })).toBe(0);
    expect(isImmobile(ruleset, card, { ...hurt(0), shutdown: true })).toBe(true);
  });
});
