import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameTrack } from '../../ui/name-track.ts';
import type { SheetKind, SubjectOptions } from './paper-choice.ts';

/**
 * What can be printed about: forces by allegiance, tracks with those that matter now first, engagements newest first;
 * undefined while they are not loaded. A report is first of an engagement that has one.
 */
export function useSubjectOptions(
  kinds: readonly SheetKind[],
  summary: CampaignSummary | undefined,
): SubjectOptions | undefined {
  const { t } = useTranslation('game');
  const { data: entries } = useContractQuery('engagement.list', {});
  if (summary === undefined || entries === undefined) return undefined;
  const { tracks } = summary;
  const order = ['under-way', 'open', 'done', 'closed'];
  const byStatus = tracks.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status));
  const newest = entries.toReversed();
  const isFirst = ({ status }: (typeof entries)[number]) =>
    (status === 'prepared') !== kinds.includes('report');
  return {
    force: summary.forces,
    track: byStatus.map((track) => ({ id: track.id, name: nameTrack(t, track) })),
    engagement: [...newest.filter(isFirst), ...newest.filter((entry) => !isFirst(entry))].flatMap((entry) => {
      const track = tracks.find(({ id }) => id === entry.trackId);
      return track === undefined ? [] : [{ id: entry.engagementId, name: nameTrack(t, track) }];
    }),
  };
}
