import type { CampaignSummary } from '../../shared/domain/campaign-summary.ts';
import { useContractQueries } from './use-contract-queries.ts';

/** Ids of units in engagements that are not accepted yet: nothing can be done with them. */
export function useFieldedUnits(tracks: CampaignSummary['tracks']): ReadonlySet<string> {
  const underWay = tracks.flatMap(({ status, engagementId }) =>
    status === 'under-way' && engagementId !== null ? [{ engagementId }] : [],
  );
  const engagements = useContractQueries('engagement.get', underWay);
  return new Set(engagements.flatMap(({ participants }) => participants.map(({ unitId }) => unitId)));
}
