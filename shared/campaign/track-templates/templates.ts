import { assault } from './assault.ts';
import { breakthrough } from './breakthrough.ts';
import { counterattack } from './counterattack.ts';
import { defense } from './defense.ts';
import { meetingEngagement } from './meeting-engagement.ts';
import { pursuit } from './pursuit.ts';
import type { TrackTemplate } from './track-template.ts';

/** The six kinds of track, in the order of the campaign chapter. */
export const TRACK_TEMPLATES: readonly TrackTemplate[] = [
  meetingEngagement,
  breakthrough,
  assault,
  counterattack,
  pursuit,
  defense,
];

/** A track template by its key; undefined when there is none. */
export function getTrackTemplate(key: string): TrackTemplate | undefined {
  return TRACK_TEMPLATES.find((template) => template.key === key);
}
