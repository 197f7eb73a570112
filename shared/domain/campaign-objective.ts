import type { ObjectiveId } from './ids.ts';
import type { Side } from './side.ts';
import type { TrackObjective } from './track-definition.ts';

/** An objective of a track in a campaign. */
export interface CampaignObjective extends TrackObjective {
  readonly id: ObjectiveId;
  /** Who met it; null as long as nobody has. */
  readonly metBy: Side | null;
}
