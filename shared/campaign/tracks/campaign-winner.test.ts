import { describe, expect, it } from 'vitest';
import type { AllegianceId } from '../../domain/ids.ts';
import { computeCampaignWinner, listContenders, type WinnerQuestion } from './campaign-winner.ts';

const [A, B, C] = ['a', 'b', 'c'] as AllegianceId[] as [AllegianceId, AllegianceId, AllegianceId];

function force(allegianceId: AllegianceId, warchestWp: number, standing: 'present' | 'left' = 'present') {
  return { allegianceId, warchestWp, spPerWp: 4, standing };
}

function result(changes: Partial<WinnerQuestion> = {}): WinnerQuestion {
  return {
    allegiances: [A, B, C].map((id) => ({ id, conceded: false })),
    forces: [force(A, 100), force(A, 300), force(B, 250), force(C, -50)],
    trackWinners: [[A], [], [C, A], [B]],
    points: () => [],
    ...changes,
  };
}

describe('the winner of a campaign', () => {
  it('has the highest mean warchest of its forces, not the most players', () => {
    expect(computeCampaignWinner('highest-warchest', result())).toBe(B);
    const tie = result({ forces: [force(A, 100), force(A, 400), force(B, 250), force(C, 0)] });
    expect(computeCampaignWinner('highest-warchest', tie)).toBeNull();
  });

  it('does not count a force that has left', () => {
    const left = result({ forces: [force(A, 300), force(A, 0, 'left'), force(B, 250), force(C, 0)] });
    expect(computeCampaignWinner('highest-warchest', left)).toBe(A);
  });

  it('won the last track, or the most of them', () => {
    expect(computeCampaignWinner('last-track', result())).toBe(B);
    expect(computeCampaignWinner('last-track', result({ trackWinners: [[A], []] }))).toBeNull();
    expect(computeCampaignWinner('most-tracks', result())).toBe(A);
  });

  it('is the only one left, by any rule', () => {
    const gaveUp = result({ allegiances: [A, B, C].map((id) => ({ id, conceded: id !== C })) });
    expect(listContenders(gaveUp)).toEqual([C]);
    expect(computeCampaignWinner('highest-warchest', gaveUp)).toBe(C);
    const gone = result({ forces: [force(A, 100, 'left'), force(B, 250), force(C, 0, 'left')] });
    expect(computeCampaignWinner('most-tracks', gone)).toBe(B);
  });
});
