import { describe, expect, it } from 'vitest';
import { chooseAllThatFit, sumPv } from './selection.ts';
import type { Candidate } from './selection.ts';

function candidate(id: string, pv: number, readiness = 'ready', refused: string | null = null): Candidate {
  return { unit: { id, readiness, commander: id === 'boss' }, pv, refused } as unknown as Candidate;
}

describe('chooseAllThatFit', () => {
  it('uses as much of the limit as can be used', () => {
    const all = [candidate('a', 50), candidate('b', 40), candidate('c', 35), candidate('d', 30)];
    const chosen = chooseAllThatFit(all, 105);
    expect(sumPv(all, new Set(chosen))).toBe(105);
    expect(new Set(chosen)).toEqual(new Set(['b', 'c', 'd']));
  });

  it('never exceeds the limit and never takes a refused unit', () => {
    const all = [candidate('a', 50, 'ready', 'no-pilot'), candidate('b', 60)];
    expect(chooseAllThatFit(all, 55)).toEqual([]);
  });

  it('prefers whole units to damaged ones of the same PV, and takes the commander along', () => {
    const all = [candidate('x', 30, 'damaged'), candidate('y', 30), candidate('boss', 30)];
    expect(new Set(chooseAllThatFit(all, 60))).toEqual(new Set(['y', 'boss']));
  });

  it('leaves crippled units at home unless there is nothing else', () => {
    expect(chooseAllThatFit([candidate('x', 30, 'crippled'), candidate('y', 20)], 90)).toEqual(['y']);
    expect(chooseAllThatFit([candidate('x', 30, 'crippled')], 90)).toEqual(['x']);
  });
});
