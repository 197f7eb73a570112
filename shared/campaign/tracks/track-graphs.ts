import type { EndCondition } from '../../domain/campaign-end.ts';
import { CONQUEST_ENDS, conquestGraph } from './conquest-graph.ts';
import { invasionGraph, type TrackGraphPlan } from './invasion-graph.ts';

/** The graphs that a new campaign may begin with. */
export const TRACK_GRAPH_IDS = ['invasion', 'conquest'] as const;
export type TrackGraphId = (typeof TRACK_GRAPH_IDS)[number];

interface CampaignCourse {
  readonly graph: TrackGraphPlan;
  /** What ends it besides the graph, unless somebody chooses otherwise. */
  readonly ends: readonly EndCondition[];
}

/** By its id: the tracks of a new campaign, and how it is proposed to end. */
export const CAMPAIGN_COURSES: Readonly<Record<TrackGraphId, CampaignCourse>> = {
  invasion: { graph: invasionGraph, ends: [] },
  conquest: { graph: conquestGraph, ends: CONQUEST_ENDS },
};
