import { describe, expect, it } from 'vitest';
import type { ForetoldBattle } from './calibrate-odds.ts';
import { judgeOdds } from './judge-odds.ts';

/** So many battles foretold with a chance, of which the attacker won so many. */
function foretell(chance: number, battles: number, won: number, track = 'assault'): ForetoldBattle[] {
  return Array.from({ length: battles }, (_, index) => {
    return { track, chance, won: index < won ? 1 : 0, inRange: [true, index > 0] };
  });
}

describe('judging forecasts', () => {
  it('finds no fault where as much happens as was foretold', () => {
    const judged = judgeOdds([...foretell(0.25, 400, 100), ...foretell(0.75, 400, 300)]);
    expect(judged).toMatchObject({ battles: 800, bias: 0, reliability: 0 });
    expect(judged.brier).toBeCloseTo(0.1875, 6);
    expect(judged.bins).toEqual([
      { battles: 400, foretold: 0.25, happened: 0.25 },
      { battles: 400, foretold: 0.75, happened: 0.75 },
    ]);
  });

  it('tells who foretells too high, and who is too sure on both sides', () => {
    expect(judgeOdds(foretell(0.7, 1000, 500)).bias).toBeCloseTo(0.2, 6);
    const sure = judgeOdds([...foretell(0.05, 1000, 250), ...foretell(0.95, 1000, 750)]);
    expect(sure.bias).toBeCloseTo(0, 6);
    expect(sure.reliability).toBeGreaterThan(0.035);
    expect(sure.reliability).toBeLessThan(0.04);
  });

  it('tells tracks apart', () => {
    expect(judgeOdds([...foretell(0.5, 10, 2), ...foretell(0.25, 4, 3, 'defense')]).tracks).toEqual([
      { track: 'assault', battles: 10, foretold: 0.5, happened: 0.2 },
      { track: 'defense', battles: 4, foretold: 0.25, happened: 0.75 },
    ]);
  });

  it('counts how often losses lie in their range, and refuses nothing at all', () => {
    expect(judgeOdds(foretell(0.5, 4, 2)).inRange).toBe(0.875);
    expect(() => judgeOdds([])).toThrow(RangeError);
  });
});
