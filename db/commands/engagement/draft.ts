import type { DraftCommands } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { computeDraftRevision, deleteDraft, saveDraft } from '../../store/drafts.ts';
import { loadEngagement } from '../../store/engagements.ts';

export const engagementDraftCommands = {
  /**
   * Keeps a half-typed report, or a correction of an accepted one. Refuses one that was begun on another revision of the
   * engagement, which is another report of it (`computeDraftRevision`).
   */
  'engagement.saveDraft': ({ db, now }, { engagementId, revision, draft }) => {
    const engagement = loadEngagement(db, engagementId);
    if (revision !== computeDraftRevision(engagement))
      throw new Refusal('engagement.draft-outdated', { engagementId });
    if (draft === null) deleteDraft(db, engagementId, revision);
    else saveDraft(db, { engagementId, revision, draft, savedAt: now });
    return {};
  },
} satisfies DraftCommands;
