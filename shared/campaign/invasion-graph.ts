import type { LinkDefinition } from '../domain/track-link.ts';
import { assault } from './track-templates/assault.ts';
import { breakthrough } from './track-templates/breakthrough.ts';
import { counterattack } from './track-templates/counterattack.ts';
import { defense } from './track-templates/defense.ts';
import { meetingEngagement } from './track-templates/meeting-engagement.ts';
import { pursuit } from './track-templates/pursuit.ts';
import type { TrackTemplate } from './track-templates/track-template.ts';

/** A track of a graph: nodes are named by the key of their template. */
export interface PlannedTrack {
  readonly template: TrackTemplate;
  /** Place in the drawing, from 0. */
  readonly column: number;
  readonly row: number;
  /** Whether the campaign may begin with it. */
  readonly first: boolean;
}

export interface TrackGraphPlan {
  readonly tracks: readonly PlannedTrack[];
  readonly links: readonly LinkDefinition[];
}

/** A planetary invasion over all six kinds of track; it ends with Pursuit, or with Defense when the Attacker wins it. */
export const invasionGraph: TrackGraphPlan = {
  tracks: [
    { template: meetingEngagement, column: 0, row: 1, first: true },
    { template: breakthrough, column: 1, row: 0, first: false },
    { template: counterattack, column: 1, row: 2, first: false },
    { template: assault, column: 2, row: 0, first: false },
    { template: defense, column: 2, row: 2, first: false },
    { template: pursuit, column: 3, row: 1, first: false },
  ],
  links: [
    { from: 'meeting-engagement', to: 'breakthrough', ifWinner: 'attacker' },
    { from: 'meeting-engagement', to: 'counterattack', ifWinner: 'defender' },
    { from: 'breakthrough', to: 'assault', ifWinner: 'attacker' },
    { from: 'breakthrough', to: 'counterattack', ifWinner: 'defender' },
    { from: 'counterattack', to: 'assault', ifWinner: 'defender' },
    { from: 'counterattack', to: 'defense', ifWinner: 'attacker' },
    { from: 'assault', to: 'pursuit', ifWinner: 'attacker' },
    { from: 'assault', to: 'defense', ifWinner: 'defender' },
    { from: 'defense', to: 'pursuit', ifWinner: 'defender' },
  ],
};
