import type { EndCondition } from '../../domain/campaign-end.ts';
import { TURN_ROLES, type RoleRule } from '../../domain/role-players.ts';
import { CONQUEST_ENDS, conquestGraph } from './conquest-graph.ts';
import { invasionGraph, longInvasionGraph, type TrackGraphPlan } from './invasion-graph.ts';

/** The graphs that a new campaign may begin with. */
export const TRACK_GRAPH_IDS = ['invasion', 'conquest'] as const;
export type TrackGraphId = (typeof TRACK_GRAPH_IDS)[number];

interface CampaignCourse {
  readonly graph: TrackGraphPlan;
  /** The graph where more than two allegiances fight; it is long enough for four of them to have a turn. */
  readonly forMany: TrackGraphPlan;
  /** What ends it besides the graph, unless somebody chooses otherwise. */
  readonly ends: readonly EndCondition[];
}

/** By its id: the tracks of a new campaign, and how it is proposed to end. */
export const CAMPAIGN_COURSES: Readonly<Record<TrackGraphId, CampaignCourse>> = {
  invasion: { graph: invasionGraph, forMany: longInvasionGraph, ends: [] },
  conquest: { graph: conquestGraph, forMany: conquestGraph, ends: CONQUEST_ENDS },
};

/** Who plays the tracks of a new campaign unless somebody chooses otherwise: more than two allegiances take turns. */
export function proposeRoleRule(allegiances: number): RoleRule {
  return allegiances > 2 ? 'turns' : 'first-two';
}

/** The tracks of a new campaign with so many allegiances, with who plays them. */
export function planTrackGraph(
  id: TrackGraphId,
  allegiances: number,
  rule: RoleRule = proposeRoleRule(allegiances),
): TrackGraphPlan {
  const { graph, forMany } = CAMPAIGN_COURSES[id];
  const plan = allegiances > 2 && rule !== 'first-two' ? forMany : graph;
  switch (rule) {
    case 'first-two':
      return plan;
    case 'turns':
      return { ...plan, roles: TURN_ROLES };
    case 'anyone':
      return { ...plan, roles: { attacker: { kind: 'anyone' }, defender: { kind: 'anyone' } } };
  }
}
