import { describe, expect, it } from 'vitest';
import { computeCampaignWinner, computeClosedTracks, computeOpenedTracks } from './track-graph.ts';
import type { LinkDefinition } from '../domain/track-link.ts';

const links: LinkDefinition[] = [
  { from: 'a', to: 'b', ifWinner: 'attacker' },
  { from: 'a', to: 'c', ifWinner: 'defender' },
  { from: 'a', to: 'd', ifWinner: 'any' },
  { from: 'c', to: 'b', ifWinner: 'any' },
];
const tracks = (['a', 'b', 'c', 'd'] as const).map(
  (id) => ({ id, status: id === 'a' ? 'under-way' : 'closed' }) as const,
);

describe('the track graph', () => {
  it('opens the ways of the winner, and all of them after a draw', () => {
    expect(computeOpenedTracks('a', 'attacker', tracks, links)).toEqual(['b', 'd']);
    expect(computeOpenedTracks('a', 'defender', tracks, links)).toEqual(['c', 'd']);
    expect(computeOpenedTracks('a', 'draw', tracks, links)).toEqual(['b', 'c', 'd']);
    expect(computeOpenedTracks('b', 'draw', tracks, links)).toEqual([]);
  });

  it('never opens a track that is done', () => {
    const done = tracks.map((track) => (track.id === 'b' ? ({ id: 'b', status: 'done' } as const) : track));
    expect(computeOpenedTracks('a', 'attacker', done, links)).toEqual(['d']);
  });

  it('closes the ways not taken', () => {
    const open = tracks.map(({ id }) => ({ id, status: id === 'a' ? 'under-way' : 'open' }) as const);
    expect(computeClosedTracks('a', ['b'], open)).toEqual(['c', 'd']);
  });

  it('names the richer side when no way is left', () => {
    const over = [{ id: 'a', status: 'done' } as const, { id: 'b', status: 'closed' } as const];
    expect(computeCampaignWinner(over, { attacker: 10, defender: 5 })).toBe('attacker');
    expect(computeCampaignWinner(over, { attacker: -10, defender: 5 })).toBe('defender');
    expect(computeCampaignWinner(over, { attacker: 5, defender: 5 })).toBe('draw');
    expect(computeCampaignWinner(tracks, { attacker: 10, defender: 5 })).toBeNull();
    expect(computeCampaignWinner(tracks, { attacker: 10, defender: 5 }, 'attacker')).toBe('defender');
    expect(computeCampaignWinner([{ id: 'b', status: 'closed' }], { attacker: 1, defender: 0 })).toBeNull();
  });
});
