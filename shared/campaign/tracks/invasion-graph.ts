import { NEW_COURSE, type TrackCourse } from '../../domain/track-course.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import type { LinkDefinition, LinkWinner } from '../../domain/track-link.ts';
import { assault } from './templates/assault.ts';
import { breakthrough } from './templates/breakthrough.ts';
import { counterattack } from './templates/counterattack.ts';
import { defense } from './templates/defense.ts';
import { meetingEngagement } from './templates/meeting-engagement.ts';
import { pursuit } from './templates/pursuit.ts';
import type { TrackTemplate } from './templates/track-template.ts';

/** A track of a graph: nodes are named by the key of their template. */
export interface PlannedTrack {
  readonly template: TrackTemplate;
  /** Place in the drawing, from 0. */
  readonly column: number;
  readonly row: number;
  /** Whether the campaign may begin with it. */
  readonly first: boolean;
  readonly course: TrackCourse;
}

export interface TrackGraphPlan {
  readonly tracks: readonly PlannedTrack[];
  readonly links: readonly LinkDefinition[];
  /** Who plays its tracks; missing: the first allegiance attacks the second. */
  readonly roles?: TrackDefinition['roles'];
}

/** The winner of a track chooses the next one. */
const WINNER_CHOOSES: TrackCourse = { ...NEW_COURSE, chosenBy: 'winner' };
const MAY_END: TrackCourse = { ...WINNER_CHOOSES, ends: true };

function leadTo(from: string, ifWinner: LinkWinner, ...targets: readonly string[]): LinkDefinition[] {
  return targets.map((to) => ({ from, to, ifWinner, gate: null, atOnce: false }));
}

/**
 * A planetary invasion over all six kinds of track; who wins a track chooses where the campaign goes. It never leads
 * back, and ends with Pursuit, or with Defense when the Attacker wins it. docs/campaign-facts.md 4.
 */
export const invasionGraph: TrackGraphPlan = {
  tracks: [
    { template: meetingEngagement, column: 0, row: 1, first: true, course: WINNER_CHOOSES },
    { template: breakthrough, column: 1, row: 0, first: false, course: WINNER_CHOOSES },
    { template: counterattack, column: 1, row: 2, first: false, course: WINNER_CHOOSES },
    { template: assault, column: 2, row: 0, first: false, course: WINNER_CHOOSES },
    { template: defense, column: 2, row: 2, first: false, course: MAY_END },
    { template: pursuit, column: 3, row: 1, first: false, course: MAY_END },
  ],
  links: [
    ...leadTo('meeting-engagement', 'attacker', 'breakthrough', 'assault'),
    ...leadTo('meeting-engagement', 'defender', 'counterattack', 'defense'),
    ...leadTo('breakthrough', 'attacker', 'assault', 'pursuit'),
    ...leadTo('breakthrough', 'defender', 'counterattack'),
    // In Counterattack the invaders defend.
    ...leadTo('counterattack', 'defender', 'assault', 'pursuit'),
    ...leadTo('counterattack', 'attacker', 'defense'),
    ...leadTo('assault', 'attacker', 'pursuit'),
    ...leadTo('assault', 'defender', 'defense'),
    ...leadTo('defense', 'defender', 'pursuit'),
  ],
};

/**
 * The invasion where three or four allegiances fight: at least four tracks, so that everybody has had a turn before it
 * ends. The winner of the first one chooses where it goes on, and a Defense always ends in a Pursuit. Ours.
 */
export const longInvasionGraph: TrackGraphPlan = {
  tracks: invasionGraph.tracks.map((track) =>
    track.template === defense ? { ...track, course: WINNER_CHOOSES } : track,
  ),
  links: [
    ...leadTo('meeting-engagement', 'any', 'breakthrough', 'counterattack'),
    ...leadTo('breakthrough', 'attacker', 'assault'),
    ...leadTo('breakthrough', 'defender', 'counterattack', 'defense'),
    ...leadTo('counterattack', 'attacker', 'defense'),
    ...leadTo('counterattack', 'defender', 'assault'),
    ...leadTo('assault', 'attacker', 'pursuit'),
    ...leadTo('assault', 'defender', 'defense'),
    ...leadTo('defense', 'any', 'pursuit'),
  ],
};
