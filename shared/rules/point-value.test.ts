import { describe, expect, it } from 'vitest';
import type { Skill } from '../domain/pilot.ts';
import { makeCard } from './testing/fixtures.ts';
import { computeCardPv, computePointValue, computePvParts } from './point-value.ts';

describe('point value by Skill', () => {
  it.each([
    // The two examples of the book.
    [39, 2, 55],
    [35, 6, 27],
    // Edges of the steps.
    [7, 3, 8],
    [8, 3, 10],
    [12, 3, 14],
    [13, 3, 16],
    [14, 5, 13],
    [15, 5, 13],
    [24, 5, 22],
    [25, 5, 22],
    [52, 0, 92],
    [52, 4, 52],
    [3, 7, 1],
    [1, 7, 1],
  ] as const)('base %i at Skill %i is worth %i', (base, skill, pv) => {
    expect(computePointValue(base, skill)).toBe(pv);
  });

  it.each([
    [100, 0, 263],
    [100, 1, 224],
    [100, 2, 182],
    [100, 3, 138],
    [100, 4, 100],
    [100, 5, 86],
    [100, 6, 77],
    [100, 7, 68],
    [25, 3, 35],
    [1, 7, 1],
  ] as const)('by the table of 2013, base %i at Skill %i is worth %i', (base, skill, pv) => {
    expect(computePointValue(base, skill, 'percent-2013')).toBe(pv);
  });

  it('never falls below 1 and never rises as the Skill gets worse', () => {
    for (const table of ['current', 'percent-2013'] as const)
      for (let base = 1; base <= 120; base += 1)
        for (let skill = 0; skill < 7; skill += 1) {
          const better = computePointValue(base, skill as Skill, table);
          const worse = computePointValue(base, (skill + 1) as Skill, table);
          expect(worse).toBeGreaterThanOrEqual(1);
          expect(worse).toBeLessThanOrEqual(better);
        }
  });
});

describe('a drone is valued as one Skill worse: 003 "Adjusting for Skill"', () => {
  it.each([0, 1, 2, 3, 4, 5, 6] as const)('a drone at Skill %i is valued as one Skill worse', (skill) => {
    for (const basePv of [1, 12, 35, 52]) {
      const drone = makeCard({ basePv, specials: ['ECM', 'DRO'] });
      expect(computeCardPv(drone, skill)).toBe(computePointValue(basePv, (skill + 1) as Skill));
      expect(computeCardPv(makeCard({ basePv }), skill)).toBe(computePointValue(basePv, skill));
    }
  });

  it('and goes on below the worst Skill, as far as there are steps', () => {
    expect(computeCardPv(makeCard({ basePv: 35, specials: ['DRO'] }), 7)).toBe(35 - 4 * 4);
    expect(computePvParts(100, 7, 'percent-2013', true).pv).toBe(68);
  });

  it('with a part of its own', () => {
    const { pv, parts } = computePvParts(35, 2, 'current', true);
    expect(pv).toBe(computePointValue(35, 3));
    expect(parts.map(({ code }) => code)).toEqual(['base-pv', 'skill', 'drone']);
    expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(pv);
  });
});

describe('an explained point value', () => {
  it('is the printed value and what the Skill makes of it', () => {
    const { pv, parts } = computePvParts(35, 2);
    expect(pv).toBe(computePointValue(35, 2));
    expect(parts.map(({ code, value }) => [code, value])).toEqual([
      ['base-pv', 35],
      ['skill', pv - 35],
    ]);
    expect(computePvParts(35, 0, 'percent-2013').parts[1]?.value).toBe(57);
    expect(parts.every(({ source }) => source !== '')).toBe(true);
  });
});
