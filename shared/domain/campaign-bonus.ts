import type { BonusId } from './ids.ts';
import type { TrackBonus } from './track-definition.ts';

/** A bonus that a track of a campaign offers. */
export interface CampaignBonus extends TrackBonus {
  readonly id: BonusId;
}
