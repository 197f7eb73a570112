import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useTrackConditions, type TrackConditions } from './use-track-conditions.ts';

/** Data of the open campaign for the helper; empty without a campaign. */
export interface CampaignFacts {
  /** Whether everything is loaded. */
  readonly ready: boolean;
  readonly rosters: readonly Roster[];
  readonly allegiances: readonly Allegiance[];
  /** Light and weather of the track under way. */
  readonly conditions: readonly TrackConditions[];
  readonly rules: { readonly ruleset: string; readonly options: readonly string[] } | null;
}

export function useCampaignFacts(): CampaignFacts {
  const files = useContractQuery('campaign.list', {});
  const isOpen = files.data !== undefined && files.data.open !== null;
  const summary = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  const forces = useContractQuery('force.list', isOpen ? {} : skipToken);
  const conditions = useTrackConditions(isOpen);
  // When a query fails, the catalogue can still be used.
  const isSettled = [files, ...(isOpen ? [summary, forces] : [])].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  if (!isOpen) return { ready: isSettled, rosters: [], allegiances: [], conditions, rules: null };
  return {
    ready: isSettled,
    rosters: forces.data ?? [],
    allegiances: summary.data?.allegiances ?? [],
    conditions,
    rules: summary.data ?? null,
  };
}
