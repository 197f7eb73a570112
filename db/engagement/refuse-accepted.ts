import { Refusal } from '../refusal.ts';
import type { EngagementRecord } from '../store/engagements.ts';

/** Refuses an engagement whose report is final. */
export function refuseAccepted(engagement: EngagementRecord): void {
  if (engagement.status === 'accepted')
    throw new Refusal('engagement.already-accepted', { engagementId: engagement.id });
}
