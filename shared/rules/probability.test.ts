import { describe, expect, it } from 'vitest';
import { computeChance2d6, countAtLeast2d6 } from './probability.ts';

describe('chances of 2D6', () => {
  it('equal counting all 36 outcomes', () => {
    for (let target = -3; target <= 16; target += 1) {
      let count = 0;
      for (let one = 1; one <= 6; one += 1)
        for (let other = 1; other <= 6; other += 1) if (one + other >= target) count += 1;
      expect(countAtLeast2d6(target)).toBe(count);
      expect(computeChance2d6(target)).toBe(count / 36);
    }
  });
});
