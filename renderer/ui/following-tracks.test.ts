import { expect, it } from 'vitest';
import type { TrackId } from '../../shared/domain/ids.ts';
import { USUAL_COURSE, type TrackCourse } from '../../shared/domain/track-course.ts';
import type { TrackStatus } from '../../shared/domain/track-node.ts';
import { canEndCampaign, listFollowing } from './following-tracks.ts';

const track = (id: string, status: TrackStatus, course: Partial<TrackCourse> = {}) => {
  return { id: id as TrackId, status, course: { ...USUAL_COURSE, ...course }, openedBy: null };
};
const way = (from: string, to: string, ifWinner: 'attacker' | 'defender' | 'any' = 'any') => {
  return { from: from as TrackId, to: to as TrackId, ifWinner };
};
const canEnd = (id: string, tracks: ReturnType<typeof track>[], links: ReturnType<typeof way>[] = []) =>
  canEndCampaign(id as TrackId, { tracks, links });

it('ends with a track that leads nowhere, unless another one goes on', () => {
  const raid = track('raid', 'open');
  expect(canEnd('raid', [raid, track('done', 'done'), track('other', 'open')])).toBe(true);
  expect(canEnd('raid', [raid, track('assault', 'under-way')])).toBe(false);
});

it('is not told of a track under way while others are open', () => {
  const assault = track('assault', 'under-way');
  expect(canEnd('assault', [assault, track('later', 'closed')])).toBe(true);
  expect(canEnd('assault', [assault, track('raid', 'open')])).toBe(false);
});

it('goes on with other fronts, and with side tracks that lead on', () => {
  const front = track('front', 'open', { closes: 'rivals' });
  expect(canEnd('front', [front, track('other', 'open')])).toBe(false);
  const side = [track('raid', 'open'), track('side', 'open', { staysOpen: true }), track('last', 'closed')];
  expect(canEnd('raid', side)).toBe(true);
  expect(canEnd('raid', side, [way('side', 'last')])).toBe(false);
});

it('is followed by what can open, not by what is done', () => {
  const tracks = [
    track('a', 'open'),
    track('b', 'done'),
    track('c', 'closed'),
    track('d', 'done', { again: true }),
  ];
  const links = [way('a', 'b'), way('a', 'c', 'attacker'), way('a', 'd')];
  expect(listFollowing('a' as TrackId, 'attacker', { tracks, links })).toEqual(['c', 'd']);
  expect(listFollowing('a' as TrackId, 'defender', { tracks, links })).toEqual(['d']);
});
