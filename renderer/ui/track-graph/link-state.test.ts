import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { USUAL_COURSE } from '../../../shared/domain/track-course.ts';
import type { Winner } from '../../../shared/domain/side.ts';
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
  const start = track('start', 0, 0);
  const next = track('next', 1, 0);
  const done = (node: TrackNode, winner: Winner, ordinal = 1): TrackNode => ({
    ...node,
    status: 'done',
    winner,
    ordinal,
  });
  const open = (openedBy: string | null): TrackNode => ({
    ...next,
    status: 'open',
    openedBy: openedBy as TrackId | null,
  });

  it('is possible before the track is fought', () => {
    const now: TrackNode = { ...start, status: 'open' };
    expect(computeLinkState({ ifWinner: 'attacker' }, now, next, true)).toBe('possible');
    expect(computeLinkState({ ifWinner: 'attacker' }, now, next, false)).toBe('missed');
  });
  it('is taken when its result opened the next track', () => {
    expect(computeLinkState({ ifWinner: 'attacker' }, done(start, 'attacker'), open('start'), true)).toBe(
      'taken',
    );
    expect(computeLinkState({ ifWinner: 'attacker' }, done(start, 'draw'), open('start'), true)).toBe(
      'taken',
    );
    expect(computeLinkState({ ifWinner: 'any' }, done(start, 'defender'), open('start'), true)).toBe('taken');
  });
  it('stays taken when a side track was fought in between', () => {
    const later = done(open('start'), 'attacker', 3);
    expect(computeLinkState({ ifWinner: 'any' }, done(start, 'attacker'), later, false)).toBe('taken');
  });
  it('is missed when the other side won, another way was chosen or another track opened the next one', () => {
    const won = done(start, 'attacker');
    expect(computeLinkState({ ifWinner: 'defender' }, won, open('start'), true)).toBe('missed');
    expect(computeLinkState({ ifWinner: 'attacker' }, won, next, false)).toBe('missed');
    expect(computeLinkState({ ifWinner: 'any' }, won, done(open('other'), 'draw', 2), false)).toBe('missed');
    // A gate kept it closed until something else opened it.
    expect(computeLinkState({ ifWinner: 'attacker' }, won, open('other'), true)).toBe('missed');
  });
  it('is told by the order of the tracks where nothing is known of who opened what', () => {
    const won = done(start, 'attacker');
    expect(computeLinkState({ ifWinner: 'any' }, won, open(null), true)).toBe('taken');
    expect(computeLinkState({ ifWinner: 'any' }, won, done(next, 'draw', 2), false)).toBe('taken');
    expect(computeLinkState({ ifWinner: 'any' }, won, done(next, 'draw', 3), false)).toBe('missed');
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
