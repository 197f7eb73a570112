import { assault } from './assault.ts';
import { breakthrough } from './breakthrough.ts';
import { counterattack } from './counterattack.ts';
import { defense } from './defense.ts';
import { meetingEngagement } from './meeting-engagement.ts';
import { pursuit } from './pursuit.ts';
import { reconInForce } from './recon-in-force.ts';
import { recon } from './recon.ts';
import { supplyRun } from './supply-run.ts';
import type { TrackTemplate } from './track-template.ts';
import { trainingScenario } from './training-scenario.ts';

/** All track templates: the six of an invasion, three more, and the training scenario. */
export const TRACK_TEMPLATES: readonly TrackTemplate[] = [
  meetingEngagement,
  breakthrough,
  assault,
  counterattack,
  pursuit,
  defense,
  recon,
  reconInForce,
  supplyRun,
  trainingScenario,
];
