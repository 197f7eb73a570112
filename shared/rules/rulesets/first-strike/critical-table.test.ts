import { describe, expect, it } from 'vitest';
import { computeSectionCritical } from './critical-table.ts';

/** Number of the 400 outcomes of 2D20 with each effect. */
function countEffects(structureMarked: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let one = 1; one <= 20; one += 1)
    for (let two = 1; two <= 20; two += 1) {
      const effect = computeSectionCritical(one + two, structureMarked);
      counts[effect] = (counts[effect] ?? 0) + 1;
    }
  return counts;
}

describe('the critical table of 2D20', () => {
  it.each([
    [2, 'none'],
    [17, 'none'],
    [18, 'fire-control'],
    [19, 'fire-control'],
    [20, 'weapon'],
    [22, 'weapon'],
    [23, 'mp'],
    [25, 'mp'],
    [26, 'command'],
    [28, 'command'],
    [29, 'crew'],
    [31, 'crew'],
    [32, 'armor'],
    [34, 'armor'],
    [35, 'structure'],
    [37, 'structure'],
    [38, 'engine'],
    [40, 'engine'],
  ])('has at %i: %s', (rolled, effect) => {
    expect(computeSectionCritical(rolled, 0)).toBe(effect);
  });

  it('adds 3 for each circle of structure', () => {
    expect(computeSectionCritical(17, 1)).toBe('weapon');
    expect(computeSectionCritical(38, 1)).toBe('stunned');
    expect(computeSectionCritical(38, 2)).toBe('stunned');
    expect(computeSectionCritical(39, 2)).toBe('disabled');
    expect(computeSectionCritical(40, 9)).toBe('disabled');
  });

  it('accounts for all 400 ways', () => {
    expect(countEffects(0)).toEqual({
      none: 136,
      'fire-control': 35,
      weapon: 58,
      mp: 51,
      command: 42,
      crew: 33,
      armor: 24,
      structure: 15,
      engine: 6,
    });
    expect(countEffects(2)).toEqual({
      none: 55,
      'fire-control': 23,
      weapon: 42,
      mp: 51,
      command: 58,
      crew: 51,
      armor: 42,
      structure: 33,
      engine: 24,
      stunned: 18,
      disabled: 3,
    });
  });
});
