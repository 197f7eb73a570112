import { describe, expect, it } from 'vitest';
import { computeClosedTracks, computeOpenedTracks, isLastTrack } from './track-graph.ts';
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
  it('opens no track again that is fought at the same time', () => {
    const together = tracks.map((track) =>
      track.id === 'b' ? { ...track, status: 'under-way' as const } : track,
    );
    expect(computeOpenedTracks('a', 'attacker', together, links)).toEqual(['d']);
  });

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
    expect(computeClosedTracks(['b'], ['b', 'c', 'd'], open)).toEqual(['c', 'd']);
  });

  it('keeps tracks that opened since the engagement began', () => {
    const open = tracks.map(({ id }) => ({ id, status: id === 'a' ? 'under-way' : 'open' }) as const);
    expect(computeClosedTracks([], ['c'], open)).toEqual(['c']);
  });

  it('knows the last track: none is opened, left open, or under way', () => {
    const over = [{ id: 'a', status: 'under-way' } as const, { id: 'b', status: 'open' } as const];
    expect(isLastTrack('a', { opens: [], closes: ['b'] }, over)).toBe(true);
    expect(isLastTrack('a', { opens: [], closes: [] }, over)).toBe(false);
    expect(isLastTrack('a', { opens: ['c'], closes: ['b'] }, over)).toBe(false);
    const both = over.map((track) => ({ ...track, status: 'under-way' }) as const);
    expect(isLastTrack('a', { opens: [], closes: [] }, both)).toBe(false);
  });
});
