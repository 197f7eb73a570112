import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { trackName } from '../../ui/track-name.ts';
import type { SubjectOptions } from './paper-choice.ts';

/** What can be printed about: forces by allegiance, tracks with those that matter now first. */
export function useSubjectOptions(summary: CampaignSummary | undefined): SubjectOptions {
  const { t } = useTranslation('game');
  const tracks = summary?.tracks ?? [];
  const order = ['under-way', 'open', 'done', 'closed'];
  const byStatus = tracks.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  return {
    force: summary?.forces ?? [],
    track: byStatus.map((track) => ({ id: track.id, name: trackName(t, track) })),
    engagement: byStatus.flatMap((track) =>
      track.engagementId === null ? [] : [{ id: track.engagementId, name: trackName(t, track) }],
    ),
  };
}
