import { expect, it } from 'vitest';
import { USUAL_COURSE } from '../../../shared/domain/track-course.ts';
import type { TrackNode, TrackStatus } from '../../../shared/domain/track-node.ts';
import type { TrackLink } from '../../../shared/domain/track-link.ts';
import { countTracks } from './track-position.ts';

const track = (id: string, status: TrackStatus) => ({ id, status, course: USUAL_COURSE }) as TrackNode;
const way = (from: string, to: string) => ({ from, to, ifWinner: 'any' }) as TrackLink;

it('counts the tracks that were fought and those that can still be, not the ones passed by', () => {
  const tracks = [track('a', 'done'), track('b', 'open'), track('c', 'closed'), track('d', 'closed')];
  expect(countTracks({ tracks, links: [way('a', 'd'), way('b', 'c')] })).toEqual({ ordinal: 2, total: 3 });
  expect(countTracks({ tracks: tracks.slice(0, 1), links: [] })).toEqual({ ordinal: 1, total: 1 });
});
