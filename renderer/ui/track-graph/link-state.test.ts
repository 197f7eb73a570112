import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { USUAL_COURSE } from '../../../shared/domain/track-course.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { computeLinkState, findCurrentTrack, listReachable } from './link-state.ts';

function track(id: string, column: number, row: number): TrackNode {
  return {
    id: id as TrackId,
    template: id,
    name: id,
    status: 'closed',
    winner: null,
    ordinal: null,
    column,
    row,
    costWp: 100,
    course: USUAL_COURSE,
    openedBy: null,
    engagementId: null,
    markedDate: null,
    forces: [],
  };
}

describe('computeLinkState', () => {
  const open = { status: 'open', ordinal: null } as const;
  const done = (winner: 'attacker' | 'defender' | 'draw', ordinal = 1) =>
    ({ status: 'done', winner, ordinal }) as const;

  it('is possible before the track is fought', () => {
    expect(computeLinkState({ ifWinner: 'attacker' }, { ...open, winner: null }, open, true)).toBe(
      'possible',
    );
    expect(computeLinkState({ ifWinner: 'attacker' }, { ...open, winner: null }, open, false)).toBe('missed');
  });
  it('is taken when the right side won, or nobody did', () => {
    expect(computeLinkState({ ifWinner: 'attacker' }, done('attacker'), open, false)).toBe('taken');
    expect(computeLinkState({ ifWinner: 'attacker' }, done('draw'), open, false)).toBe('taken');
    expect(computeLinkState({ ifWinner: 'any' }, done('defender'), open, false)).toBe('taken');
  });
  it('is missed when the other side won or another way was chosen', () => {
    expect(computeLinkState({ ifWinner: 'attacker' }, done('defender'), open, false)).toBe('missed');
    expect(
      computeLinkState(
        { ifWinner: 'attacker' },
        done('attacker'),
        { status: 'closed', ordinal: null },
        false,
      ),
    ).toBe('missed');
    expect(
      computeLinkState({ ifWinner: 'any' }, done('attacker', 1), { status: 'done', ordinal: 3 }, false),
    ).toBe('missed');
  });
});

describe('listReachable', () => {
  it('follows the links from what is open, and not through what was passed by', () => {
    const tracks = [
      { ...track('start', 0, 1), status: 'done' as const },
      track('passed', 1, 0),
      { ...track('now', 1, 2), status: 'open' as const },
      track('later', 2, 1),
    ];
    const link = (from: string, to: string) => ({ from: from as TrackId, to: to as TrackId });
    const links = [
      link('start', 'passed'),
      link('start', 'now'),
      link('passed', 'later'),
      link('now', 'later'),
    ];
    expect([...listReachable(tracks, links)]).toEqual(['now', 'later']);
  });
});

describe('findCurrentTrack', () => {
  const done = { status: 'done', ordinal: 1 } as const;
  const later = { status: 'done', ordinal: 2 } as const;
  const open = { status: 'open', ordinal: null } as const;
  const begun = { status: 'under-way', ordinal: null } as const;
  it('takes the track under way, then an open one, then the one fought last', () => {
    expect(findCurrentTrack([done, open, begun])).toBe(begun);
    expect(findCurrentTrack([done, open])).toBe(open);
    expect(findCurrentTrack([later, done])).toBe(later);
    expect(findCurrentTrack([])).toBeUndefined();
  });
});
