import type { EngagedForce } from './engaged-force.ts';
import type { EngagementId, TrackId } from './ids.ts';
import type { Winner } from './side.ts';
import type { TrackCourse } from './track-course.ts';

export const TRACK_STATUSES = ['closed', 'open', 'under-way', 'done'] as const;
export type TrackStatus = (typeof TRACK_STATUSES)[number];

/** A track in the graph of a campaign. */
export interface TrackNode {
  readonly id: TrackId;
  /** Template it was made from: `meeting-engagement`, `breakthrough` … */
  readonly template: string;
  readonly name: string;
  readonly status: TrackStatus;
  readonly winner: Winner | null;
  /** Order in which it was fought, from 1; null while it was not. */
  readonly ordinal: number | null;
  /** Place in the drawing of the graph, from 0. */
  readonly column: number;
  readonly row: number;
  /** Paid by each force that takes part, or shared. */
  readonly costWp: number;
  readonly course: TrackCourse;
  /** The track whose result opened it last; null where the campaign began with it or somebody opened it by hand. */
  readonly openedBy: TrackId | null;
  readonly engagementId: EngagementId | null;
  /** Who takes or took part, attackers first; empty before it is begun. */
  readonly forces: readonly EngagedForce[];
  /** When it was fought, of a track that was marked as done by hand; null for all others. */
  readonly markedDate: string | null;
}

/** When and by whom a track was fought that was marked as done. */
export interface MarkedDone {
  readonly date: string;
  readonly forces: readonly Omit<EngagedForce, 'costWp'>[];
}
