import type { Roster } from '../../../shared/domain/roster.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useTrackConditions, type TrackConditions } from './use-track-conditions.ts';

/** What an open campaign offers to the helper; without one, nothing. */
export interface CampaignFacts {
  /** Whether all that there is has come. */
  readonly ready: boolean;
  readonly rosters: readonly Roster[];
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
  // Without an answer the catalogue is still there.
  const isSettled = [files, ...(isOpen ? [summary, forces] : [])].every(
    ({ data, error }) => data !== undefined || error !== undefined,
  );
  if (!isOpen) return { ready: isSettled, rosters: [], conditions, rules: null };
  return { ready: isSettled, rosters: forces.data ?? [], conditions, rules: summary.data ?? null };
}
