import { describe, expect, it } from 'vitest';
import type { AllegianceId } from '../../domain/ids.ts';
import { hasCertainEnd, type EndState, findMetEnd } from './campaign-ends.ts';

const [suns, liao] = ['suns' as AllegianceId, 'liao' as AllegianceId];
const force = (allegianceId: AllegianceId, warchestWp: number, standing: 'present' | 'left' = 'present') => ({
  allegianceId,
  warchestWp,
  spPerWp: 4,
  standing,
});
const state = (told: Partial<EndState> = {}): EndState => ({
  tracksDone: 3,
  date: '3052-05-01',
  forces: [force(suns, 1200), force(suns, 400), force(liao, 900)],
  objectives: [],
  ...told,
});

describe('an end of a campaign', () => {
  it('comes after so many tracks and on a day, not before', () => {
    expect(findMetEnd([{ kind: 'tracks', count: 4 }], state)).toBeNull();
    expect(findMetEnd([{ kind: 'tracks', count: 3 }], state)).toEqual({
      reason: 'tracks-fought',
      favoured: null,
    });
    expect(findMetEnd([{ kind: 'date', date: '3052-05-02' }], state)).toBeNull();
    expect(findMetEnd([{ kind: 'date', date: '3052-05-01' }], state)?.reason).toBe('date-reached');
  });

  it('by a full warchest favours who filled it, by a spent one the others', () => {
    expect(findMetEnd([{ kind: 'warchest-above', wp: 1201 }], state)).toBeNull();
    expect(findMetEnd([{ kind: 'warchest-above', wp: 1200 }], state)?.favoured).toEqual([suns]);
    expect(findMetEnd([{ kind: 'warchest-below', wp: 400 }], state)).toBeNull();
    expect(findMetEnd([{ kind: 'warchest-below', wp: 401 }], state)).toEqual({
      reason: 'warchest-spent',
      favoured: [liao],
    });
  });

  it('does not look at forces that have left', () => {
    const forces = [force(suns, -500, 'left'), force(suns, 500), force(liao, 9000, 'left'), force(liao, 500)];
    const conditions = [
      { kind: 'warchest-below', wp: 0 },
      { kind: 'warchest-above', wp: 5000 },
    ] as const;
    expect(findMetEnd(conditions, () => state({ forces }))).toBeNull();
  });

  it('by objectives waits for its number of tracks and compares exactly', () => {
    const objectives = [
      { allegianceId: suns, met: 2, possible: 3 },
      { allegianceId: liao, met: 0, possible: 0 },
    ];
    const by = (percent: number, afterTracks: number) =>
      findMetEnd([{ kind: 'objectives', percent, afterTracks }], () => state({ objectives }));
    expect(by(66, 3)).toEqual({ reason: 'objectives-met', favoured: [suns] });
    expect(by(67, 3)).toBeNull();
    expect(by(66, 4)).toBeNull();
    expect(by(1, 1)?.favoured).toEqual([suns]);
  });

  it('is the first of several that are met', () => {
    const conditions = [
      { kind: 'warchest-above', wp: 9999 },
      { kind: 'tracks', count: 1 },
      { kind: 'date', date: '3000-01-01' },
    ] as const;
    expect(findMetEnd(conditions, state)?.reason).toBe('tracks-fought');
    expect(findMetEnd([], state)).toBeNull();
  });

  it('is certain by tracks and by date alone', () => {
    expect(hasCertainEnd([{ kind: 'tracks', count: 9 }])).toBe(true);
    expect(hasCertainEnd([{ kind: 'warchest-above', wp: 2000 }])).toBe(false);
  });
});
